import * as z from 'zod/mini'

/** Kinds of messages, in the order of their tabs. */
export const MESSAGE_KINDS = ['alert', 'interaction', 'trade', 'system'] as const
export const messageKind = z.enum(MESSAGE_KINDS)
export type MessageKind = z.output<typeof messageKind>

export const KIND_NAMES: Readonly<Record<MessageKind, string>> = { alert: '提醒', interaction: '互动', trade: '交易', system: '系统' }

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
