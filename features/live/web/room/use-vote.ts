import { useEffect, useState } from 'react'
import { toast } from '@niujin/ui'
import { reasonOf, useMember } from '@niujin/web-kit'
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

interface Known {
  readonly pollId: string
  readonly mine?: number | null
  readonly chosen?: number
}

/** What the member voted for before, chooses now, and sends. */
export function useVote(tsId: string, poll: Poll | null, onVoted: (poll: Poll) => void): Vote {
  const isMember = useMember() !== undefined
  const [known, setKnown] = useState<Known>()
  const [busy, setBusy] = useState(false)
  const pollId = poll?.id
  const { mine, chosen }: Partial<Known> = known?.pollId === pollId ? (known ?? {}) : {}
  useEffect(() => {
    if (!isMember || pollId === undefined) return undefined
    const leaving = new AbortController()
    void ask('myVote', { tsId, pollId }, { signal: leaving.signal }).then((outcome) => {
      if (!outcome.ok || leaving.signal.aborted) return
      const { option } = outcome.value
      // A vote sent meanwhile is newer than the answer.
      setKnown((before) => (before?.pollId === pollId ? { mine: option, ...before } : { pollId, mine: option }))
    })
    return () => leaving.abort()
  }, [tsId, pollId, isMember])
  const send = async (option: number, of: string) => {
    setBusy(true)
    const outcome = await ask('votePoll', { tsId, pollId: of, option })
    setBusy(false)
    if (outcome.ok) {
      setKnown({ pollId: of, mine: outcome.value.option })
      onVoted(outcome.value.poll)
      return
    }
    const reason = reasonOf(outcome)
    if (reason !== undefined) toast(reason)
  }
  return {
    mine: isMember ? mine : null,
    chosen,
    busy,
    choose: (option) => pollId !== undefined && setKnown({ pollId, ...(mine !== undefined && { mine }), chosen: option }),
    send: () => chosen !== undefined && pollId !== undefined && void send(chosen, pollId),
  }
}
