import fastify, { type FastifyReply } from 'fastify'
import { wrongWith } from './sigv4.ts'

export const KEY = { accessKeyId: 'local-id', secretAccessKey: 'local-secret' }
export const BUCKET = 'niujin'

/** A bucket on localhost that checks signatures and keeps what it is given. */
export interface LocalS3 {
  readonly endpoint: string
  readonly objects: ReadonlyMap<string, { readonly body: Buffer; readonly contentType: string }>
  readonly asked: readonly string[]
  /** The next answers are faults of the service. */
  failNext(...statuses: readonly number[]): void
  close(): Promise<void>
}

export async function openLocalS3(): Promise<LocalS3> {
  const server = fastify({ forceCloseConnections: true })
  const objects = new Map<string, { body: Buffer; contentType: string }>()
  const asked: string[] = []
  const faults: number[] = []
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  server.all<{ Params: { '*': string } }>(`/${BUCKET}/*`, (request, reply) => {
    asked.push(`${request.method} ${request.url}`)
    const fault = faults.shift()
    if (fault !== undefined) return say(reply, fault, 'SlowDown')
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const wrong = wrongWith(
      { method: request.method, path: request.url, headers: request.headers, body },
      KEY.secretAccessKey,
    )
    if (wrong !== undefined) return say(reply, 403, wrong)
    const name = request.params['*']
    if (request.method === 'PUT') objects.set(name, { body, contentType: request.headers['content-type'] ?? '' })
    if (request.method === 'DELETE') objects.delete(name)
    if (request.method !== 'GET') return reply.code(request.method === 'DELETE' ? 204 : 200).send()
    const found = objects.get(name)
    return found ? reply.type(found.contentType).send(found.body) : say(reply, 404, 'NoSuchKey')
  })
  const endpoint = await server.listen({ host: '127.0.0.1', port: 0 })
  return {
    endpoint,
    objects,
    asked,
    failNext: (...statuses) => void faults.push(...statuses),
    close: () => server.close(),
  }
}

function say(reply: FastifyReply, status: number, code: string) {
  return reply.code(status).type('application/xml').send(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}
