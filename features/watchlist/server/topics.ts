import { loggedTopic, type TopicSource } from '@niujin/server-kit/stream'
import { alertTopic, watchlistTopic } from '../contract/index.ts'
import { watchlistVersion } from './store/watchlists.ts'
import type { WatchlistDatabase } from './store/tables.ts'

const RETAIN = 50

/** The member's own topics: changes of the watchlist, and alerts that came true. */
export function watchlistTopics(database: WatchlistDatabase): TopicSource[] {
  return [
    loggedTopic(watchlistTopic, {
      retain: RETAIN,
      snapshot: async (member) => ({ version: await watchlistVersion(database, member) }),
    }),
    loggedTopic(alertTopic, { retain: RETAIN, snapshot: () => [] }),
  ]
}
