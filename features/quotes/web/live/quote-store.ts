import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import { createLiveStore, topicRef, useTopics, type EventOf } from '@niujin/web-kit/live'
import type { LiveQuote } from '../../contract/limits.ts'
import type { Quote } from '../../contract/index.ts'
import { applyDelta, liveOf } from '../../domain/index.ts'

const quoteTopic = topicRef<(typeof import('../../contract/index.ts'))['quoteTopic']>('quote')

/** Quotes that the stream keeps new; null once nobody follows them, since they then grow old. */
const store = createLiveStore<LiveQuote | null>()
const followers = new Map<string, number>()

/** Whether figures stay as they were loaded: in a ranking they are of the beat that its order is of. */
export const AsLoaded = createContext(false)

/** Keeps quotes new while the component is on the page. Renders nothing by itself. */
export function useFollowedQuotes(ids: readonly string[]): void {
  const key = ids.join()
  useTopics(quoteTopic, ids, takeEvent)
  useEffect(() => {
    const followed = key === '' ? [] : key.split(',')
    for (const id of followed) followers.set(id, (followers.get(id) ?? 0) + 1)
    return () => {
      for (const id of followed) leave(id)
    }
  }, [key])
}

/** The moving part of a quote now: the stream's while somebody follows it, else what it was loaded with. */
export function currentLive(quote: Pick<Quote, 'id' | 'live'>): LiveQuote {
  return store.get(quote.id) ?? quote.live
}

/** Calls `listener` when a followed quote moves; the answer ends that. */
export function watchQuote(id: string, listener: () => void): () => void {
  return store.watch(id, listener)
}

/** One figure of a quote: the component renders again only when this figure moves. */
export function useLiveFigure<Figure extends number | string | null>(
  quote: Pick<Quote, 'id' | 'live'>,
  pick: (live: LiveQuote) => Figure,
): Figure {
  const asLoaded = use(AsLoaded)
  return useSyncExternalStore(
    (listener) => (asLoaded ? nothingMoves : watchQuote(quote.id, listener)),
    () => pick(asLoaded ? quote.live : currentLive(quote)),
    () => pick(quote.live),
  )
}

/** The moving part of a quote that something else on the page follows. */
export function useFollowedQuote(quote: Pick<Quote, 'id' | 'live'>): LiveQuote {
  return useSyncExternalStore(
    (listener) => watchQuote(quote.id, listener),
    () => currentLive(quote),
    () => quote.live,
  )
}

/** Follows a quote and gives its moving part; for lists, rows with cells of their own render less. */
export function useLiveQuote(quote: Pick<Quote, 'id' | 'live'>): LiveQuote {
  useFollowedQuotes([quote.id])
  return useFollowedQuote(quote)
}

function nothingMoves(): void {
  // Nobody is told of anything, so there is nothing to end.
}

function takeEvent(id: string, event: EventOf<typeof quoteTopic>): void {
  if (event.kind === 'snapshot') store.put(id, liveOf(event.data))
  if (event.kind === 'delta') store.change(id, (live) => live && applyDelta(live, event.data))
}

function leave(id: string): void {
  const left = (followers.get(id) ?? 1) - 1
  if (left > 0) {
    followers.set(id, left)
    return
  }
  followers.delete(id)
  store.put(id, null)
}
