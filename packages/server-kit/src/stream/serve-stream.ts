import websocket from '@fastify/websocket'
import { MAX_MESSAGE_BYTES } from '@niujin/contract-kit/stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RawData } from 'ws'
import { callerAddress } from '../http/caller-address.ts'
import type { Authenticate, Session } from '../http/session.ts'
import { ADDRESS_CALLS } from '../limits/budgets.ts'
import { type Limits, NO_LIMITS } from '../limits/limits.ts'
import { AddressLimit } from './address-limit.ts'
import { Heartbeat } from './heartbeat.ts'
import { SocketPublisher } from './socket-publisher.ts'
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
  /** Sockets one address (an IPv6 /64) may hold open; one more is answered 429. */
  readonly socketsPerAddress?: number
  /** Each connection counts among the calls of its address; nothing is limited when absent. */
  readonly limits?: Limits
}

const SOCKETS_PER_ADDRESS = 200
const RETRY_AFTER_SECONDS = 30

/** Opens the hub to WebSockets at /stream. Closing the server closes them with 1001. */
export async function serveStream(fastify: FastifyInstance, options: ServeStreamOptions): Promise<void> {
  const { hub, authenticate, origins = [], heartbeat = 30_000, limits = NO_LIMITS } = options
  const sockets = new AddressLimit(options.socketsPerAddress ?? SOCKETS_PER_ADDRESS)
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
      const refusal = await refusalOf(request, { origins, sockets, limits })
      if (refusal) {
        if (refusal.wait !== undefined) void reply.header('retry-after', String(refusal.wait))
        await reply.code(refusal.status).send()
        return
      }
      const session = await authenticate?.(request)
      if (session) sessions.set(request, session)
    },
    handler: async (_request, reply) => reply.code(426).send(),
    wsHandler: (socket, request) => {
      const connection = hub.connect(new SocketPublisher(socket, request.raw.socket), sessions.get(request))
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

interface Door {
  readonly origins: readonly string[]
  readonly sockets: AddressLimit
  readonly limits: Limits
}

/** Why a request is sent away before anybody asks who it is from; `wait` in seconds. */
async function refusalOf(
  request: FastifyRequest,
  { origins, sockets, limits }: Door,
): Promise<{ status: 403 | 429; wait?: number } | undefined> {
  const wait = await limits.take(ADDRESS_CALLS, callerAddress(request.ip))
  if (wait > 0) return { status: 429, wait }
  if (!isWelcome(request, origins)) return { status: 403 }
  return request.ws && !admit(request, sockets) ? { status: 429, wait: RETRY_AFTER_SECONDS } : undefined
}

/** Takes a place for the connection, until it is closed by whom ever; false when its address has none left, or it is closed already. */
function admit(request: FastifyRequest, sockets: AddressLimit): boolean {
  const leave = request.raw.socket.destroyed ? undefined : sockets.take(callerAddress(request.ip))
  if (!leave) return false
  request.raw.socket.once('close', leave)
  return true
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
