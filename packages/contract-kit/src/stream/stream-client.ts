import { backOff } from './back-off.ts'
import { type ClientMessage, readFrame, type TopicRequest } from './messages.ts'
import { Subscriptions, type TopicListener } from './subscriptions.ts'

export type { TopicListener } from './subscriptions.ts'

/** offline: no connection now, another attempt is waiting or the device has no network. */
export type StreamStatus = 'connecting' | 'open' | 'offline'

export interface StreamClientOptions {
  /** ws: or wss: address of /stream. */
  readonly url: string
  readonly createSocket?: (url: string) => WebSocket
  /** 0 to 1, for the jitter of reconnecting. */
  readonly random?: () => number
  /** Silence after which the connection is asked for life, milliseconds. */
  readonly heartbeat?: number
  /** A page hidden for so long gives its connection up until it is seen again, milliseconds. */
  readonly hiddenLimit?: number
}

/** Topics asked for in one message, so that it stays under the size limit. */
const TOPICS_PER_MESSAGE = 300

/**
 * The one connection of a page: topics are counted, asked for together, and resumed after a break.
 * Connects with the first topic and needs no care afterwards.
 */
export class StreamClient {
  readonly #options: StreamClientOptions
  readonly #subscriptions = new Subscriptions()
  readonly #statusListeners = new Set<() => void>()
  readonly #changed = new Set<string>()
  #socket: WebSocket | undefined
  #status: StreamStatus = 'offline'
  #attempt = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #life: ReturnType<typeof setTimeout> | undefined
  #hidden: ReturnType<typeof setTimeout> | undefined
  #flushing = false
  #closed = false

  constructor(options: StreamClientOptions) {
    this.#options = options
    globalThis.addEventListener?.('online', this.#onOnline)
    globalThis.addEventListener?.('offline', this.#onOffline)
    globalThis.document?.addEventListener('visibilitychange', this.#onVisibility)
  }

  get status(): StreamStatus {
    return this.#status
  }

  /** Calls `listener` whenever `status` changes; the answer ends that. */
  onStatus(listener: () => void): () => void {
    this.#statusListeners.add(listener)
    return () => this.#statusListeners.delete(listener)
  }

  /** Follows a topic; the answer ends that. The same topic may be followed many times for one subscription. */
  subscribe(topic: string, listener: TopicListener): () => void {
    // Each subscription is its own, also when the same listener object is given twice.
    const own = { ...listener }
    this.#subscriptions.add(topic, own)
    this.#flushSoon(topic)
    if (!this.#socket && !this.#retry) this.#connect()
    return () => {
      if (this.#subscriptions.remove(topic, own)) this.#flushSoon(topic)
    }
  }

  /** Gives the connection up for good. */
  close(): void {
    this.#closed = true
    globalThis.removeEventListener?.('online', this.#onOnline)
    globalThis.removeEventListener?.('offline', this.#onOffline)
    globalThis.document?.removeEventListener('visibilitychange', this.#onVisibility)
    clearTimeout(this.#hidden)
    this.#disconnect()
    this.#statusListeners.clear()
  }

  #connect(): void {
    clearTimeout(this.#retry)
    this.#retry = undefined
    if (this.#closed || this.#socket || this.#subscriptions.size === 0) return
    this.#setStatus('connecting')
    const create = this.#options.createSocket ?? ((url: string) => new WebSocket(url))
    const socket = create(this.#options.url)
    this.#socket = socket
    socket.addEventListener('open', () => this.#socket === socket && this.#onOpen())
    socket.addEventListener('message', (event) => this.#socket === socket && this.#onMessage(event.data))
    socket.addEventListener('close', () => this.#socket === socket && this.#onClose())
    this.#watchLife()
  }

  #onOpen(): void {
    this.#setStatus('open')
    this.#changed.clear()
    this.#askFor(this.#subscriptions.topics())
  }

  #onMessage(data: unknown): void {
    this.#watchLife()
    if (typeof data !== 'string') return
    // Only a connection that has really answered starts the waits from the shortest again.
    this.#attempt = 0
    for (const event of readFrame(data)) this.#subscriptions.deliver(event)
  }

  #onClose(): void {
    this.#disconnect()
    if (this.#closed || this.#subscriptions.size === 0) return
    const wait = backOff(this.#attempt, this.#options.random ?? Math.random)
    this.#attempt += 1
    this.#retry = setTimeout(() => this.#connect(), wait)
  }

  #disconnect(): void {
    clearTimeout(this.#retry)
    clearTimeout(this.#life)
    this.#retry = undefined
    const socket = this.#socket
    this.#socket = undefined
    socket?.close()
    this.#setStatus('offline')
  }

  /** A connection that says nothing for two heartbeats is dead although nothing closed it. */
  #watchLife(): void {
    clearTimeout(this.#life)
    const beat = this.#options.heartbeat ?? 20_000
    this.#life = setTimeout(() => {
      if (this.#status === 'open') this.#send({ op: 'ping' })
      this.#life = setTimeout(() => this.#onClose(), beat)
    }, beat)
  }

  #flushSoon(topic: string): void {
    this.#changed.add(topic)
    if (this.#flushing) return
    this.#flushing = true
    queueMicrotask(() => {
      this.#flushing = false
      if (this.#status === 'open') this.#flush()
    })
  }

  #flush(): void {
    const changed = [...this.#changed]
    this.#changed.clear()
    const dropped = changed.filter((topic) => !this.#subscriptions.has(topic))
    if (dropped.length > 0) this.#send({ op: 'unsub', topics: dropped })
    this.#askFor(changed.filter((topic) => this.#subscriptions.has(topic)))
  }

  #askFor(topics: readonly string[]): void {
    const asked: TopicRequest[] = topics.map((topic) => this.#subscriptions.request(topic))
    for (let at = 0; at < asked.length; at += TOPICS_PER_MESSAGE) {
      this.#send({ op: 'sub', topics: asked.slice(at, at + TOPICS_PER_MESSAGE) })
    }
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message))
  }

  #setStatus(status: StreamStatus): void {
    if (this.#status === status) return
    this.#status = status
    for (const listener of this.#statusListeners) listener()
  }

  readonly #onOnline = () => {
    if (this.#socket) return
    this.#attempt = 0
    this.#connect()
  }

  readonly #onOffline = () => {
    if (this.#socket) this.#onClose()
  }

  readonly #onVisibility = () => {
    clearTimeout(this.#hidden)
    if (document.visibilityState === 'visible') {
      if (!this.#socket) this.#onOnline()
      return
    }
    this.#hidden = setTimeout(() => this.#disconnect(), this.#options.hiddenLimit ?? 60_000)
  }
}
