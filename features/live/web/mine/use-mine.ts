import { useState } from 'react'
import type { InfiniteState } from '@niujin/ui'
import type { BroadcastCard } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import type { LoadedList } from './load-mine.ts'

/** A member's broadcasts of one kind, as far as they are loaded. */
export interface UsedMine {
  readonly list: readonly BroadcastCard[]
  readonly state: InfiniteState
  readonly more: () => void
  readonly remove: (tsId: string) => void
}

/** The broadcasts as loaded, then page after page. */
export function useMine({ kind, list: first, nextCursor }: LoadedList): UsedMine {
  const [list, setList] = useState<readonly BroadcastCard[]>(first)
  const [cursor, setCursor] = useState(nextCursor)
  const [state, setState] = useState<InfiniteState>(nextCursor === null ? 'end' : 'idle')
  const more = async () => {
    if (cursor === null || kind === 'income') return
    setState('loading')
    const outcome = await ask('myBroadcasts', { kind, cursor })
    if (!outcome.ok) return setState('error')
    setList((before) => [...before, ...outcome.value.list.filter(({ tsId }) => !before.some((one) => one.tsId === tsId))])
    setCursor(outcome.value.nextCursor)
    setState(outcome.value.nextCursor === null ? 'end' : 'idle')
  }
  return { list, state, more: () => void more(), remove: (tsId) => setList((before) => before.filter((one) => one.tsId !== tsId)) }
}
