import { NumberedLog } from './numbered-log.ts'
import type { Reader } from './reader.ts'
import type { LoggedSource } from './sources.ts'

/** A logged topic somebody follows or followed lately. */
export interface LoggedTopic {
  readonly log: NumberedLog
  readonly readers: Set<Reader>
  /** When it was last followed, milliseconds. */
  usedAt: number
}

const RETAIN = 200
const IDLE = 10 * 60_000
const MOST_IDLE_TOPICS = 10_000

/** The topics of which every entry is sent, each with its latest entries. */
export class LoggedTopics {
  readonly #topics = new Map<string, LoggedTopic>()
  readonly #now: () => number
  /** Number of the newest entry of any topic. */
  #seen = 0

  constructor(now: () => number) {
    this.#now = now
  }

  get size(): number {
    return this.#topics.size
  }

  start(seq: number): void {
    this.#seen = Math.max(this.#seen, seq)
  }

  /** The topic, kept from now on. */
  open(name: string, source: LoggedSource): LoggedTopic {
    const known = this.#topics.get(name)
    const topic = known ?? {
      log: new NumberedLog(this.#seen, source.retain ?? RETAIN),
      readers: new Set(),
      usedAt: 0,
    }
    topic.usedAt = this.#now()
    // Put at the end, so that the map runs from the longest unused to the latest used.
    this.#topics.delete(name)
    this.#topics.set(name, topic)
    return topic
  }

  unfollow(name: string, reader: Reader): void {
    const topic = this.#topics.get(name)
    if (topic?.readers.delete(reader)) topic.usedAt = this.#now()
  }

  /** Takes an entry in; gives its event and the readers to tell, none when nobody cares. */
  receive(seq: number, name: string, entry: string): { event: string; readers: Set<Reader> } | undefined {
    if (seq <= this.#seen) return undefined
    this.#seen = seq
    const topic = this.#topics.get(name)
    if (!topic) return undefined
    const event = `["delta",${JSON.stringify(name)},${seq},${entry}]`
    topic.log.append(seq, event)
    return { event, readers: topic.readers }
  }

  /** True when entries before `seq` were lost on the way; every topic then starts anew after `seq - 1`. */
  lostBefore(seq: number): boolean {
    if (seq <= this.#seen + 1) return false
    for (const topic of this.#topics.values()) topic.log.restart(seq - 1)
    this.#seen = seq - 1
    return true
  }

  /** Names of topics that are followed. */
  followed(): [string, LoggedTopic][] {
    return [...this.#topics].filter(([, topic]) => topic.readers.size > 0)
  }

  /** Forgets topics nobody has followed for ten minutes, or the longest unused when there are too many. */
  sweep(): void {
    const oldest = this.#now() - IDLE
    for (const [name, topic] of this.#topics) {
      const idle = topic.usedAt < oldest || this.#topics.size > MOST_IDLE_TOPICS
      if (topic.readers.size === 0 && idle) this.#topics.delete(name)
    }
  }
}
