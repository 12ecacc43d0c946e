import { useCallback, useEffect, useState } from 'react'
import type { OutputOf } from '@niujin/contract-kit'
import { reasonOf } from '@niujin/web-kit'
import { useTopicState } from '@niujin/web-kit/live'
import { moderationTopic } from '../../topics.ts'
import { askInTurn } from '../ask-in-turn.ts'

/** What those who keep order see besides the chat. */
export type Desk = OutputOf<(typeof import('../../../contract/index.ts'))['moderationDesk']>

export interface UsedDesk {
  /** undefined until it has come. */
  readonly desk: Desk | undefined
  /** Messages that wait: known before they themselves are. */
  readonly waiting: number
  readonly failure: string | undefined
  readonly put: (change: Partial<Desk>) => void
  readonly refresh: () => void
}

type Known = Pick<UsedDesk, 'desk' | 'failure' | 'waiting'>

/** The desk, looked at anew whenever another message waits or one is settled, here or on another device. */
export function useDesk(tsId: string): UsedDesk {
  const [{ desk, failure, waiting }, setKnown] = useState<Known>({ desk: undefined, failure: undefined, waiting: 0 })
  const refresh = useCallback(
    () =>
      askInTurn('moderationDesk', { tsId }).then((outcome) => {
        if (outcome.ok) setKnown({ desk: outcome.value, failure: undefined, waiting: outcome.value.pending.length })
        else setKnown((before) => ({ ...before, failure: reasonOf(outcome) }))
      }),
    [tsId],
  )
  useEffect(() => {
    void refresh()
  }, [refresh])
  useTopicState(moderationTopic, tsId, ({ pending }) => {
    setKnown((before) => ({ ...before, waiting: pending }))
    if (desk && pending !== desk.pending.length) void refresh()
  })
  const put = (change: Partial<Desk>) => setKnown((before) => ({ ...before, desk: before.desk && { ...before.desk, ...change } }))
  return { desk, waiting, failure, put, refresh: () => void refresh() }
}
