import type { ChatMessage } from '../../../contract/index.ts'

/** A part of a recording, milliseconds: `from` belongs to it, `to` does not. */
export interface Part {
  readonly from: number
  readonly to: number
}

/** What is known of a recording's chat: the parts that were fetched whole, and their messages in order. */
export interface ChatRecordLog {
  /** In order; they neither overlap nor touch. */
  readonly known: readonly Part[]
  readonly messages: readonly ChatMessage[]
}

export const NOTHING_KNOWN: ChatRecordLog = { known: [], messages: [] }

/** When a message is shown, milliseconds of the recording. */
export function momentOf({ offsetMs }: ChatMessage): number {
  return offsetMs ?? 0
}

/** Takes over a part that was fetched; what was known of it before gives way. */
export function withPart(log: ChatRecordLog, part: Part, fetched: readonly ChatMessage[]): ChatRecordLog {
  const outside = log.messages.filter((message) => !isIn(part, message))
  const inside = new Map(fetched.filter((message) => isIn(part, message)).map((message) => [message.id, message]))
  const messages = [...outside, ...inside.values()].toSorted((a, b) => momentOf(a) - momentOf(b) || a.seq - b.seq)
  return { known: joined([...log.known, part]), messages }
}

/** Puts a message as it is by now in its own place, or takes it out when not everyone may see it any more. */
export function withChanged(log: ChatRecordLog, changed: ChatMessage): ChatRecordLog {
  const messages = log.messages.flatMap((message) =>
    message.id === changed.id
      ? changed.status === 'visible'
        ? [{ ...message, ...changed, offsetMs: message.offsetMs }]
        : []
      : [message],
  )
  return { ...log, messages }
}

/** The known part a moment lies in. */
export function partAt({ known }: ChatRecordLog, ms: number): Part | undefined {
  return known.find(({ from, to }) => from <= ms && ms < to)
}

/** The known part before a moment that ends at most `reach` ahead of it: what is shown while the next is on its way. */
export function partBefore({ known }: ChatRecordLog, ms: number, reach: number): Part | undefined {
  const before = known.findLast(({ to }) => to <= ms)
  return before && ms - before.to <= reach ? before : undefined
}

/** The messages of a known part up to a moment, which belongs to it. */
export function saidIn({ messages }: ChatRecordLog, part: Part, ms: number): readonly ChatMessage[] {
  return messages.filter((message) => isIn(part, message) && momentOf(message) <= ms)
}

/** What was fetched ahead stays in any case, so that it is not fetched again and again (milliseconds). */
const AHEAD = 300_000

/** Keeps the messages around a moment, about `most` of them, where more are known; the rest is fetched again when it is wanted. */
export function trimmedAround(log: ChatRecordLog, ms: number, most: number): ChatRecordLog {
  const here = partAt(log, ms)
  if (log.messages.length <= most || !here) return log
  const said = log.messages.filter((message) => isIn(here, message))
  const now = said.findLastIndex((message) => momentOf(message) <= ms)
  const half = Math.floor(most / 2)
  // A moment stays whole or goes whole; at least half of them are left before the present one.
  const first = said[now - half]
  const last = said[now + half]
  const part: Part = {
    from: first ? momentOf(first) : here.from,
    to: last ? Math.max(momentOf(last), Math.min(here.to, ms + AHEAD)) : here.to,
  }
  return { known: [part], messages: said.filter((message) => isIn(part, message)) }
}

function isIn({ from, to }: Part, message: ChatMessage): boolean {
  const moment = momentOf(message)
  return from <= moment && moment < to
}

function joined(parts: readonly Part[]): Part[] {
  const all: Part[] = []
  for (const part of parts.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1)
    if (last && part.from <= last.to) all[all.length - 1] = { from: last.from, to: Math.max(last.to, part.to) }
    else all.push(part)
  }
  return all
}
