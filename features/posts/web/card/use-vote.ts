import { useState } from 'react'
import { toast } from '@niujin/ui'
import { reasonOf, useNeedMember } from '@niujin/web-kit'
import type { Post } from '../../contract/index.ts'
import { ask } from '../calls.ts'

type Vote = Post['viewer']['vote']

interface Counted {
  readonly likes: number
  readonly dislikes: number
  readonly vote: Vote
}

/** The votes on a post as they stand here, and how to vote: pressing the same again takes the vote back. */
export function useVote(post: Post): Counted & { readonly press: (way: NonNullable<Vote>) => void } {
  const needMember = useNeedMember()
  const [state, setState] = useState({ of: post, counted: countedOf(post), turn: 0 })
  // The list was loaded anew: what it says is newer.
  const { counted, turn } = state.of === post ? state : { counted: countedOf(post), turn: 0 }

  const send = async (way: NonNullable<Vote>) => {
    const next = counted.vote === way ? null : way
    const mine = turn + 1
    setState({ of: post, counted: withVote(counted, next), turn: mine })
    // Pressed to and fro, the same vote is sent again before it is answered: both have the later answer.
    const outcome = await ask('voteOnPost', { postId: post.postId, way: next ?? 'cancel' }, { isPatient: true })
    if (!outcome.ok) toast(reasonOf(outcome) ?? '没有记下，请重试')
    setState((now) => {
      // A later press is on its way: its answer counts.
      if (now.of !== post || now.turn !== mine) return now
      return outcome.ok ? { ...now, counted: outcome.value } : { ...now, counted }
    })
  }
  return { ...counted, press: (way) => needMember(() => void send(way)) }
}

function countedOf({ likes, dislikes, viewer }: Post): Counted {
  return { likes, dislikes, vote: viewer.vote }
}

function withVote({ likes, dislikes, vote }: Counted, next: Vote): Counted {
  const change = (way: 'up' | 'down') => Number(next === way) - Number(vote === way)
  return { likes: likes + change('up'), dislikes: dislikes + change('down'), vote: next }
}
