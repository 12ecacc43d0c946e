import type { TopicSource } from '@niujin/server-kit/stream'
import { MESSAGE_TOPIC } from '../contract/index.ts'
import { unreadCounts } from './counts.ts'
import type { MessageDatabase } from './store.ts'

/** The member's own inbox: new messages, and how many are unread. */
export function inboxTopic(database: MessageDatabase): TopicSource {
  return {
    kind: MESSAGE_TOPIC,
    conflated: false,
    retain: 50,
    authorise: (member, session) => (session === undefined ? 'LOGIN_REQUIRED' : session.memberId === member ? 'allowed' : 'FORBIDDEN'),
    snapshot: async (member) => ({ message: null, unread: (await unreadCounts(database, member)).total }),
  }
}
