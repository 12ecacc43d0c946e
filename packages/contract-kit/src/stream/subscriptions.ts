import type { StreamEvent, TopicRequest } from './messages.ts'
import { topicEventOf, type TopicEvent, type TopicListener } from './topic-event.ts'

interface Followed {
  readonly listeners: Set<TopicListener>
  seq: number | undefined
}

/** Who follows what, and up to which number; knows nothing of sockets. */
export class Subscriptions {
  private readonly byTopic = new Map<string, Followed>()

  get size(): number {
    return this.byTopic.size
  }

  /** Adds a follower. */
  add(topic: string, listener: TopicListener): void {
    const followed = this.byTopic.get(topic) ?? { listeners: new Set(), seq: undefined }
    followed.listeners.add(listener)
    // A further follower needs the whole state too, so the topic is asked for without a number.
    followed.seq = undefined
    this.byTopic.set(topic, followed)
  }

  /** Removes a follower; true when nobody follows the topic any more. */
  remove(topic: string, listener: TopicListener): boolean {
    const followed = this.byTopic.get(topic)
    if (!followed?.listeners.delete(listener) || followed.listeners.size > 0) return false
    return this.byTopic.delete(topic)
  }

  has(topic: string): boolean {
    return this.byTopic.has(topic)
  }

  /** How to ask for a topic: with the last number, so that only what was missed is sent. */
  request(topic: string): TopicRequest {
    const seq = this.byTopic.get(topic)?.seq
    return seq === undefined ? [topic] : [topic, seq]
  }

  topics(): string[] {
    return [...this.byTopic.keys()]
  }

  /** Passes an event to the followers of its topic; an event already seen is dropped. */
  deliver(event: StreamEvent): void {
    if (event[0] === 'pong') return
    const followed = this.byTopic.get(event[1])
    if (!followed) return
    const happened = topicEventOf(event)
    if (isNews(happened, followed.seq)) for (const listener of followed.listeners) listener(happened)
    followed.seq = seenAfter(happened, followed.seq)
  }
}

/** A change means nothing before the first snapshot, and nothing again. */
function isNews(event: TopicEvent, seen: number | undefined): boolean {
  return event.kind !== 'delta' || (seen !== undefined && event.seq > seen)
}

function seenAfter(event: TopicEvent, seen: number | undefined): number | undefined {
  switch (event.kind) {
    case 'snapshot':
      return event.seq
    case 'delta':
      return seen === undefined ? undefined : Math.max(seen, event.seq)
    case 'gap':
      return undefined
    case 'refused':
      return seen
  }
}
