import { loggedTopic, type TopicSource } from '@niujin/server-kit/stream'
import { inboxTopic } from '../contract/index.ts'
import { unreadCounts } from './counts.ts'
import type { MessageDatabase } from './store.ts'

/** The member's own inbox: new messages, and how many are unread. */
export function inboxSource(database: MessageDatabase): TopicSource {
  return loggedTopic(inboxTopic, {
    retain: 50,
    snapshot: async (member) => ({ message: null, unread: (await unreadCounts(database, member)).total }),
  })
}
