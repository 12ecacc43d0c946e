import { fail, ok, type DeltaOf } from '@niujin/contract-kit'
import { handleMember, type Feature, type Handler, type Notices } from '@niujin/server-kit'
import { byNumber, pageOfRows } from '@niujin/server-kit/paging'
import { publishTo } from '@niujin/server-kit/stream'
import * as z from 'zod/mini'
import {
  inboxTopic,
  messages,
  readAllMessages,
  readMessage,
  removeMessage,
  unreadMessages,
  type Message,
} from '../contract/index.ts'
import { unreadCounts } from './counts.ts'
import type { MessagesDeps } from './deps.ts'
import { messagesMemberData } from './member-data.ts'
import {
  dropMessage,
  keepMessage,
  markAllRead,
  markRead,
  messageById,
  messagesMigrations,
  messagesOf,
  within,
  type MessageDatabase,
} from './store.ts'
import { inboxSource } from './topics.ts'

export type { MessagesDeps } from './deps.ts'

/** The members' inbox. */
export interface Messages extends Feature {
  /** Writes messages with what they tell of. Open devices are shown them when that is written: within about half a second. */
  readonly notices: Notices
}

/** Shows a message that is written on the devices that look. */
const SHOW = 'messages.show'
/** One event can be news for very many members. */
const SHOWN_AT_ONCE = 100

/** The inbox over a database; before the jobs start. */
export function createMessages({ database, jobs }: MessagesDeps): Messages {
  let publish: (memberId: string, event: DeltaOf<typeof inboxTopic>) => void = () => undefined
  const changed = async (memberId: string) => {
    const unread = (await unreadCounts(database, memberId)).total
    publish(memberId, { message: null, unread })
    return unread
  }
  const show = async ({ id }: { id: string }) => {
    const found = await messageById(database, id)
    if (found)
      publish(found.member_id, {
        message: wireMessage(found),
        unread: (await unreadCounts(database, found.member_id)).total,
      })
  }
  jobs.work(SHOW, z.object({ id: z.string() }), show, { atOnce: SHOWN_AT_ONCE })
  return {
    name: 'messages',
    title: '消息',
    migrations: [messagesMigrations],
    handlers: handlersOf(database, changed),
    topics: [inboxSource(database)],
    memberData: [messagesMemberData(database)],
    notices: {
      async send(transaction, notice) {
        const kept = await keepMessage(within(transaction), notice)
        if (kept) await jobs.enqueue(transaction, SHOW, { id: kept.id })
      },
    },
    start({ hub, onError }) {
      publish = (memberId, event) => {
        publishTo(hub, inboxTopic, memberId, event).catch(onError)
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
      const before = byNumber.read(cursor)
      if (!before.ok) return before
      const [found, unread] = await Promise.all([
        messagesOf(database, memberId, { kind, before: before.value, count: count + 1 }),
        unreadCounts(database, memberId),
      ])
      const { rows, nextCursor } = pageOfRows(found, count, byNumber, ({ id }) => id)
      return ok({ list: rows.map(wireMessage), nextCursor, unread })
    }),
    handleMember(unreadMessages, async (_, { memberId }) => ok(await unreadCounts(database, memberId))),
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

type Row = NonNullable<Awaited<ReturnType<typeof messageById>>>

function wireMessage({ id, kind, title, text, link, created_at, read_at }: Row): Message {
  return { id, kind, title, text, link, at: created_at.toISOString(), read: read_at !== null }
}
