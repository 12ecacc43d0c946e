import { startFeature, type Foundation } from '@niujin/testkit/feature'
import { createWatchlist, type WatchlistDeps } from '../index.ts'
import type { WatchlistTables } from '../store/tables.ts'
import { smallMarket } from './small-market.ts'

/** The watchlist on its own over a small market. */
export async function startWatchlist(given: Pick<WatchlistDeps, 'news' | 'announcements'> = {}) {
  const small = smallMarket()
  const server = await startFeature(({ database, inbox: { notices } }: Foundation<WatchlistTables>) =>
    createWatchlist({ market: small.market, database, notices, ...given }),
  )
  return { ...small, ...server }
}
