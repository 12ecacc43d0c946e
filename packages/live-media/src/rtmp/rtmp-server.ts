import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { RtmpSession, type RtmpEvents } from './rtmp-session.ts'

/** Connections at once, strangers included. */
const MOST_CONNECTIONS = 200

/** Listens for streaming software. */
export class RtmpServer {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()

  constructor(events: RtmpEvents) {
    this.#server = createServer((socket) => {
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
      void new RtmpSession(socket, events)
    })
    this.#server.maxConnections = MOST_CONNECTIONS
  }

  /** Gives the port it listens on. @throws when it is taken. */
  listen(host: string, port: number): Promise<number> {
    return new Promise((done, refuse) => {
      this.#server.once('error', refuse)
      this.#server.listen(port, host, () => done((this.#server.address() as AddressInfo).port))
    })
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((done) => this.#server.close(() => done()))
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }
}
