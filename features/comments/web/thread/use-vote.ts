import { useState } from 'react'
import { toast } from '@niujin/ui'
import { reasonOf, useNeedMember } from '@niujin/web-kit'
import type { Reply, Vote } from '../../contract/index.ts'
import { ask } from '../calls.ts'

type Counted = Pick<Reply, 'up' | 'down' | 'mine'>

const CALLS = { up: 'voteUp', down: 'voteDown' } as const

/** The votes on a comment as they stand here, and how to vote: pressing the same again takes the vote back. */
export function useVote(comment: Reply): Counted & { readonly press: (way: NonNullable<Vote>) => void } {
  const needMember = useNeedMember()
  const [state, setState] = useState({ of: comment, counted: countedOf(comment), turn: 0 })
  // The list was loaded anew: what it says is newer.
  const { counted, turn } = state.of === comment ? state : { counted: countedOf(comment), turn: 0 }

  const send = async (way: NonNullable<Vote>) => {
    const next = counted.mine === way ? null : way
    const mine = turn + 1
    setState({ of: comment, counted: withVote(counted, next), turn: mine })
    // Pressed to and fro, the same vote is sent again before it is answered: both have the later answer.
    const outcome = await ask(next === null ? 'voteCancel' : CALLS[next], { id: comment.id }, { isPatient: true })
    if (!outcome.ok) toast(reasonOf(outcome) ?? '没有记下，请重试')
    setState((now) => {
      // A later press is on its way: its answer counts.
      if (now.of !== comment || now.turn !== mine) return now
      return outcome.ok ? { ...now, counted: outcome.value } : { ...now, counted }
    })
  }
  return { ...counted, press: (way) => needMember(() => void send(way)) }
}

function countedOf({ up, down, mine }: Counted): Counted {
  return { up, down, mine }
}

function withVote({ up, down, mine }: Counted, next: Vote): Counted {
  const change = (way: 'up' | 'down') => Number(next === way) - Number(mine === way)
  return { up: up + change('up'), down: down + change('down'), mine: next }
}
