import type { StreamHub } from '@niujin/server-kit/stream'
import { ROOM_TOPIC, type ChatMessage, type RoomEvent } from '../../contract.ts'
import type { LiveDatabase } from '../tables.ts'

/** Collects what happens in a room for so long before it goes out together, milliseconds. */
const TOGETHER_MS = 15
/** Between two tries when the database does not answer, milliseconds. */
const AGAIN_MS = 500
/** A message whose transaction has not ended after so long was never written. */
const LOST_MS = 10_000

interface Waiting {
  readonly message: ChatMessage
  readonly since: number
}

interface Queue {
  messages: Waiting[]
  events: RoomEvent[]
  running: boolean
}

/**
 * The one way out of a room in this process. Messages are handed in while their transaction is still open; each goes out
 * when it is seen written, in the order of its place in the room, and everything else after the messages before it.
 * One question to the database serves all messages that came together.
 */
export class Outlet {
  readonly #database: LiveDatabase
  readonly #now: () => number
  readonly #queues = new Map<string, Queue>()
  #hub: Pick<StreamHub, 'publish'> | undefined
  #onError: (error: unknown) => void = () => undefined

  constructor(database: LiveDatabase, now: () => number) {
    this.#database = database
    this.#now = now
  }

  /** Sends to the stream until the returned function is called. */
  connect(hub: Pick<StreamHub, 'publish'>, onError: (error: unknown) => void): () => void {
    this.#hub = hub
    this.#onError = onError
    return () => {
      this.#hub = undefined
    }
  }

  /** A message that is written, or about to be. */
  message(tsId: string, message: ChatMessage): void {
    this.#queue(tsId).messages.push({ message, since: this.#now() })
    this.#start(tsId)
  }

  /** Anything else, after it is written. */
  event(tsId: string, event: RoomEvent): void {
    this.#queue(tsId).events.push(event)
    this.#start(tsId)
  }

  #queue(tsId: string): Queue {
    const queue = this.#queues.get(tsId) ?? { messages: [], events: [], running: false }
    this.#queues.set(tsId, queue)
    return queue
  }

  #start(tsId: string): void {
    const queue = this.#queue(tsId)
    if (queue.running) return
    queue.running = true
    const turn = async () => {
      const failed = await this.#turn(tsId, queue).then(() => false, (error: unknown) => (this.#onError(error), true))
      if (queue.messages.length + queue.events.length > 0) setTimeout(() => void turn(), failed ? AGAIN_MS : TOGETHER_MS)
      else this.#queues.delete(tsId)
    }
    setTimeout(() => void turn(), TOGETHER_MS)
  }

  async #turn(tsId: string, queue: Queue): Promise<void> {
    const events = [...queue.events]
    const waiting = [...queue.messages]
    const written = await this.#written(waiting)
    // What was added while the database was asked belongs to the next turn.
    queue.events = queue.events.slice(events.length)
    const isOver = ({ message, since }: Waiting) => written.has(message.id) || since < this.#now() - LOST_MS
    queue.messages = queue.messages.filter((one, at) => at >= waiting.length || !isOver(one))
    const ready = waiting.flatMap(({ message }) => (written.get(message.id) === 'visible' ? [message] : []))
    for (const message of ready.toSorted((a, b) => a.seq - b.seq)) await this.#publish(tsId, { type: 'message', message })
    for (const event of events) await this.#publish(tsId, event)
  }

  async #written(waiting: readonly Waiting[]): Promise<ReadonlyMap<string, string>> {
    if (waiting.length === 0) return new Map()
    const ids = waiting.map(({ message }) => message.id)
    const rows = await this.#database.selectFrom('live.message').select(['id', 'status']).where('id', 'in', ids).execute()
    return new Map(rows.map(({ id, status }) => [id, status]))
  }

  async #publish(tsId: string, event: RoomEvent): Promise<void> {
    await this.#hub?.publish(`${ROOM_TOPIC}/${tsId}`, event)
  }
}
