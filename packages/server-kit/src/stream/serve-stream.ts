import websocket from '@fastify/websocket'
import { MAX_MESSAGE_BYTES } from '@niujin/contract-kit/stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RawData } from 'ws'
import type { Authenticate, Session } from '../http/session.ts'
import { Heartbeat } from './heartbeat.ts'
import { SocketOutlet } from './socket-outlet.ts'
import type { StreamHub } from './stream-hub.ts'

/** What serving the stream needs. */
export interface ServeStreamOptions {
  readonly hub: StreamHub
  readonly path?: string
  /** Nobody is signed in when absent. A cookie may count here, because the origin is checked. */
  readonly authenticate?: Authenticate
  /** Other origins whose pages may connect; pages of this host and programs without an origin always may. */
  readonly origins?: readonly string[]
  /** How often a silent socket is asked for life, milliseconds. */
  readonly heartbeat?: number
}

/** Opens the hub to WebSockets at /stream. Closing the server closes them with 1001. */
export async function serveStream(fastify: FastifyInstance, options: ServeStreamOptions): Promise<void> {
  const { hub, authenticate, origins = [], heartbeat = 30_000 } = options
  const sessions = new WeakMap<FastifyRequest, Session>()
  const beat = new Heartbeat(heartbeat)

  await fastify.register(websocket, {
    options: { perMessageDeflate: false, maxPayload: MAX_MESSAGE_BYTES },
    // The socket closes itself with the fitting code, 1009 for a message too large.
    errorHandler: (error, _socket, request) => request.log.debug({ err: error }, '连接出错'),
    preClose: (done) => done(),
  })
  fastify.addHook('preClose', async () => {
    beat.stop()
    await hub.close()
  })

  fastify.route({
    method: 'GET',
    url: options.path ?? '/stream',
    preValidation: async (request, reply) => {
      if (!isWelcome(request, origins)) {
        await reply.code(403).send()
        return
      }
      const session = await authenticate?.(request)
      if (session) sessions.set(request, session)
    },
    handler: async (_request, reply) => reply.code(426).send(),
    wsHandler: (socket, request) => {
      const connection = hub.connect(new SocketOutlet(socket, request.raw.socket), sessions.get(request))
      const live = beat.watch(socket)
      socket.on('message', (data: RawData, isBinary: boolean) => {
        live()
        if (isBinary) return socket.close(1003, '只接受文本')
        connection.message(textOf(data))
      })
      socket.on('close', () => connection.closed())
    },
  })
}

function isWelcome(request: FastifyRequest, origins: readonly string[]): boolean {
  const { origin, host } = request.headers
  if (origin === undefined || origins.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString()
  return data instanceof ArrayBuffer ? Buffer.from(data).toString() : data.toString()
}
