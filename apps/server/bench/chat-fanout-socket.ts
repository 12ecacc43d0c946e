import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

/** What a reader says and hears over a bare WebSocket. */
export interface Dialect {
  readonly path: string
  /** Said as soon as the socket is open. */
  readonly greeting: readonly string[]
  /** A frame that says the reader is in. */
  readonly isWelcome: (frame: Buffer) => boolean
  /** What is answered to a frame; undefined for one that needs no answer. */
  readonly answer: (frame: Buffer) => string | undefined
}

export interface ReaderSocket {
  pause(): void
  end(): void
}

interface ReaderOptions {
  readonly port: number
  readonly dialect: Dialect
  readonly onFrame: (frame: Buffer) => void
  readonly onEnd: () => void
}

const TEXT = 1
const CLOSE = 8
const PING = 9
const PONG = 10
/** Read into by all sockets in turn: nothing is kept of it. */
const shared = Buffer.allocUnsafe(256 * 1024)

/**
 * A WebSocket that costs next to nothing, so that ten thousand of them in one process measure the server and not
 * themselves: frames are looked at where they were read.
 */
export function openReader({ port, dialect, onFrame, onEnd }: ReaderOptions): Promise<ReaderSocket> {
  return new Promise((ready, refuse) => {
    let rest: Buffer | undefined
    let isOpen = false
    let isIn = false
    const socket = connect({
      host: '127.0.0.1',
      port,
      onread: {
        buffer: shared,
        callback(length) {
          const read = shared.subarray(0, length)
          const bytes = rest ? Buffer.concat([rest, read]) : read
          const start = isOpen ? 0 : afterHead(bytes)
          if (start > 0) open()
          const end = isOpen ? eachFrame(bytes, start, hear) : 0
          // What is left is copied: the next socket reads into the same place.
          rest = end < bytes.length ? Buffer.from(bytes.subarray(end)) : undefined
          return true
        },
      },
    })
    const open = () => {
      isOpen = true
      for (const words of dialect.greeting) say(socket, TEXT, Buffer.from(words))
    }
    const hear = (kind: number, frame: Buffer) => {
      if (kind === PING) say(socket, PONG, frame)
      if (kind === CLOSE) socket.destroy()
      if (kind !== TEXT) return
      const answer = dialect.answer(frame)
      if (answer !== undefined) say(socket, TEXT, Buffer.from(answer))
      if (!isIn && dialect.isWelcome(frame)) {
        isIn = true
        ready({ pause: () => socket.pause(), end: () => socket.resetAndDestroy() })
      }
      onFrame(frame)
    }
    socket.once('error', refuse)
    socket.once('close', () => {
      refuse(new Error('连接没有打开'))
      onEnd()
    })
    socket.write(handshake(port, dialect.path))
  })
}

function handshake(port: number, path: string): string {
  return [
    `GET ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    '',
    '',
  ].join('\r\n')
}

/** Where the answer to the handshake ends; 0 while it has not. @throws when the server refuses. */
function afterHead(bytes: Buffer): number {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return 0
  const first = bytes.toString('latin1', 0, bytes.indexOf('\r\n'))
  if (!first.includes(' 101 ')) throw new Error(first)
  return end + 4
}

/** Hands over every whole frame; gives where the first that is not whole begins. */
function eachFrame(bytes: Buffer, start: number, hear: (kind: number, frame: Buffer) => void): number {
  let at = start
  while (bytes.length >= at + 2) {
    const short = (bytes[at + 1] ?? 0) & 127
    const head = short < 126 ? 2 : short === 126 ? 4 : 10
    if (bytes.length < at + head) break
    const length = short < 126 ? short : short === 126 ? bytes.readUInt16BE(at + 2) : bytes.readUInt32BE(at + 6)
    if (bytes.length < at + head + length) break
    hear((bytes[at] ?? 0) & 15, bytes.subarray(at + head, at + head + length))
    at += head + length
  }
  return at
}

/** A short frame, masked with zeros, as a client must. */
function say(socket: Socket, kind: number, words: Buffer): void {
  if (words.length > 125) throw new Error('只说得出短的')
  socket.write(Buffer.concat([Buffer.from([128 | kind, 128 | words.length, 0, 0, 0, 0]), words]))
}
