import type { OutputOf } from '@niujin/contract-kit'
import { topicRef } from '@niujin/web-kit/live'

type Contract = typeof import('../../contract/index.ts')

/** How many messages are unread, together and by kind. */
export type UnreadCounts = OutputOf<Contract['messages']>['unread']

/** The member's new messages, and how many are unread. */
export const inboxTopic = topicRef<Contract['inboxTopic']>('message')
