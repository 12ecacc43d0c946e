import { failure, success, WIRE_CODES } from '@niujin/contract-kit'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '../database/unavailable.ts'
import { type Answer, refuse } from '../handle.ts'

/** Seconds a caller is asked to wait when the server cannot answer now. */
const WAIT_WHEN_BUSY = 3

/** Bytes of a refused body that are still read, and thrown away, so that who sends it hears the refusal. */
const STILL_READ = 16 * 1024 * 1024

/** Puts an answer in its envelope and sends it. */
export function sendAnswer(reply: FastifyReply, answer: Answer): FastifyReply {
  void reply.header('cache-control', 'no-store')
  if (answer.ok) return reply.code(200).send(success(answer.value))
  const wait = answer.retryAfter ?? (answer.status === WIRE_CODES.UNAVAILABLE.status ? WAIT_WHEN_BUSY : undefined)
  if (wait !== undefined) void reply.header('retry-after', String(wait))
  return reply.code(answer.status).send(failure(answer.code, answer.msg, answer.data ?? null))
}

/** Answers what Fastify or a bug throws with an envelope; the inside of a bug stays in the log. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = readError(error)
  if (!answer.ok && answer.code === 'SERVER_ERROR') request.log.error({ err: error }, '处理请求时出错')
  if (!answer.ok && answer.code === 'UNAVAILABLE')
    request.log.warn({ reason: error.message, code: error.code }, '数据库暂时不可用，请求被回绝')
  if (error.statusCode === 413) hearOut(request, reply)
  return sendAnswer(reply, answer)
}

/**
 * Fastify closes the connection of a body that is too large. Closed on unread bytes it is reset, and whoever is still sending
 * sees a broken network instead of the refusal: Node throws away what comes on a connection that stays open.
 */
function hearOut(request: FastifyRequest, reply: FastifyReply): void {
  if (Number(request.headers['content-length']) <= STILL_READ) void reply.removeHeader('connection')
}

function readError(error: FastifyError): Answer {
  if (isDatabaseUnavailable(error)) return refuse('UNAVAILABLE')
  if (error.statusCode === 413) return refuse('BODY_TOO_LARGE')
  if (error.statusCode === 415) return refuse('MEDIA_TYPE_INVALID')
  if (error.statusCode === 503) return refuse('NOT_READY')
  const callerAtFault = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
  return refuse(callerAtFault ? 'BODY_INVALID' : 'SERVER_ERROR')
}
