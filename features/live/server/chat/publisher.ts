import { publishTo, type StreamHub } from '@niujin/server-kit/stream'
import { roomTopic, type ChatMessage, type RoomEvent } from '../../contract/index.ts'

/** Collects what happens in a room for so long before it goes out together, milliseconds. */
const TOGETHER_MS = 15
/** A message whose answer is later than that of the next one is waited for so many times; one that another process wrote never comes here. */
const HOLDS = 3

interface Queue {
  messages: ChatMessage[]
  events: RoomEvent[]
  running: boolean
  /** The newest place that went out since the queue began. */
  lastSeq: number | undefined
  /** How often messages were held back in a row. */
  held: number
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
    const queue = this.#queues.get(tsId) ?? { messages: [], events: [], running: false, lastSeq: undefined, held: 0 }
    this.#queues.set(tsId, queue)
    return queue
  }

  #start(tsId: string, queue: Queue): void {
    if (queue.running) return
    queue.running = true
    const turn = async () => {
      // Until nothing came for a turn: what is a little late is still put in order.
      const isQuiet = queue.messages.length + queue.events.length === 0
      await this.#turn(tsId, queue).catch((error: unknown) => this.#onError(error))
      if (isQuiet && queue.messages.length + queue.events.length === 0) this.#queues.delete(tsId)
      else setTimeout(() => void turn(), TOGETHER_MS)
    }
    setTimeout(() => void turn(), TOGETHER_MS)
  }

  async #turn(tsId: string, queue: Queue): Promise<void> {
    const waiting = queue.messages.toSorted((a, b) => a.seq - b.seq)
    const messages = queue.held < HOLDS ? upToHole(waiting, queue.lastSeq) : waiting
    queue.messages = waiting.slice(messages.length)
    queue.held = queue.messages.length > 0 ? queue.held + 1 : 0
    // One that is shown again has an old place.
    if (messages.length > 0) queue.lastSeq = Math.max(messages.at(-1)?.seq ?? 0, queue.lastSeq ?? 0)
    const events = queue.messages.length > 0 ? [] : queue.events.splice(0)
    for (const message of messages) await this.#publish(tsId, { type: 'message', message })
    for (const event of events) await this.#publish(tsId, event)
  }

  async #publish(tsId: string, event: RoomEvent): Promise<void> {
    if (this.#hub) await publishTo(this.#hub, roomTopic, tsId, event)
  }
}

/** Messages until one is missing between them, in their order; nothing is known of what went before an absent `lastSeq`. */
function upToHole(messages: readonly ChatMessage[], lastSeq = (messages[0]?.seq ?? 1) - 1): readonly ChatMessage[] {
  const hole = messages.findIndex(({ seq }, at) => seq > Math.max(messages[at - 1]?.seq ?? 0, lastSeq) + 1)
  return hole === -1 ? messages : messages.slice(0, hole)
}
