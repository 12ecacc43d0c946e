import { usualRights } from '@niujin/commerce/testing'
import { startFeature, type Foundation } from '@niujin/testkit/feature'
import { createWatchlist, type WatchlistDeps } from '../index.ts'
import type { WatchlistTables } from '../store/tables.ts'
import { smallMarket } from './small-market.ts'

/** The watchlist on its own over a small market. */
export async function startWatchlist(given: Pick<WatchlistDeps, 'news' | 'announcements'> = {}) {
  const small = smallMarket()
  const { rights, setLevel } = usualRights()
  const server = await startFeature(({ database, inbox: { notices } }: Foundation<WatchlistTables>) =>
    createWatchlist({ market: small.market, database, notices, rights, ...given }),
  )
  return { ...small, ...server, setLevel }
}
