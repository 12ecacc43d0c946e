import { useCallback, useEffect, useState } from 'react'
import type { InfiniteState } from '@niujin/ui'
import type { AlertHit } from '../../contract/index.ts'
import { ask } from '../calls.ts'

interface Known {
  readonly list: readonly AlertHit[]
  /** Where older ones begin; null when there are none. */
  readonly nextCursor: string | null
}

export interface UsedHits {
  /** Newest first. */
  readonly list: readonly AlertHit[]
  readonly state: InfiniteState
  /** Asks for older ones, or again when that failed. */
  readonly more: () => void
  /** Asks for the newest ones; those shown stay. */
  readonly refresh: () => void
}

/** What came true for the member, page by page. */
export function useHits(): UsedHits {
  const [known, setKnown] = useState<Known>()
  const [doing, setDoing] = useState<'idle' | 'loading' | 'error'>('loading')
  const take = useCallback((outcome: Awaited<ReturnType<typeof askFor>>, cursor?: string) => {
    setDoing(outcome.ok ? 'idle' : 'error')
    if (!outcome.ok) return
    const { list, nextCursor } = outcome.value
    setKnown((before) => ({
      list: merged([...list, ...(before?.list ?? [])]),
      // Newer ones on top do not change where the older ones begin.
      nextCursor: before && cursor === undefined ? before.nextCursor : nextCursor,
    }))
  }, [])
  useEffect(() => {
    void askFor().then((outcome) => take(outcome))
  }, [take])
  return {
    list: known?.list ?? [],
    state: doing === 'idle' && known?.nextCursor == null ? 'end' : doing,
    more: () => {
      const cursor = known?.nextCursor ?? undefined
      setDoing('loading')
      void askFor(cursor).then((outcome) => take(outcome, cursor))
    },
    refresh: () => void askFor().then((outcome) => take(outcome)),
  }
}

function askFor(cursor?: string) {
  return ask('alertHits', cursor === undefined ? {} : { cursor })
}

/** Each hit once, newest first. */
function merged(hits: readonly AlertHit[]): AlertHit[] {
  const byId = new Map(hits.map((hit) => [hit.id, hit]))
  return [...byId.values()].toSorted((a, b) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1))
}
