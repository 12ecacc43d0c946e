import type { FastifyInstance, FastifyReply } from 'fastify'
import { encode, encodingFor, variesByEncoding } from './encoding.ts'

/** Bytes; what is smaller fits one packet as it is. */
const WORTH_IT = 1024
const WORDS = /^(text\/|application\/([\w.+-]*\+)?(json|xml|javascript)\b|application\/vnd\.apple\.mpegurl|image\/svg)/

/**
 * Compresses answers of words and figures from 1 KB on, as the reader takes them. What already has its encoding, such as
 * pages and files, and what is sent as a stream stays as it is.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const body = bytesOf(payload)
    if (!body || !isCompressible(reply)) return payload
    void reply.header('vary', variesByEncoding(reply.getHeader('vary')))
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding === 'identity') return payload
    const packed = await encode(body, encoding)
    void reply.removeHeader('content-length').header('content-encoding', encoding)
    return packed
  })
}

function bytesOf(payload: unknown): Buffer | undefined {
  if (typeof payload === 'string') return payload.length < WORTH_IT ? undefined : Buffer.from(payload)
  return Buffer.isBuffer(payload) && payload.length >= WORTH_IT ? payload : undefined
}

function isCompressible(reply: FastifyReply): boolean {
  return !reply.hasHeader('content-encoding') && WORDS.test(String(reply.getHeader('content-type')))
}
