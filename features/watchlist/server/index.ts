import type { Handler } from '@niujin/server-kit'
import type { MigrationFolder } from '@niujin/server-kit/database'
import { publishTo, type StreamHub, type TopicSource } from '@niujin/server-kit/stream'
import { watchlistTopic } from '../contract/index.ts'
import { alertHandlers } from './alert-handlers.ts'
import { AlertWatch, publishHits } from './alert-watch.ts'
import type { Watchlist } from './edit.ts'
import { groupHandlers } from './group-handlers.ts'
import { ownHandlers } from './own-handlers.ts'
import type { WatchlistParts } from './ports.ts'
import { sketchHandler } from './sketches.ts'
import { stockHandlers } from './stock-handlers.ts'
import { watchlistTopics } from './topics.ts'
import { transferHandlers } from './transfer-handlers.ts'

export { watchlistMemberData } from './member-data.ts'
export type { AnnouncementSource, PublishedAnnouncement, StockNews, WatchlistParts } from './ports.ts'
export type { WatchlistDatabase } from './store/tables.ts'

export const watchlistMigrations: MigrationFolder = { slice: 'watchlist', folder: new URL('migrations/', import.meta.url) }

/** Alerts are looked at this often; one that comes true is told within about a second. */
const LOOK_EVERY = 500

/** What keeps the watchlist's topics moving. */
export interface WatchlistRun {
  readonly hub: Pick<StreamHub, 'publish'>
  readonly onError: (error: unknown) => void
}

/** The watchlist, put together once. */
export interface ComposedWatchlist {
  readonly handlers: readonly Handler[]
  readonly topics: readonly TopicSource[]
  /** Tells devices of changes and watches alerts until the returned function is called. */
  readonly run: (options: WatchlistRun) => () => void
}

/** All calls and topics of the watchlist over a running market. */
export function composeWatchlist(parts: WatchlistParts): ComposedWatchlist {
  let running: WatchlistRun | undefined
  const list: Watchlist = {
    ...parts,
    publish: (member, change) => {
      if (running) publishTo(running.hub, watchlistTopic, member, change).catch(running.onError)
    },
    publishHits: (hits) => {
      if (running) publishHits(running.hub, hits).catch(running.onError)
    },
  }
  return {
    handlers: [...groupHandlers(list), ...stockHandlers(list), ...ownHandlers(list), ...transferHandlers(list), ...alertHandlers(list), sketchHandler(parts.market)],
    topics: watchlistTopics(parts.database),
    run: (options) => {
      running = options
      const stop = startAlerts(parts, options)
      return () => {
        running = undefined
        stop()
      }
    },
  }
}

function startAlerts(parts: WatchlistParts, run: WatchlistRun): () => void {
  const { onError } = run
  const watch = new AlertWatch(parts, { hub: run.hub, onError, now: Date.now })
  let stopped = false
  let timer: NodeJS.Timeout
  const round = async () => {
    try {
      await watch.look()
    } catch (error) {
      if (!stopped) onError(error)
    }
    if (!stopped) timer = setTimeout(() => void round(), LOOK_EVERY)
  }
  timer = setTimeout(() => void round(), LOOK_EVERY)
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
