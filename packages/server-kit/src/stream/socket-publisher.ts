import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'
import type { StreamSocket } from './reader.ts'

/**
 * A WebSocket as the hub writes to it. Frames go past `ws`, which would make a head of its own for each: nothing is
 * compressed, so that the order of what is written to the connection is the order of messages.
 */
export class SocketPublisher implements StreamSocket {
  readonly #socket: WebSocket
  readonly #connection: Socket

  /** `connection` is what `socket` itself writes to. */
  constructor(socket: WebSocket, connection: Socket) {
    this.#socket = socket
    this.#connection = connection
  }

  get bufferedAmount(): number {
    return this.#socket.bufferedAmount
  }

  send(text: string): void {
    this.#socket.send(text)
  }

  sendFrame(frame: Buffer): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#connection.write(frame)
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason)
  }

  terminate(): void {
    this.#socket.terminate()
  }
}
