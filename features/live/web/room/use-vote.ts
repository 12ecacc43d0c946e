import { useState } from 'react'
import { toast } from '@niujin/ui'
import { reasonOf, useMember } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import type { Poll } from '../../contract/index.ts'
import { ask } from '../calls.ts'

/** A member's part in a poll; kept while one looks at something else in the room. */
export interface Vote {
  /** What the member voted for; null when not yet, undefined while it is not known. */
  readonly mine: number | null | undefined
  /** What is pressed and not sent. */
  readonly chosen: number | undefined
  readonly busy: boolean
  readonly choose: (option: number) => void
  readonly send: () => void
}

interface Chosen {
  readonly pollId: string
  readonly option: number
}

/** What the member voted for before, chooses now, and sends. */
export function useVote(tsId: string, poll: Poll | null, onVoted: (poll: Poll) => void): Vote {
  const isMember = useMember() !== undefined
  const [choice, setChoice] = useState<Chosen>()
  const [busy, setBusy] = useState(false)
  const pollId = poll?.id
  const key = isMember && pollId !== undefined ? { tsId, pollId } : undefined
  const voted = useRead({ key, ask: (options) => ask('myVote', { tsId, pollId: pollId ?? '' }, options) })
  const chosen = choice?.pollId === pollId ? choice?.option : undefined
  const send = async (option: number, of: string) => {
    setBusy(true)
    const outcome = await ask('votePoll', { tsId, pollId: of, option })
    setBusy(false)
    if (outcome.ok) {
      // A vote sent meanwhile is newer than the answer to what one voted for before.
      voted.set({ option: outcome.value.option })
      setChoice(undefined)
      onVoted(outcome.value.poll)
      return
    }
    const reason = reasonOf(outcome)
    if (reason !== undefined) toast(reason)
  }
  return {
    mine: isMember ? voted.value?.option : null,
    chosen,
    busy,
    choose: (option) => pollId !== undefined && setChoice({ pollId, option }),
    send: () => chosen !== undefined && pollId !== undefined && void send(chosen, pollId),
  }
}
