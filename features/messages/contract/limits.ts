/** Kinds of messages, in the order of their tabs. */
export const MESSAGE_KINDS = ['alert', 'interaction', 'trade', 'system'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

export const KIND_NAMES: Readonly<Record<MessageKind, string>> = {
  alert: '提醒',
  interaction: '互动',
  trade: '交易',
  system: '系统',
}
