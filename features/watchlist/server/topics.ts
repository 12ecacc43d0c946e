import type { LoggedSource, TopicSource } from '@niujin/server-kit/stream'
import { ALERT_TOPIC, WATCHLIST_TOPIC } from '../contract/index.ts'
import { bookVersion } from './store/books.ts'
import type { WatchlistDatabase } from './store/tables.ts'

/** The member's own topics: changes of the watchlist, and alerts that came true. */
export function watchlistTopics(database: WatchlistDatabase): TopicSource[] {
  return [ownTopic(WATCHLIST_TOPIC, async (member) => ({ version: await bookVersion(database, member) })), ownTopic(ALERT_TOPIC, () => [])]
}

/** A topic of one member that nobody else may follow. */
function ownTopic(kind: string, snapshot: (member: string) => unknown): LoggedSource {
  return {
    kind,
    conflated: false,
    retain: 50,
    authorise: (member, session) => (session === undefined ? 'LOGIN_REQUIRED' : session.memberId === member ? 'allowed' : 'FORBIDDEN'),
    snapshot,
  }
}
