import { encodeFrame, type Frame } from '../wire/frames.ts'
import type { Hello, ServerWord } from '../wire/messages.ts'

export type SenderState =
  | { readonly kind: 'connecting' }
  /** The connection broke and is being made again. */
  | { readonly kind: 'reconnecting' }
  | { readonly kind: 'ready' }
  /** The server does not want it; `reason` is Chinese. It does not try again. */
  | { readonly kind: 'refused'; readonly reason: string }

export interface SenderOptions {
  /** ws or wss address; no key in it. */
  readonly url: string
  readonly streamId: string
  readonly key: string
  readonly onState: (state: SenderState) => void
}

/** Milliseconds before a broken connection is made again: doubled each time up to the most. */
const RETRY_FIRST = 500
const RETRY_MOST = 5_000

/** Keeps a connection to the server and sends frames over it. */
export class Sender {
  readonly #options: SenderOptions
  #socket: WebSocket | undefined
  #ready = false
  #stopped = false
  #retryIn = RETRY_FIRST
  #retry: ReturnType<typeof setTimeout> | undefined
  /** Bytes sent since it began. */
  sentBytes = 0

  constructor(options: SenderOptions) {
    this.#options = options
    options.onState({ kind: 'connecting' })
    this.#connect()
  }

  /** Bytes that the network has not taken yet. */
  get waitingBytes(): number {
    return this.#socket?.bufferedAmount ?? 0
  }

  /** Sends a frame; false when there is no connection. */
  send(frame: Frame): boolean {
    if (!this.#ready || this.#socket?.readyState !== WebSocket.OPEN) return false
    for (const piece of encodeFrame(frame)) {
      this.#socket.send(piece)
      this.sentBytes += piece.length
    }
    return true
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#retry)
    this.#socket?.close(1000)
  }

  #connect(): void {
    const { url, streamId, key } = this.#options
    const socket = new WebSocket(url)
    this.#socket = socket
    socket.binaryType = 'arraybuffer'
    socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', streamId, key } satisfies Hello)))
    socket.addEventListener('message', (event) => this.#hear(JSON.parse(String(event.data)) as ServerWord))
    socket.addEventListener('close', () => this.#closed())
  }

  #hear(word: ServerWord): void {
    if (word.type === 'ready') {
      this.#ready = true
      this.#retryIn = RETRY_FIRST
      this.#options.onState({ kind: 'ready' })
    } else if (!word.again) {
      this.#stopped = true
      this.#options.onState({ kind: 'refused', reason: word.reason })
    }
  }

  #closed(): void {
    this.#ready = false
    if (this.#stopped) return
    this.#options.onState({ kind: 'reconnecting' })
    this.#retry = setTimeout(() => this.#connect(), this.#retryIn)
    this.#retryIn = Math.min(this.#retryIn * 2, RETRY_MOST)
  }
}
