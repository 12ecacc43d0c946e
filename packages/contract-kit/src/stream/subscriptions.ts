import type { StreamEvent, TopicRequest } from './messages.ts'

/** What a follower of a topic is told. Sequence numbers grow, not always by one. */
export interface TopicListener {
  /** The whole state of the topic; replaces everything known before. */
  readonly onSnapshot: (data: unknown, seq: number) => void
  /** A change since the last snapshot or delta. */
  readonly onDelta: (data: unknown, seq: number) => void
  /** Entries were missed; a snapshot follows. */
  readonly onGap?: () => void
  /** The server refused the topic. */
  readonly onError?: (code: string, msg: string) => void
}

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
    const [kind, topic = ''] = event
    const followed = this.byTopic.get(topic)
    if (!followed || kind === 'pong') return
    for (const listener of followed.listeners) tell(listener, event, followed.seq)
    if (kind === 'snap' || kind === 'delta') followed.seq = newest(event, followed.seq)
    if (kind === 'gap') followed.seq = undefined
  }
}

function tell(listener: TopicListener, event: StreamEvent, seen: number | undefined): void {
  switch (event[0]) {
    case 'snap':
      return listener.onSnapshot(event[3], event[2])
    case 'delta':
      // Before the first snapshot a change means nothing.
      return seen !== undefined && event[2] > seen ? listener.onDelta(event[3], event[2]) : undefined
    case 'gap':
      return listener.onGap?.()
    case 'error':
      return listener.onError?.(event[2], event[3])
    default:
  }
}

function newest(event: readonly ['snap' | 'delta', string, number, unknown], seen: number | undefined) {
  if (event[0] === 'snap') return event[2]
  return seen === undefined ? undefined : Math.max(seen, event[2])
}
