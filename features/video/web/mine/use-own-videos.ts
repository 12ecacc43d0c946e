import { useCallback, useEffect, useRef, useState } from 'react'
import type { InfiniteState } from '@niujin/ui'
import { reasonOf } from '@niujin/web-kit'
import type { OwnVideo } from '../../contract/index.ts'
import { ask } from '../calls.ts'

interface Loaded {
  /** Undefined until the first page is there. */
  readonly list: readonly OwnVideo[] | undefined
  readonly nextCursor: string | null
  readonly mayPublish: boolean
  readonly state: InfiniteState
  /** Why the first page did not come. */
  readonly refused: string | undefined
}

/** One's own videos in all states, newest first. */
export interface OwnVideos extends Loaded {
  readonly reload: () => void
  readonly more: () => void
  /** A video was deleted. */
  readonly drop: (id: string) => void
}

const NOTHING: Loaded = { list: undefined, nextCursor: null, mayPublish: false, state: 'loading', refused: undefined }

export function useOwnVideos(): OwnVideos {
  const [loaded, setLoaded] = useState<Loaded>(NOTHING)
  const turn = useRef(0)
  const load = useCallback(async (cursor?: string) => {
    const own = (turn.current += 1)
    const outcome = await ask('ownVideos', { ...(cursor !== undefined && { cursor }) })
    if (own !== turn.current) return
    setLoaded((before) => {
      if (!outcome.ok) return { ...before, state: 'error', refused: reasonOf(outcome) ?? '没有加载出来，请重试' }
      const { list, nextCursor, mayPublish } = outcome.value
      return { list: cursor === undefined ? list : [...(before.list ?? []), ...list], nextCursor, mayPublish, state: nextCursor === null ? 'end' : 'idle', refused: undefined }
    })
  }, [])
  useEffect(() => void load(), [load])
  return {
    ...loaded,
    reload: () => void load(),
    more() {
      setLoaded((before) => ({ ...before, state: 'loading' }))
      void load(loaded.nextCursor ?? undefined)
    },
    drop: (id) => setLoaded((before) => ({ ...before, list: before.list?.filter((one) => one.id !== id) })),
  }
}
