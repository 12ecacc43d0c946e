import { useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '@niujin/ui'
import type { Video } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import type { LoadedVideos } from '../detail/load-videos.ts'

const COUNT = 6
/** So many from the end, more are asked for. */
const AHEAD = 2

/** The videos one can swipe through. */
export interface UsedVideos {
  readonly list: readonly Video[]
  /** Tells which one is on stage, so that what comes next is there in time. */
  readonly reached: (at: number) => void
  /** A like or a count has changed. */
  readonly change: (id: string, changed: Partial<Video>) => void
}

/** Starts with what came with the page and grows at both ends. */
export function useVideos(loaded: LoadedVideos): UsedVideos {
  const [list, setList] = useState(loaded.list)
  const ends = useRef({ older: loaded.nextCursor, newer: loaded.list[0]?.position ?? null, busy: new Set<string>() })

  const grow = useCallback(async (way: 'older' | 'newer') => {
    const { [way]: cursor, busy } = ends.current
    if (cursor === null || busy.has(way)) return
    busy.add(way)
    const outcome = await ask('videoFeed', { way, cursor, count: COUNT })
    busy.delete(way)
    if (!outcome.ok) return
    const { list: more, nextCursor } = outcome.value
    ends.current[way] = nextCursor
    setList((before) => {
      const known = new Set(before.map(({ id }) => id))
      const fresh = more.filter(({ id }) => !known.has(id))
      return way === 'older' ? [...before, ...fresh] : [...fresh, ...before]
    })
  }, [])

  useEffect(() => {
    void grow('newer')
  }, [grow])

  const length = list.length
  const reached = useCallback(
    (at: number) => {
      if (at < AHEAD) void grow('newer')
      if (at >= length - AHEAD) void grow('older')
      if (at === length - 1 && length > 1 && ends.current.older === null) toast('已经是最后一条')
    },
    [grow, length],
  )
  const change = useCallback((id: string, changed: Partial<Video>) => {
    setList((before) => before.map((video) => (video.id === id ? { ...video, ...changed } : video)))
  }, [])
  return { list, reached, change }
}
