/** A message as the developer inbox shows it. */
export interface DevMessage {
  readonly messageId: string
  /** E.164, not masked: the inbox exists for reading codes. */
  readonly phone: string
  readonly template: string
  readonly code?: string
  readonly params: Readonly<Record<string, string>>
  /** The text as a member would read it. */
  readonly text: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Where the inbox keeps messages; give one over the database when several processes share an inbox. */
export interface DevMessageStore {
  /** Keeps a message; may forget those beyond the newest INBOX_SIZE. */
  add(message: DevMessage): Promise<void>
  /** Newest first, at most `limit`; of one number (E.164) when told. */
  list(limit: number, phone?: string): Promise<readonly DevMessage[]>
  clear(): Promise<void>
}

/** How many messages an inbox keeps. */
export const INBOX_SIZE = 200

/** Keeps the newest INBOX_SIZE messages in memory. */
export function memoryStore(): DevMessageStore {
  let messages: readonly DevMessage[] = []
  return {
    add: async (message) => {
      messages = [message, ...messages].slice(0, INBOX_SIZE)
    },
    list: async (limit, phone) =>
      messages.filter((message) => phone === undefined || message.phone === phone).slice(0, limit),
    clear: async () => {
      messages = []
    },
  }
}
