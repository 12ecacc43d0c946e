import { backOff } from './back-off.ts'
import { type ClientMessage, readFrame, SESSION_ENDED, type TopicRequest } from './messages.ts'
import { Subscriptions } from './subscriptions.ts'
import type { TopicListener } from './topic-event.ts'

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
  private readonly options: StreamClientOptions
  private readonly subscriptions = new Subscriptions()
  private readonly statusListeners = new Set<() => void>()
  private readonly sessionEndListeners = new Set<() => void>()
  private readonly changed = new Set<string>()
  private socket: WebSocket | undefined
  private now: StreamStatus = 'offline'
  private attempt = 0
  private retry: ReturnType<typeof setTimeout> | undefined
  private life: ReturnType<typeof setTimeout> | undefined
  private hidden: ReturnType<typeof setTimeout> | undefined
  private flushing = false
  private closed = false

  constructor(options: StreamClientOptions) {
    this.options = options
    globalThis.addEventListener?.('online', this.onOnline)
    globalThis.addEventListener?.('offline', this.onOffline)
    globalThis.document?.addEventListener('visibilitychange', this.onVisibility)
  }

  get status(): StreamStatus {
    return this.now
  }

  /** Calls `listener` whenever `status` changes; the answer ends that. */
  onStatus(listener: () => void): () => void {
    this.statusListeners.add(listener)
    return () => this.statusListeners.delete(listener)
  }

  /**
   * Calls `listener` when the server closes the connection because the sign-in that opened it has ended; the answer ends
   * that. The next connection is made as usual, as whoever the page's cookie then says: a guest, and topics of members
   * are refused to their followers.
   */
  onSessionEnd(listener: () => void): () => void {
    this.sessionEndListeners.add(listener)
    return () => this.sessionEndListeners.delete(listener)
  }

  /** Follows a topic; the answer ends that. The same topic may be followed many times for one subscription. */
  subscribe(topic: string, listener: TopicListener): () => void {
    // Each subscription is its own, also when the same listener is given twice.
    const own: TopicListener = (event) => listener(event)
    this.subscriptions.add(topic, own)
    this.flushSoon(topic)
    if (!this.socket && !this.retry) this.connect()
    return () => {
      if (this.subscriptions.remove(topic, own)) this.flushSoon(topic)
    }
  }

  /** Gives the connection up for good. */
  close(): void {
    this.closed = true
    globalThis.removeEventListener?.('online', this.onOnline)
    globalThis.removeEventListener?.('offline', this.onOffline)
    globalThis.document?.removeEventListener('visibilitychange', this.onVisibility)
    clearTimeout(this.hidden)
    this.disconnect()
    this.statusListeners.clear()
    this.sessionEndListeners.clear()
  }

  private connect(): void {
    clearTimeout(this.retry)
    this.retry = undefined
    if (this.closed || this.socket || this.subscriptions.size === 0) return
    this.setStatus('connecting')
    const create = this.options.createSocket ?? ((url: string) => new WebSocket(url))
    const socket = create(this.options.url)
    this.socket = socket
    socket.addEventListener('open', () => this.socket === socket && this.onOpen())
    socket.addEventListener('message', (event) => this.socket === socket && this.onMessage(event.data))
    socket.addEventListener('close', ({ code }) => {
      if (this.socket !== socket) return
      this.onClose()
      if (code === SESSION_ENDED) for (const notify of this.sessionEndListeners) notify()
    })
    this.watchLife()
  }

  private onOpen(): void {
    this.setStatus('open')
    this.changed.clear()
    this.askFor(this.subscriptions.topics())
  }

  private onMessage(data: unknown): void {
    this.watchLife()
    if (typeof data !== 'string') return
    // Only a connection that has really answered starts the waits from the shortest again.
    this.attempt = 0
    for (const event of readFrame(data)) this.subscriptions.deliver(event)
  }

  private onClose(): void {
    this.disconnect()
    if (this.closed || this.subscriptions.size === 0) return
    const wait = backOff(this.attempt, this.options.random ?? Math.random)
    this.attempt += 1
    this.retry = setTimeout(() => this.connect(), wait)
  }

  private disconnect(): void {
    clearTimeout(this.retry)
    clearTimeout(this.life)
    this.retry = undefined
    const socket = this.socket
    this.socket = undefined
    socket?.close()
    this.setStatus('offline')
  }

  /** A connection that says nothing for two heartbeats is dead although nothing closed it. */
  private watchLife(): void {
    clearTimeout(this.life)
    const beat = this.options.heartbeat ?? 20_000
    this.life = setTimeout(() => {
      if (this.now === 'open') this.send({ op: 'ping' })
      this.life = setTimeout(() => this.onClose(), beat)
    }, beat)
  }

  private flushSoon(topic: string): void {
    this.changed.add(topic)
    if (this.flushing) return
    this.flushing = true
    queueMicrotask(() => {
      this.flushing = false
      if (this.now === 'open') this.flush()
    })
  }

  private flush(): void {
    const changed = [...this.changed]
    this.changed.clear()
    const dropped = changed.filter((topic) => !this.subscriptions.has(topic))
    if (dropped.length > 0) this.send({ op: 'unsub', topics: dropped })
    this.askFor(changed.filter((topic) => this.subscriptions.has(topic)))
  }

  private askFor(topics: readonly string[]): void {
    const asked: TopicRequest[] = topics.map((topic) => this.subscriptions.request(topic))
    for (let at = 0; at < asked.length; at += TOPICS_PER_MESSAGE) {
      this.send({ op: 'sub', topics: asked.slice(at, at + TOPICS_PER_MESSAGE) })
    }
  }

  private send(message: ClientMessage): void {
    this.socket?.send(JSON.stringify(message))
  }

  private setStatus(status: StreamStatus): void {
    if (this.now === status) return
    this.now = status
    for (const listener of this.statusListeners) listener()
  }

  private readonly onOnline = () => {
    if (this.socket) return
    this.attempt = 0
    this.connect()
  }

  private readonly onOffline = () => {
    if (this.socket) this.onClose()
  }

  private readonly onVisibility = () => {
    clearTimeout(this.hidden)
    if (document.visibilityState === 'visible') {
      if (!this.socket) this.onOnline()
      return
    }
    this.hidden = setTimeout(() => this.disconnect(), this.options.hiddenLimit ?? 60_000)
  }
}
