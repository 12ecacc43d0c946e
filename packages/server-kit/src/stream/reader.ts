import type { Session } from '../http/session.ts'
import type { ConflatedTopic } from './conflated-topics.ts'

/** The part of a WebSocket the hub uses. */
export interface StreamSocket {
  readonly bufferedAmount: number
  send(text: string): void
  close(code: number, reason: string): void
  terminate(): void
}

/** Bytes that may wait in a socket before it counts as slow. */
export const SLOW_BYTES = 64 * 1024

const QUEUE_EVENTS = 2_000
const QUEUE_CHARACTERS = 256 * 1024

/** One socket's way out: what waits for it, and what of its conflated topics changed since it last heard. */
export class Reader {
  readonly socket: StreamSocket
  readonly session: Session | undefined
  /** Topics followed, with the last number sent of a conflated one (-1: nothing yet). */
  readonly topics = new Map<string, { seq: number }>()
  readonly dirty = new Set<ConflatedTopic>()
  /** The task under way. */
  work: Promise<void> = Promise.resolve()
  /** Characters of messages that wait for their turn. */
  pending = 0
  closed = false
  #queue: string[] = []
  #queued = 0

  constructor(socket: StreamSocket, session: Session | undefined) {
    this.socket = socket
    this.session = session
  }

  /** Events waiting in the queue. */
  get waiting(): number {
    return this.#queue.length
  }

  get slow(): boolean {
    return this.socket.bufferedAmount > SLOW_BYTES
  }

  /** Puts an event in line; false when the line is full, which only a reader that does not read brings about. */
  enqueue(event: string): boolean {
    if (this.closed) return true
    if (this.#queue.length >= QUEUE_EVENTS || this.#queued + event.length > QUEUE_CHARACTERS) return false
    this.#queue.push(event)
    this.#queued += event.length
    return true
  }

  /** Sends what waits and the given events as one frame. */
  send(events: readonly string[]): void {
    const frame = [...this.#queue, ...events]
    this.#queue = []
    this.#queued = 0
    if (frame.length > 0) this.socket.send(`[${frame.join(',')}]`)
  }

  drop(): void {
    this.closed = true
    this.#queue = []
    this.#queued = 0
    this.dirty.clear()
    this.topics.clear()
  }
}
