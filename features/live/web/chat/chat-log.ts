import type { ChatMessage } from '../../contract/index.ts'

/** Messages by their place in the room, oldest first, each once. */
export type ChatLog = readonly ChatMessage[]

/** Adds messages wherever they belong; one that is there already is replaced by what is newer known of it. */
export function withMessages(log: ChatLog, arrived: ChatLog): ChatLog {
  const last = log.at(-1)?.seq ?? 0
  const isNewest = arrived.every((message, at) => message.seq > (arrived[at - 1]?.seq ?? last))
  // Nearly always: what comes is newer than all that is there.
  if (isNewest) return arrived.length === 0 ? log : [...log, ...arrived]
  const bySeq = new Map([...log, ...arrived].map((message) => [message.seq, message]))
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq)
}

/** Changes one message; the same log when it is not there or nothing changes. */
export function withChanged(log: ChatLog, id: string, change: Partial<ChatMessage>): ChatLog {
  const at = log.findIndex((message) => message.id === id)
  const message = log[at]
  return message ? log.with(at, { ...message, ...change }) : log
}

/** Takes one message away; the same log when it is not there. */
export function without(log: ChatLog, id: string): ChatLog {
  return log.some((message) => message.id === id) ? log.filter((message) => message.id !== id) : log
}

const TAKEN_BACK = '该消息已隐藏'

/** Takes the words of one message out of the answers that quote it. */
export function withoutQuotes(log: ChatLog, id: string): ChatLog {
  if (!log.some(({ parent }) => parent?.id === id)) return log
  return log.map((message) =>
    message.parent?.id === id ? { ...message, parent: { ...message.parent, excerpt: TAKEN_BACK } } : message,
  )
}

/** Places from `from` to `to` that the log does not have: lost on the way, or never meant for this reader. */
export function missingIn(log: ChatLog, from: number, to: number): { from: number; to: number } | undefined {
  const there = new Set(log.map(({ seq }) => seq))
  let first = from
  let last = to
  while (first <= last && there.has(first)) first += 1
  while (last >= first && there.has(last)) last -= 1
  return first <= last ? { from: first, to: last } : undefined
}

/** The messages of the log with a place below `seq`, at most `count`, the newest of them. */
export function before(log: ChatLog, seq: number, count: number): ChatLog {
  const end = log.findIndex((message) => message.seq >= seq)
  const older = end < 0 ? log : log.slice(0, end)
  return older.slice(-count)
}
