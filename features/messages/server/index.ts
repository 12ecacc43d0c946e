import { fail, ok } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import type { MigrationFolder } from '@niujin/server-kit/database'
import type { StreamHub, TopicSource } from '@niujin/server-kit/stream'
import type { z } from 'zod/mini'
import { MESSAGE_KINDS, MESSAGE_TOPIC, messages, readAllMessages, readMessage, removeMessage, unreadMessages, type Message, type messageEvent } from '../contract.ts'
import { dropMessage, keepMessage, markAllRead, markRead, messagesOf, unreadOf, type MessageDatabase, type MessageTables, type NewMessage } from './store.ts'

export { messagesMemberData } from './member-data.ts'
export type { MessageDatabase, NewMessage } from './store.ts'

export const messagesMigrations: MigrationFolder = { slice: 'messages', folder: new URL('migrations/', import.meta.url) }

/** The members' inbox, put together once. */
export interface Inbox {
  readonly handlers: readonly Handler[]
  readonly topics: readonly TopicSource[]
  /** Puts a message into the member's inbox, once for its key, and shows it on the devices that look. */
  readonly send: (message: NewMessage) => Promise<void>
  /** Connects the inbox to the stream until the returned function is called. */
  run(hub: Pick<StreamHub, 'publish'>, onError: (error: unknown) => void): () => void
}

/** The inbox over a database. */
export function composeMessages(database: MessageDatabase): Inbox {
  let publish: (memberId: string, event: z.input<typeof messageEvent>) => void = () => undefined
  const changed = async (memberId: string) => {
    const unread = (await countsOf(database, memberId)).total
    publish(memberId, { message: null, unread })
    return unread
  }
  return {
    handlers: handlersOf(database, changed),
    topics: [inboxTopic(database)],
    async send(given) {
      const kept = await keepMessage(database, given)
      if (!kept) return
      publish(given.memberId, { message: wireMessage(kept), unread: (await countsOf(database, given.memberId)).total })
    },
    run(hub, onError) {
      publish = (memberId, event) => {
        hub.publish(`${MESSAGE_TOPIC}/${memberId}`, event).catch(onError)
      }
      return () => {
        publish = () => undefined
      }
    },
  }
}

function handlersOf(database: MessageDatabase, changed: (memberId: string) => Promise<number>): Handler[] {
  return [
    handleMember(messages, async ({ kind, cursor, count }, { memberId }) => {
      const before = cursor !== undefined && /^\d{1,18}$/.test(cursor) ? cursor : undefined
      const [found, unread] = await Promise.all([messagesOf(database, memberId, { kind, before, count: count + 1 }), countsOf(database, memberId)])
      const list = found.slice(0, count)
      return ok({ list: list.map(wireMessage), nextCursor: found.length > count ? (list.at(-1)?.id ?? null) : null, unread })
    }),
    handleMember(unreadMessages, async (_, { memberId }) => ok(await countsOf(database, memberId))),
    handleMember(readMessage, async ({ id }, { memberId }) => {
      const isOwn = isId(id) && (await markRead(database, memberId, id))
      return isOwn ? ok({ unread: await changed(memberId) }) : fail('MESSAGE_UNKNOWN')
    }),
    handleMember(readAllMessages, async ({ kind }, { memberId }) => {
      await markAllRead(database, memberId, kind)
      return ok({ unread: await changed(memberId) })
    }),
    handleMember(removeMessage, async ({ id }, { memberId }) => {
      const isOwn = isId(id) && (await dropMessage(database, memberId, id))
      return isOwn ? ok({ unread: await changed(memberId) }) : fail('MESSAGE_UNKNOWN')
    }),
  ]
}

function isId(id: string): boolean {
  return /^\d{1,18}$/.test(id)
}

async function countsOf(database: MessageDatabase, memberId: string) {
  const rows = await unreadOf(database, memberId)
  const count = (kind: string) => rows.find((row) => row.kind === kind)?.count ?? 0
  return {
    total: rows.reduce((sum, row) => sum + row.count, 0),
    byKind: Object.fromEntries(MESSAGE_KINDS.map((kind) => [kind, count(kind)])) as Record<(typeof MESSAGE_KINDS)[number], number>,
  }
}

type Row = NonNullable<Awaited<ReturnType<typeof keepMessage>>> & { id: MessageTables['messages.message']['id'] | string }

function wireMessage({ id, kind, title, text, link, created_at, read_at }: Row): Message {
  return { id: String(id), kind, title, text, link, at: created_at.toISOString(), read: read_at !== null }
}

function inboxTopic(database: MessageDatabase): TopicSource {
  return {
    kind: MESSAGE_TOPIC,
    conflated: false,
    retain: 50,
    authorise: (member, session) => (session === undefined ? 'LOGIN_REQUIRED' : session.memberId === member ? 'allowed' : 'FORBIDDEN'),
    snapshot: async (member) => ({ message: null, unread: (await countsOf(database, member)).total }),
  }
}
