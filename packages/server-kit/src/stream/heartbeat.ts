import type { WebSocket } from 'ws'

/** Parts of a round: each is asked in its turn, so that ten thousand sockets are not asked in one breath. */
const PARTS = 10

/** Asks silent sockets for life once in `every` milliseconds, and ends those that showed none since they were asked. */
export class Heartbeat {
  readonly #parts = Array.from({ length: PARTS }, () => new Map<WebSocket, boolean>())
  readonly #timer: ReturnType<typeof setInterval>
  #at = 0
  #next = 0

  constructor(every: number) {
    this.#timer = setInterval(() => this.#turn(), every / PARTS).unref()
  }

  /** Watches over a socket; call the answer when it shows life. */
  watch(socket: WebSocket): () => void {
    const part = this.#parts[this.#next] ?? new Map<WebSocket, boolean>()
    this.#next = (this.#next + 1) % PARTS
    const live = () => {
      // What still comes from a closed one does not bring it back.
      if (part.has(socket)) part.set(socket, true)
    }
    part.set(socket, true)
    socket.on('pong', live)
    socket.on('close', () => part.delete(socket))
    return live
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #turn(): void {
    this.#at = (this.#at + 1) % PARTS
    const part = this.#parts[this.#at] ?? new Map<WebSocket, boolean>()
    for (const [socket, isAlive] of part) {
      if (isAlive) {
        part.set(socket, false)
        socket.ping()
      } else socket.terminate()
    }
  }
}
