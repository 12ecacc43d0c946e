import type { Session } from '../http/session.ts'
import type { ConflatedTopic, TopicFollower } from './conflated-topics.ts'
import type { MessageRate } from './message-rate.ts'
import { WaitingLine } from './waiting-line.ts'

/** The part of a WebSocket the hub uses. */
export interface StreamSocket {
  readonly bufferedAmount: number
  send(text: string): void
  /** Sends a whole WebSocket frame as it is: the same bytes serve many sockets. Without it each gets the text. */
  sendFrame?(frame: Buffer): void
  close(code: number, reason: string): void
  terminate(): void
}

/** Bytes that may wait in a socket before it counts as slow. */
export const SLOW_BYTES = 64 * 1024

const QUEUE_EVENTS = 2_000
const QUEUE_CHARACTERS = 256 * 1024

/** One socket's way out: what waits for it, and what of its conflated topics changed since it last heard. */
export class Reader implements TopicFollower {
  readonly socket: StreamSocket
  readonly session: Session | undefined
  /** What it may still ask for. */
  readonly rate: MessageRate
  readonly topics = new Map<string, { seq: number }>()
  readonly dirty = new Set<ConflatedTopic>()
  /** The task under way. */
  work: Promise<void> = Promise.resolve()
  /** Characters of messages that wait for their turn. */
  pending = 0
  closed = false
  #line = WaitingLine.EMPTY

  constructor(socket: StreamSocket, session: Session | undefined, rate: MessageRate) {
    this.socket = socket
    this.session = session
    this.rate = rate
  }

  /** Events waiting in the queue. */
  get waiting(): number {
    return this.#line.length
  }

  get slow(): boolean {
    return this.socket.bufferedAmount > SLOW_BYTES
  }

  /** Puts an event in line; false when the line is full, which only a reader that does not read brings about. */
  enqueue(event: string): boolean {
    if (this.closed) return true
    if (this.#line.length >= QUEUE_EVENTS || this.#line.characters + event.length > QUEUE_CHARACTERS) return false
    this.#line = this.#line.with(event)
    return true
  }

  /** Sends what waits and the given events as one frame. */
  send(events: readonly string[]): void {
    let line = this.#line
    for (const event of events) line = line.with(event)
    this.#line = WaitingLine.EMPTY
    if (line.length === 0) return
    if (this.socket.sendFrame) this.socket.sendFrame(line.frame)
    else this.socket.send(line.text)
  }

  drop(): void {
    this.closed = true
    this.#line = WaitingLine.EMPTY
    this.dirty.clear()
    this.topics.clear()
  }
}
