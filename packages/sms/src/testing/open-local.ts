import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'

/** Answers a request whose body is kept as text. */
export type Speak = (request: FastifyRequest, reply: FastifyReply) => unknown

/** A server on localhost that stands for a provider. */
export interface LocalProvider {
  readonly origin: string
  /** What was asked, in order. */
  readonly asked: readonly FastifyRequest[]
  close(): Promise<void>
}

export async function openLocal(speak: Speak): Promise<LocalProvider> {
  const server: FastifyInstance = fastify({ forceCloseConnections: true })
  const asked: FastifyRequest[] = []
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  server.post('/', async (request, reply) => {
    asked.push(request)
    await speak(request, reply)
    return reply
  })
  const origin = await server.listen({ host: '127.0.0.1', port: 0 })
  return { origin, asked, close: () => server.close() }
}

/** Bad ways to answer, as any provider may. */
export const BAD_ANSWERS: readonly (readonly [string, Speak])[] = [
  ['一直不回应', () => new Promise(() => undefined)],
  ['回应网页', (_request, reply) => reply.type('text/html').send('<html>502 Bad Gateway</html>')],
  ['回应 502', (_request, reply) => reply.code(502).send('')],
  ['回应空对象', (_request, reply) => reply.send({})],
  ['回应没完没了', (_request, reply) => reply.send({ Code: 'x'.repeat(100_000) })],
  ['转去别处', (_request, reply) => reply.redirect('/elsewhere')],
  ['断开连接', (request) => request.raw.socket.resetAndDestroy()],
]
