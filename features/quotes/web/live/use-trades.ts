import { useCallback, useState } from 'react'
import type { InfiniteState } from '@niujin/ui'
import { topicRef, useTopicState } from '@niujin/web-kit/live'
import { mergeTrades, withStreamed, type Trade } from '../../domain/index.ts'
import { ask } from '../calls.ts'

const tradesTopic = topicRef<(typeof import('../../contract/index.ts'))['tradesTopic']>('ticks')
const MORE = 50

export interface UsedTrades {
  /** Newest first. */
  readonly list: readonly Trade[]
  readonly state: InfiniteState
  readonly more: () => void
}

/** Trades of the day: new ones come by themselves, older ones when asked for. */
export function useTrades(id: string, loaded: readonly Trade[]): UsedTrades {
  const [list, setList] = useState(loaded)
  const [state, setState] = useState<InfiniteState>(() => restingState(loaded))
  useTopicState(tradesTopic, id, (trades) => setList((known) => withStreamed(known, trades)))

  const oldest = list.at(-1)?.number
  const more = useCallback(async () => {
    setState('loading')
    const before = oldest === undefined ? {} : { before: oldest }
    const outcome = await ask('trades', { id, count: MORE, ...before })
    if (!outcome.ok) return setState('error')
    setList((known) => mergeTrades(known, outcome.value.list))
    setState(outcome.value.nextBefore === null ? 'end' : 'idle')
  }, [id, oldest])
  return { list, state, more: () => void more() }
}

function restingState(list: readonly Trade[]): InfiniteState {
  return list.at(-1)?.number === 0 ? 'end' : 'idle'
}
