import type { ConflatedSource } from './sources.ts'

/** Who follows conflated topics. */
export interface TopicFollower {
  /** Topics followed, with the last number sent of a conflated one (-1: nothing yet). */
  readonly topics: Map<string, { seq: number }>
  /** Those that changed since. */
  readonly dirty: Set<ConflatedTopic>
}

/** A conflated topic somebody follows. */
export interface ConflatedTopic {
  readonly name: string
  readonly argument: string
  readonly source: ConflatedSource
  readonly readers: Set<TopicFollower>
  /** Events already written since the last change, by the number they follow (-1: the whole state). */
  readonly written: Map<number, WrittenEvent | undefined>
}

interface WrittenEvent {
  readonly seq: number
  readonly event: string
}

const NOTHING: readonly string[] = []

/** The topics of which only the newest state is sent. */
export class ConflatedTopics {
  readonly #topics = new Map<string, ConflatedTopic>()
  /** Events turned into text so far. */
  written = 0

  get size(): number {
    return this.#topics.size
  }

  /** Follows a topic, from nothing; false when there is no such topic. */
  follow(name: string, argument: string, source: ConflatedSource, reader: TopicFollower): boolean {
    let topic = this.#topics.get(name)
    if (!topic) {
      if (!source.snapshot(argument)) return false
      topic = { name, argument, source, readers: new Set(), written: new Map() }
      this.#topics.set(name, topic)
    }
    topic.readers.add(reader)
    reader.topics.set(name, { seq: -1 })
    reader.dirty.add(topic)
    return true
  }

  unfollow(name: string, reader: TopicFollower): void {
    const topic = this.#topics.get(name)
    if (!topic) return
    topic.readers.delete(reader)
    reader.dirty.delete(topic)
    if (topic.readers.size === 0) this.#topics.delete(name)
  }

  /** Topics that are followed and may be lost. */
  revocable(): string[] {
    return [...this.#topics.values()].filter(({ source }) => source.isRevocable).map(({ name }) => name)
  }

  /** The topic changed: its readers have something to hear. */
  touch(name: string): void {
    const topic = this.#topics.get(name)
    if (!topic) return
    topic.written.clear()
    for (const reader of topic.readers) reader.dirty.add(topic)
  }

  /** What a reader has to hear, the newest of each topic once. */
  take(reader: TopicFollower): readonly string[] {
    if (reader.dirty.size === 0) return NOTHING
    const events: string[] = []
    for (const topic of reader.dirty) {
      const followed = reader.topics.get(topic.name)
      const written = followed && this.#write(topic, followed.seq)
      if (!written || written.seq === followed.seq) continue
      followed.seq = written.seq
      events.push(written.event)
    }
    reader.dirty.clear()
    return events
  }

  #write(topic: ConflatedTopic, since: number): WrittenEvent | undefined {
    if (topic.written.has(since)) return topic.written.get(since)
    const written = this.#writeNew(topic, since)
    topic.written.set(since, written)
    return written
  }

  #writeNew(topic: ConflatedTopic, since: number): WrittenEvent | undefined {
    this.written += 1
    const delta = since < 0 ? undefined : topic.source.delta?.(topic.argument, since)
    const version = delta ?? topic.source.snapshot(topic.argument)
    if (!version) return undefined
    const event = JSON.stringify([delta ? 'delta' : 'snap', topic.name, version.seq, version.data])
    return { seq: version.seq, event }
  }
}
