import type { FeedTab } from '../contract/index.ts'
import { FEED_LIMITS } from '../contract/index.ts'
import { rankFor, spread } from '../domain/index.ts'
import { hottest, near, topOf, type Candidate } from './candidate-store.ts'
import type { FeedContext } from './deps.ts'
import { ANYBODY, keyOf, readerOf, type Reader } from './reader-store.ts'
import { addSnapshot } from './snapshot-store.ts'
import type { Entry } from './tables.ts'

/** Things that are looked at for one feed, in all and of each thing a reader is close to. */
const CANDIDATES = 500
const NEAR = 150
/** Authors and stocks that are looked for, the latest. */
const FOLLOWED = 300
const DAY_MS = 86_400_000
const NEAR_DAYS = 7
/** So long, milliseconds, guests are given the same feed. */
const SHARED_FOR = 10_000

/** So long, milliseconds, what is hottest is read once for all while nothing new comes. */
const HOTTEST_FOR = 1000

/** A feed as it was made. */
export interface Made {
  readonly id: string
  readonly entries: readonly Entry[]
}

/** Makes feeds: a member's own, and one that everybody else shares for some seconds. */
export function createSnapshots(context: FeedContext): {
  make(tab: FeedTab, memberId: string | undefined): Promise<Made>
} {
  const shared = new Map<FeedTab, { readonly until: number; readonly made: Promise<Made> }>()
  const hottestOf = shareHottest(context)
  const make = async (tab: FeedTab, memberId: string | undefined): Promise<Made> => {
    const { database, now } = context
    const top = await topOf(database)
    const entries =
      memberId === undefined
        ? entriesForAll(await hottestOf(tab, top), tab)
        : await entriesFor(context, { tab, top, memberId, found: await hottestOf(tab, top) })
    const id = await addSnapshot(database, { owner: memberId, tab, top, entries, at: new Date(now()) })
    return { id, entries }
  }
  return {
    async make(tab, memberId) {
      // What is hottest is the same for everyone.
      if (memberId !== undefined && tab !== 'hot') return make(tab, memberId)
      const known = shared.get(tab)
      if (known && known.until > context.now()) return known.made
      const made = make(tab, undefined)
      shared.set(tab, { until: context.now() + SHARED_FOR, made })
      made.catch(() => shared.delete(tab))
      return made
    },
  }
}

/** What is hottest, which is the same whoever reads. */
function shareHottest({ database, now }: FeedContext) {
  const known = new Map<
    FeedTab,
    { readonly top: string; readonly until: number; readonly found: Promise<Candidate[]> }
  >()
  return (tab: FeedTab, top: string): Promise<readonly Candidate[]> => {
    const last = known.get(tab)
    if (last?.top === top && last.until > now()) return last.found
    const found = hottest(database, { tab, top, most: CANDIDATES })
    known.set(tab, { top, until: now() + HOTTEST_FOR, found })
    found.catch(() => known.delete(tab))
    return found
  }
}

function entriesForAll(found: readonly Candidate[], tab: FeedTab): Entry[] {
  if (tab === 'hot') return found.slice(0, FEED_LIMITS.depth).map(({ kind, id }) => [kind, id, null])
  return ordered(found, ANYBODY, { authors: new Set(), stocks: new Set() })
}

async function entriesFor(
  { database, follows, watchlist, now }: FeedContext,
  { tab, top, memberId, found }: { tab: FeedTab; top: string; memberId: string; found: readonly Candidate[] },
): Promise<Entry[]> {
  const reader = await readerOf(database, memberId)
  const authors = await follows.latest(database, memberId, FOLLOWED)
  const stocks = await watchlist.instrumentsOf(memberId, database)
  const close = await near(database, {
    authorIds: authors,
    instruments: stocks,
    since: new Date(now() - NEAR_DAYS * DAY_MS),
    top,
    most: NEAR,
  })
  const all = tab === 'video' ? close.filter(({ kind }) => kind === 'video') : close
  const different = new Map([...found, ...all].map((one) => [keyOf(one), one]))
  return ordered([...different.values()], reader, { authors: new Set(authors), stocks: new Set(stocks) })
}

/** Puts things in a reader's order. */
function ordered(
  found: readonly Candidate[],
  { seen, hidden }: Reader,
  { authors, stocks }: { authors: ReadonlySet<string>; stocks: ReadonlySet<string> },
): Entry[] {
  const ranked = found
    .filter(
      (one) =>
        !hidden.piece.has(keyOf(one)) &&
        !hidden.kind.has(one.kind) &&
        !(one.author_id !== null && hidden.author.has(one.author_id)),
    )
    .map((one) => {
      const isFollowed = one.author_id !== null && authors.has(one.author_id)
      const isWatched = one.instruments.some((id) => stocks.has(id))
      const rank = rankFor(one.rank, { isFollowed, isWatched, isSeen: seen.has(keyOf(one)) })
      return { one, rank, reason: reasonOf(isFollowed, isWatched) }
    })
    .toSorted((a, b) => b.rank - a.rank)
  return spread(ranked, ({ one }) => one.author_id)
    .slice(0, FEED_LIMITS.depth)
    .map(({ one: { kind, id }, reason }) => [kind, id, reason])
}

function reasonOf(isFollowed: boolean, isWatched: boolean): Entry[2] {
  if (isFollowed) return 'followed'
  return isWatched ? 'watched' : null
}
