import * as z from 'zod/mini'
import { MESSAGE_KINDS } from './limits.ts'

export const messageKind = z.enum(MESSAGE_KINDS)

export const message = z.object({
  id: z.string(),
  kind: messageKind,
  title: z.string(),
  text: z.string(),
  /** A path of this app; null when there is nothing to open. */
  link: z.nullable(z.string()),
  /** ISO 8601 with offset. */
  at: z.string(),
  read: z.boolean(),
})
export type Message = z.output<typeof message>
