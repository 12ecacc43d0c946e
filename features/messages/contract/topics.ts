import { topic } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { message } from './fields.ts'

/** `message` null: only the number of unread ones is told. */
const event = z.object({ message: z.nullable(message), unread: z.number() })

export const inboxTopic = topic({
  kind: 'logged',
  name: 'message',
  access: 'own',
  summary: '会员的新消息，与有多少条未读；参数是会员编号',
  snapshot: event,
})
