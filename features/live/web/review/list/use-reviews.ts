import { useState } from 'react'
import type { InfiniteState } from '@niujin/ui'
import type { BroadcastCard } from '../../../contract/index.ts'
import { ask } from '../../calls.ts'
import { chosenFields } from './choice.ts'
import type { FoundReviews } from './load-reviews.ts'

/** The recordings as far as they are loaded, each once. */
export interface UsedReviews {
  readonly list: readonly BroadcastCard[]
  readonly state: InfiniteState
  readonly more: () => void
}

/** Goes on from what the page was loaded with. */
export function useReviews({ list: first, nextCursor, choice }: FoundReviews): UsedReviews {
  const [list, setList] = useState<readonly BroadcastCard[]>(first)
  const [cursor, setCursor] = useState(nextCursor)
  const [state, setState] = useState<InfiniteState>(nextCursor === null ? 'end' : 'idle')
  const more = async () => {
    if (cursor === null || state === 'loading') return
    setState('loading')
    const outcome = await ask('recordings', { cursor, ...chosenFields(choice) })
    if (!outcome.ok) return setState('error')
    setList((before) => [...before, ...outcome.value.list.filter(({ tsId }) => before.every((card) => card.tsId !== tsId))])
    setCursor(outcome.value.nextCursor)
    setState(outcome.value.nextCursor === null ? 'end' : 'idle')
  }
  return { list, state, more: () => void more() }
}
