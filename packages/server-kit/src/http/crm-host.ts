import { BODY_BYTES } from '@niujin/contract-kit'
import { open } from '@niujin/contract-kit/crm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type Answer, type Handler, refuse } from '../handle.ts'
import { readBodies, ReceivedBody } from './body-parsers.ts'
import { callOverHttp, findSession } from './call-over-http.ts'
import { readCommonFields } from './common-fields.ts'
import { type FieldDecoder, fieldDecoder } from './field-decoder.ts'
import { readJsonObject, type ReceivedFields } from './read-fields.ts'
import { sendAnswer, sendError } from './send-answer.ts'
import type { HostOptions } from './serve-options.ts'
import { checkFresh, ownerOf } from './verify-request.ts'

const sealedBody = z.object({ version: z.string(), data: z.string() })

/** The crm host: the fields are sealed under a versioned key, which takes the place of the sign. */
export async function crmHost(fastify: FastifyInstance, options: HostOptions): Promise<void> {
  readBodies(fastify)
  fastify.setErrorHandler(sendError)
  for (const handler of options.handlers) {
    const { endpoint } = handler
    if (endpoint.method === 'GET') throw new Error(`${endpoint.path}：crm 的调用须有正文`)
    const decode = fieldDecoder(endpoint.input)
    fastify.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: BODY_BYTES,
      handler: async (request, reply) => sendAnswer(reply, await answerSealed(request, handler, decode, options)),
    })
  }
}

async function answerSealed(
  request: FastifyRequest,
  handler: Handler,
  decode: FieldDecoder,
  options: HostOptions,
): Promise<Answer> {
  const received = openBody(request.body, options)
  if ('ok' in received) return received
  const who = await findSession(request, options)
  if ('ok' in who) return who
  const common = readCommonFields(received.values)
  const refusal = await checkFresh(common, ownerOf(request, who.session), options)
  return refusal ?? callOverHttp(handler, decode, { request, received, common, ...who }, options)
}

function openBody(body: unknown, options: HostOptions): ReceivedFields | Answer {
  if (!(body instanceof ReceivedBody) || !body.read.ok) return refuse('BODY_INVALID')
  if (body.kind !== 'json') return refuse('MEDIA_TYPE_INVALID')
  const sealed = z.safeParse(sealedBody, body.read.value.values)
  if (!sealed.success) return refuse('BODY_INVALID')
  const opened = open(sealed.data, options.crmKeys ?? new Map())
  if (!opened.ok) return refuse(opened.code)
  const read = readJsonObject(opened.value)
  return read.ok ? read.value : refuse(read.code)
}
