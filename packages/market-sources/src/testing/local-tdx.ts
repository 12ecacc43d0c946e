import { createServer, type AddressInfo, type Socket } from 'node:net'
import { deflateSync } from 'node:zlib'

/** A request as the server saw it. */
export interface TdxRequest {
  readonly number: number
  readonly command: number
  readonly payload: Uint8Array
}

/** Answers a request on its connection as badly as it likes. */
export type TdxHandler = (request: TdxRequest, socket: Socket) => void

/** A server on localhost that speaks the 通达信 protocol. */
export interface LocalTdx {
  /** As sources take it: `127.0.0.1:1234`. */
  readonly host: string
  readonly commands: readonly number[]
  /** How many connections it was asked for. */
  readonly connections: number
  answer(handler: TdxHandler): void
  close(): Promise<void>
}

const HEAD = 12
const HELLO = 0x000d

/** Starts a server that greets on its own and leaves every other command to `handler`. */
export async function openLocalTdx(handler: TdxHandler): Promise<LocalTdx> {
  let current = handler
  const commands: number[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    onRequests(socket, (request) => {
      commands.push(request.command)
      if (request.command === HELLO) socket.write(answerFrame(request, Uint8Array.of(0)))
      else current(request, socket)
    })
  })
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    commands,
    get connections() {
      return connections
    },
    answer: (next) => {
      current = next
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/** An answer as servers frame it; zipped when asked. */
export function answerFrame({ number, command }: TdxRequest, body: Uint8Array, zip = false): Uint8Array {
  const zipped = deflateSync(body)
  // Equal lengths mean that nothing is zipped.
  const sent = zip && zipped.byteLength !== body.byteLength ? zipped : body
  const frame = Buffer.alloc(16 + sent.byteLength)
  frame.writeUInt32LE(0x0074cbb1, 0)
  frame.writeUInt8(0x0c, 4)
  frame.writeUInt32LE(number, 5)
  frame.writeUInt16LE(command, 10)
  frame.writeUInt16LE(sent.byteLength, 12)
  frame.writeUInt16LE(body.byteLength, 14)
  frame.set(sent, 16)
  return frame
}

function onRequests(socket: Socket, take: (request: TdxRequest) => void): void {
  let received = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
    while (received.length >= HEAD) {
      const end = 10 + received.readUInt16LE(6)
      if (received.length < end) return
      take({
        number: received.readUInt32LE(1),
        command: received.readUInt16LE(10),
        payload: Uint8Array.from(received.subarray(HEAD, end)),
      })
      received = received.subarray(end)
    }
  })
}
