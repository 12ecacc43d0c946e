import { useRef, useSyncExternalStore } from 'react'
import type { LiveQuote } from '../../contract/limits.ts'
import type { Quote } from '../../contract/index.ts'
import { currentLive, useFollowedQuotes, watchQuote } from './quote-store.ts'

/** Follows several quotes drawn as one picture; renders once for all that moved in a frame. */
export function useLiveQuotes(quotes: readonly Quote[]): readonly LiveQuote[] {
  useFollowedQuotes(quotes.map(({ id }) => id))
  const before = useRef<readonly LiveQuote[]>([])
  const loaded = useRef<{ of: string; lives: readonly LiveQuote[] }>({ of: '', lives: [] })
  const read = () => {
    const now = quotes.map(currentLive)
    const isSame = now.length === before.current.length && now.every((live, at) => live === before.current[at])
    if (!isSame) before.current = now
    return before.current
  }
  const readLoaded = () => {
    const of = quotes.map(({ id }) => id).join()
    if (loaded.current.of !== of) loaded.current = { of, lives: quotes.map(({ live }) => live) }
    return loaded.current.lives
  }
  return useSyncExternalStore(
    (listener) => {
      const leaves = quotes.map(({ id }) => watchQuote(id, listener))
      return () => {
        for (const leave of leaves) leave()
      }
    },
    read,
    readLoaded,
  )
}
