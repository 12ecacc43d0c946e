import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** A name or an address, and perhaps a port: what may stand in front of a path (RFC 9110, 7.2). */
const HOST = /^([\w-]+(\.[\w-]+)*\.?|\[[\da-f:.]+\])(:\d{1,5})?$/i

/** Refuses what no browser sends: a host that is none or comes twice, and TRACE. The answer repeats nothing of it. */
export function guardRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'TRACE') return refuse(reply.header('allow', 'GET, HEAD, POST, PUT'), 405)
    if (!hasOneHost(request)) return refuse(reply, 400)
  })
}

/** An old program on this machine may name no host at all; then nothing is built on it. */
function hasOneHost(request: FastifyRequest): boolean {
  const { rawHeaders } = request.raw
  const count = rawHeaders.filter(
    (text, at) => at % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host',
  ).length
  return count <= 1 && (request.host === '' || HOST.test(request.host))
}

async function refuse(reply: FastifyReply, status: 400 | 405): Promise<FastifyReply> {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ code: 'BODY_INVALID', msg: '请求格式不正确', data: null })
}
