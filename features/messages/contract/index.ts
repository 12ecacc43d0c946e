import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { message, messageKind } from './message.ts'

export * from './message.ts'
export * from './topics.ts'

const unreadCounts = z.object({ total: z.number(), byKind: z.record(messageKind, z.number()) })

export const messages = endpoint({
  method: 'GET',
  path: '/message/list',
  host: 'sms',
  access: 'member',
  summary: '我的消息，最新在前；可按类别',
  input: z.object({
    kind: z.optional(messageKind),
    cursor: z.optional(z.string().check(z.maxLength(60))),
    count: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
  }),
  output: z.object({ list: z.array(message), nextCursor: z.nullable(z.string()), unread: unreadCounts }),
})

export const unreadMessages = endpoint({
  method: 'GET',
  path: '/message/unread',
  host: 'sms',
  access: 'member',
  summary: '未读消息数，合计与各类',
  input: z.object({}),
  output: unreadCounts,
})

/** The original front end sends `msgType` 3 with it; other numbers are refused. */
export const readMessage = endpoint({
  method: 'GET',
  path: '/message/read',
  host: 'sms',
  access: 'member',
  summary: '把一条消息标为已读；重复调用无妨',
  input: z.object({
    id: z.string().check(z.regex(/^[\w-]{1,40}$/, '消息编号不正确')),
    msgType: z.literal(3, '消息类型不正确'),
  }),
  output: z.object({ unread: z.number() }),
  failures: { MESSAGE_UNKNOWN: '消息不存在或已删除' },
})

export const readAllMessages = endpoint({
  method: 'POST',
  path: '/message/readAll',
  host: 'sms',
  access: 'member',
  summary: '把全部或一类消息标为已读',
  input: z.object({ kind: z.optional(messageKind) }),
  output: z.object({ unread: z.number() }),
})

export const removeMessage = endpoint({
  method: 'POST',
  path: '/message/remove',
  host: 'sms',
  access: 'member',
  summary: '删除一条消息',
  input: z.object({ id: z.string().check(z.regex(/^[\w-]{1,40}$/, '消息编号不正确')) }),
  output: z.object({ unread: z.number() }),
  failures: { MESSAGE_UNKNOWN: '消息不存在或已删除' },
})
