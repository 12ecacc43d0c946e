import { CURSOR_INVALID, endpoint, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { message, messageKind } from './fields.ts'
import { MESSAGE_REFUSALS } from './refusals.ts'

const unreadCounts = z.object({ total: z.number(), byKind: z.record(messageKind, z.number()) })

export const messages = endpoint({
  method: 'GET',
  path: '/message/list',
  host: 'sms',
  access: 'member',
  summary: '我的消息，最新在前；可按类别',
  input: z.object({
    kind: z.optional(messageKind),
    ...paging({ usual: 20, most: 50 }),
  }),
  output: z.extend(pageOf(message), { unread: unreadCounts }),
  failures: CURSOR_INVALID,
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
  failures: MESSAGE_REFUSALS,
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
  failures: MESSAGE_REFUSALS,
})
