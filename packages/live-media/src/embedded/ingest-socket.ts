import type { FastifyInstance } from 'fastify'
import type { RawData, WebSocket } from 'ws'
import { FrameReader } from '../wire/frames.ts'
import type { Hello, ServerWord } from '../wire/messages.ts'
import type { Packet } from '../wire/packet.ts'
import { isStreamId } from '../wire/stream-id.ts'

/** Where packets of browsers go. */
export interface Ingest {
  mayPublish(asked: { streamId: string; key: string; ip: string }): Promise<boolean>
  /** Asks for a place; `said` is called once with nothing when it was given, and with the reason whenever it is taken away. */
  open(streamId: string, said: (refused: { reason: string; again: boolean } | undefined) => void): IngestSession
}

export interface IngestSession {
  packet(packet: Packet): void
  poster(picture: Uint8Array): void
  close(): void
}

export const PUBLISH_PATH = '/media/publish'
/** Milliseconds a connection may take to say who it is. */
const HELLO_WITHIN = 10_000
const MAX_POSTER_BYTES = 512 * 1024
const JPEG = [0xff, 0xd8, 0xff] as const
const MAX_KEY = 200

/** Takes packets from the browsers of hosts. */
export function serveIngest(fastify: FastifyInstance, ingest: Ingest): void {
  fastify.route({
    method: 'GET',
    url: PUBLISH_PATH,
    handler: async (_request, reply) => reply.code(426).send(),
    wsHandler: (socket, request) => takeBrowser(socket, request.ip, ingest),
  })
}

function takeBrowser(socket: WebSocket, ip: string, ingest: Ingest): void {
  const reader = new FrameReader()
  let session: IngestSession | undefined
  let greeted = false
  const say = (word: ServerWord) => socket.send(JSON.stringify(word))
  const refuse = (reason: string, again = false) => {
    if (socket.readyState !== socket.OPEN) return
    say({ type: 'refused', reason, again })
    socket.close(1008)
  }
  const deadline = setTimeout(() => refuse('没有收到直播密钥'), HELLO_WITHIN).unref()

  const greet = async (text: string) => {
    greeted = true
    clearTimeout(deadline)
    const hello = readHello(text)
    if (!hello || !(await ingest.mayPublish({ ...hello, ip }))) return refuse('直播密钥不对，或直播不在可推流的状态')
    if (socket.readyState !== socket.OPEN) return
    session = ingest.open(hello.streamId, (refused) => {
      if (refused) refuse(refused.reason, refused.again)
      else say({ type: 'ready' })
    })
  }

  const take = (message: Buffer) => {
    const frame = reader.read(message)
    if (frame && 'packet' in frame) session?.packet(frame.packet)
    else if (frame && isPicture(frame.poster)) session?.poster(frame.poster)
  }

  socket.on('message', (data: RawData, binary: boolean) => {
    const bytes = data as Buffer
    try {
      if (binary && session) take(bytes)
      else if (!binary && !greeted) greet(bytes.toString()).catch(() => refuse('服务器没能核对密钥，请重试', true))
    } catch {
      refuse('收到的数据不对')
    }
  })
  socket.on('close', () => {
    clearTimeout(deadline)
    session?.close()
  })
}

function readHello(text: string): { streamId: string; key: string } | undefined {
  try {
    const { type, streamId, key } = JSON.parse(text) as Partial<Hello>
    return type === 'hello' && isStreamId(streamId) && typeof key === 'string' && key.length <= MAX_KEY
      ? { streamId, key }
      : undefined
  } catch {
    return undefined
  }
}

function isPicture(bytes: Uint8Array): boolean {
  return bytes.length <= MAX_POSTER_BYTES && JPEG.every((byte, index) => bytes[index] === byte)
}
