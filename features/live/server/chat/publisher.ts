import { publishTo, type StreamHub } from '@niujin/server-kit/stream'
import { roomTopic, type ChatMessage, type RoomEvent } from '../../contract/index.ts'

/** Collects what happens in a room for so long before it goes out together, milliseconds. */
const TOGETHER_MS = 15

interface Queue {
  messages: ChatMessage[]
  events: RoomEvent[]
  running: boolean
}

/**
 * The one way out of a room in this process. Everything is handed in when its transaction has ended, for nobody is to see
 * what was never written. What comes within a moment goes out together: messages in the order of their places, which
 * is the order in which they were written, and everything else after the messages before it.
 */
export class Publisher {
  readonly #queues = new Map<string, Queue>()
  #hub: Pick<StreamHub, 'publish'> | undefined
  #onError: (error: unknown) => void = () => undefined

  /** Sends to the stream until the returned function is called. */
  connect(hub: Pick<StreamHub, 'publish'>, onError: (error: unknown) => void): () => void {
    this.#hub = hub
    this.#onError = onError
    return () => {
      this.#hub = undefined
    }
  }

  /** A message that is written. */
  message(tsId: string, message: ChatMessage): void {
    const queue = this.#queue(tsId)
    queue.messages.push(message)
    this.#start(tsId, queue)
  }

  /** The same, once it is presented. */
  presented(tsId: string, message: Promise<ChatMessage>): void {
    message.then((shown) => this.message(tsId, shown)).catch((error: unknown) => this.#onError(error))
  }

  /** Anything else that is written. */
  event(tsId: string, event: RoomEvent): void {
    const queue = this.#queue(tsId)
    queue.events.push(event)
    this.#start(tsId, queue)
  }

  #queue(tsId: string): Queue {
    const queue = this.#queues.get(tsId) ?? { messages: [], events: [], running: false }
    this.#queues.set(tsId, queue)
    return queue
  }

  #start(tsId: string, queue: Queue): void {
    if (queue.running) return
    queue.running = true
    const turn = async () => {
      await this.#turn(tsId, queue).catch((error: unknown) => this.#onError(error))
      if (queue.messages.length + queue.events.length > 0) setTimeout(() => void turn(), TOGETHER_MS)
      else this.#queues.delete(tsId)
    }
    setTimeout(() => void turn(), TOGETHER_MS)
  }

  async #turn(tsId: string, queue: Queue): Promise<void> {
    const messages = queue.messages.splice(0).toSorted((a, b) => a.seq - b.seq)
    const events = queue.events.splice(0)
    for (const message of messages) await this.#publish(tsId, { type: 'message', message })
    for (const event of events) await this.#publish(tsId, event)
  }

  async #publish(tsId: string, event: RoomEvent): Promise<void> {
    if (this.#hub) await publishTo(this.#hub, roomTopic, tsId, event)
  }
}
