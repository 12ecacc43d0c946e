import type { Feature, Running } from '@niujin/server-kit'
import { withTables, type OpenTransaction } from '@niujin/server-kit/database'
import { publishTo } from '@niujin/server-kit/stream'
import { watchlistTopic } from '../contract/index.ts'
import { alertHandlers } from './alert-handlers.ts'
import { AlertWatch, publishHits } from './alert-watch.ts'
import type { WatchlistContext } from './edit.ts'
import { groupHandlers } from './group-handlers.ts'
import { watchlistMemberData } from './member-data.ts'
import { ownHandlers } from './own-handlers.ts'
import type { WatchlistDeps } from './deps.ts'
import { sparklineHandler } from './sparklines.ts'
import { stockHandlers } from './stock-handlers.ts'
import { watchedIds } from './store/memberships.ts'
import { watchlistMigrations } from './store/tables.ts'
import { watchlistTopics } from './topics.ts'
import { transferHandlers } from './transfer-handlers.ts'

export type { AnnouncementSource, PublishedAnnouncement, StockNews, WatchlistDeps } from './deps.ts'

/** Alerts are checked this often; one that comes true is notified within about a second. */
const CHECK_EVERY = 500

/** The watchlist, and what is in it for features that go by it. */
export interface Watchlist extends Feature {
  /** Instruments a member watches, in their order: SH.600519. */
  instrumentsOf(memberId: string, connection: OpenTransaction): Promise<readonly string[]>
}

/** The watchlist over a running market; while it runs it publishes changes to devices and watches alerts. */
export function createWatchlist(deps: WatchlistDeps): Watchlist {
  let running: Running | undefined
  const context: WatchlistContext = {
    ...deps,
    publish: (member, change) => {
      if (running) publishTo(running.hub, watchlistTopic, member, change).catch(running.onError)
    },
    publishHits: (hits) => {
      if (running) publishHits(running.hub, hits).catch(running.onError)
    },
  }
  return {
    name: 'watchlist',
    title: '自选',
    migrations: [watchlistMigrations],
    handlers: [
      ...groupHandlers(context),
      ...stockHandlers(context),
      ...ownHandlers(context),
      ...transferHandlers(context),
      ...alertHandlers(context),
      sparklineHandler(deps.market),
    ],
    topics: watchlistTopics(deps.database),
    memberData: [watchlistMemberData(deps.database)],
    instrumentsOf: (memberId, connection) => watchedIds(withTables(connection), memberId),
    start(given) {
      running = given
      const stop = startAlerts(deps, given)
      return () => {
        running = undefined
        stop()
      }
    },
  }
}

function startAlerts(deps: WatchlistDeps, run: Running): () => void {
  const { onError } = run
  const watch = new AlertWatch(deps, { hub: run.hub, onError, now: Date.now })
  let stopped = false
  let timer: NodeJS.Timeout
  const round = async () => {
    try {
      await watch.check()
    } catch (error) {
      if (!stopped) onError(error)
    }
    if (!stopped) timer = setTimeout(() => void round(), CHECK_EVERY)
  }
  timer = setTimeout(() => void round(), CHECK_EVERY)
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
