import { generateKeyPairSync } from 'node:crypto'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'

/** Answers a request; its body is kept as text. */
export type Speak = (request: FastifyRequest<{ Body: string }>, reply: FastifyReply) => unknown

/** A server on localhost that stands for a channel. */
export interface LocalService {
  readonly origin: string
  /** `METHOD /path` and body of what was asked, in order. */
  readonly asked: { readonly line: string; readonly body: string }[]
  /** Says what is answered from now on. */
  speak(answer: Speak): void
  close(): Promise<void>
}

export async function openLocalService(): Promise<LocalService> {
  const server = fastify({ forceCloseConnections: true })
  const asked: LocalService['asked'] = []
  let speak: Speak = (_request, reply) => reply.code(500).send()
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  server.route<{ Body: string }>({
    method: ['GET', 'POST'],
    url: '/*',
    async handler(request, reply) {
      asked.push({ line: `${request.method} ${request.url}`, body: request.body ?? '' })
      await speak(request, reply)
      return reply
    },
  })
  const origin = await server.listen({ host: '127.0.0.1', port: 0 })
  return {
    origin,
    asked,
    speak: (answer) => {
      speak = answer
    },
    close: () => server.close(),
  }
}

/** A new pair of RSA keys, PEM. */
export function keyPair(): { publicKey: string; privateKey: string } {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}

export const REQUEST = {
  no: 'A261121093000abcdef123456789',
  fen: 1230,
  subject: '充值 123 牛币',
  surroundings: 'browser',
  payer: {},
  clientIp: '203.0.113.9',
  returnUrl: 'https://app.example/PayComplate?id=P1',
  notifyUrl: 'https://app.example/pay/notify/x',
  expiresAt: new Date('2026-11-21T02:00:00Z'),
} as const
