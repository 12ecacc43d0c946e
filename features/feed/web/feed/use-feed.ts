import { useEffect, useRef, useState } from 'react'
import { useMember } from '@niujin/web-kit'
import { useEvery, usePaged, type Paged } from '@niujin/web-kit/asking'
import type { FeedCard } from '../../contract/index.ts'
import type { FeedTab } from '../../contract/limits.ts'
import { ask, type Answer } from '../calls.ts'

/** A feed as far as it was asked for. */
export type FeedPage = Answer<'feedList'>

/** How the feed begins in the page that the server drew, and when that was (milliseconds). */
export interface DrawnFeed {
  readonly page: FeedPage
  readonly now: number
}

/** How often one looks for new things (milliseconds), and how long a feed is the same when one comes back to it. */
const POLL_EVERY = 60_000
const KEPT_FOR = 600_000

/** Feeds of this visit, as far as they were loaded: whoever comes back finds the place where they were. */
const left = new Map<string, { readonly page: FeedPage; readonly at: number }>()

/** A feed as far as it is loaded. */
export interface UsedFeed {
  readonly feed: Paged<FeedCard>
  /** How many new things there are. */
  readonly news: number
  /** Asks for the newest feed. */
  readonly renew: () => Promise<void>
}

/** The feed of a tab: as it was left in this visit, else beginning with `first` where that is known. */
export function useFeed(tab: FeedTab, first?: FeedPage): UsedFeed {
  const member = useMember()?.niujinUid
  const key = `${tab} ${member ?? ''}`
  const [kept] = useState(() => {
    const one = left.get(key)
    return one && Date.now() - one.at < KEPT_FOR ? one.page : first
  })
  const feed = usePaged<FeedPage>({
    key,
    keyOf,
    ask: (page, options) => ask('feedList', { tab, ...page }, options),
    ...(kept && { loaded: { key, value: kept } }),
  })
  const [news, setNews] = useState(0)
  const { rows, last } = feed
  useEffect(() => {
    if (rows && last) left.set(key, { page: { ...last, list: [...rows] }, at: Date.now() })
  }, [key, rows, last])
  const asOf = last?.asOf
  const counted = useRef(asOf)
  useEvery(asOf === undefined ? undefined : POLL_EVERY, async () => {
    if (asOf === undefined) return
    const outcome = await ask('feedNews', { asOf })
    if (outcome.ok) setNews(outcome.value.count)
  })
  useEffect(() => {
    if (counted.current !== asOf) setNews(0)
    counted.current = asOf
  }, [asOf])
  return { feed, news, renew: feed.reload }
}

/**
 * Forgets the feeds of this visit, as at the start of a page.
 * A test begins with it: they outlive the test before.
 * @internal
 */
export function forgetFeeds(): void {
  left.clear()
}

function keyOf({ kind, id }: FeedCard): string {
  return `${kind} ${id}`
}
