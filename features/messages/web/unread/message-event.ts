import type { OutputOf } from '@niujin/contract-kit'
import type { Message, messages } from '../../contract/index.ts'

/** How many messages are unread, together and by kind. */
export type UnreadCounts = OutputOf<typeof messages>['unread']

/** An entry of the topic `message/<niujinUid>`: a new message, or null when only the count changed. */
export interface MessageEvent {
  readonly message: Message | null
  readonly unread: number
}

/** The topic's entry; undefined for what a newer server may send. The full check of the contract is not worth its weight here. */
export function messageEventOf(data: unknown): MessageEvent | undefined {
  if (typeof data !== 'object' || data === null || !('unread' in data) || typeof data.unread !== 'number') return undefined
  const message = 'message' in data && isMessage(data.message) ? data.message : null
  return { message, unread: data.unread }
}

function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'id' in value && 'kind' in value && 'title' in value && 'at' in value
}

/** The member's topic; undefined follows nothing. */
export function topicOf(uid: string | undefined): string | undefined {
  return uid === undefined ? undefined : `message/${uid}`
}
