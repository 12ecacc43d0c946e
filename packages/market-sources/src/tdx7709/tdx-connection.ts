import { connect, type Socket } from 'node:net'
import { FrameError, readFrame, requestFrame, type TdxCommand } from './frame.ts'
import { HELLO } from './tdx-commands.ts'

/**
 * A connection to one 通达信 server, opened when first needed and again after it broke. One request at a time: the
 * caller waits for an answer before it asks again.
 */
export class TdxConnection {
  private readonly host: string
  private socket: Socket | undefined
  private sent = 0

  /** `host` as `address:port`. */
  constructor(host: string) {
    this.host = host
  }

  /** The body of the answer. A broken or foreign answer, a lost connection and `signal` reject and end the connection. */
  async request(command: TdxCommand, signal: AbortSignal): Promise<Uint8Array> {
    const kept = this.socket
    if (kept && !kept.destroyed) return this.exchange(kept, command, signal)
    const socket = await this.open(signal)
    await this.exchange(socket, HELLO, signal)
    return this.exchange(socket, command, signal)
  }

  close(): void {
    this.socket?.destroy()
    this.socket = undefined
  }

  private open(signal: AbortSignal): Promise<Socket> {
    const at = this.host.lastIndexOf(':')
    const socket = connect({ host: this.host.slice(0, at), port: Number(this.host.slice(at + 1)), noDelay: true })
    this.socket = socket
    return settled(socket, signal, (done) => {
      socket.once('connect', () => done(socket))
    })
  }

  private exchange(socket: Socket, command: TdxCommand, signal: AbortSignal): Promise<Uint8Array> {
    this.sent = (this.sent + 1) % 0x7fff_ffff
    const request = this.sent
    let received: Uint8Array = new Uint8Array(0)
    return settled(socket, signal, (done, fail) => {
      socket.on('data', (chunk) => {
        received = Buffer.concat([received, chunk])
        try {
          const frame = readFrame(received)
          if (!frame) return
          if (frame.request !== request || frame.command !== command.command) throw new FrameError('回应的不是这个请求')
          done(frame.body)
        } catch (error) {
          fail(error)
        }
      })
      socket.write(requestFrame(request, command))
    })
  }
}

/** A promise that a socket event fulfils; ends the socket when it rejects, so that a late answer cannot meet the next request. */
function settled<T>(
  socket: Socket,
  signal: AbortSignal,
  start: (done: (value: T) => void, fail: (error: unknown) => void) => void,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const clear = () => {
      for (const event of ['connect', 'data', 'error', 'close']) socket.removeAllListeners(event)
      signal.removeEventListener('abort', abandon)
      // A kept connection may break while nobody asks; the next request sees that it is gone.
      socket.on('error', () => socket.destroy())
    }
    const fail = (error: unknown) => {
      clear()
      socket.destroy()
      reject(error instanceof Error ? error : new Error('连接断开'))
    }
    const abandon = () => fail(new Error('等得太久'))
    socket.on('error', fail)
    socket.on('close', fail)
    signal.addEventListener('abort', abandon)
    if (signal.aborted) return abandon()
    start((value) => {
      clear()
      resolve(value)
    }, fail)
  })
}
