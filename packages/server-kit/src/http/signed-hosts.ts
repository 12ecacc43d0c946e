import { BODY_BYTES, type Endpoint } from '@niujin/contract-kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Answer, type Handler, refuse } from '../handle.ts'
import { readBodies, ReceivedBody } from './body-parsers.ts'
import { callOverHttp, findSession } from './call-over-http.ts'
import { readCommonFields } from './common-fields.ts'
import { type FieldDecoder, fieldDecoder } from './field-decoder.ts'
import { readForm, type ReceivedFields } from './read-fields.ts'
import { sendAnswer, sendError } from './send-answer.ts'
import type { HostOptions } from './serve-options.ts'
import { checkFresh, checkSign, ownerOf } from './verify-request.ts'

/** All hosts but crm: fields in the open, with a sign. */
export async function signedHosts(fastify: FastifyInstance, options: HostOptions): Promise<void> {
  readBodies(fastify)
  fastify.setErrorHandler(sendError)
  for (const handler of options.handlers) {
    const decode = fieldDecoder(handler.endpoint.input)
    fastify.route({
      method: handler.endpoint.method,
      url: handler.endpoint.path,
      exposeHeadRoute: false,
      bodyLimit: handler.endpoint.uploadBytes ?? BODY_BYTES,
      config: { takesFiles: handler.endpoint.uploadBytes !== undefined },
      handler: async (request, reply) => sendAnswer(reply, await answerSigned(request, handler, decode, options)),
    })
  }
}

async function answerSigned(
  request: FastifyRequest,
  handler: Handler,
  decode: FieldDecoder,
  options: HostOptions,
): Promise<Answer> {
  const received = receivedFields(request, handler.endpoint)
  if ('ok' in received) return received
  const who = await findSession(request, options)
  if ('ok' in who) return who
  const common = readCommonFields(received.values)
  const refusal =
    checkSign(received, common, who.session?.secret ?? options.secret) ??
    (await checkFresh(common, ownerOf(request, who.session), options))
  return refusal ?? callOverHttp(handler, decode, { request, received, common, ...who }, options)
}

function receivedFields(request: FastifyRequest, endpoint: Endpoint): ReceivedFields | Answer {
  if (endpoint.body === 'query') {
    const url = request.raw.url ?? ''
    const question = url.indexOf('?')
    const read = readForm(question < 0 ? '' : url.slice(question + 1))
    return read.ok ? read.value : refuse(read.code)
  }
  const { body } = request
  if (!(body instanceof ReceivedBody)) return refuse('BODY_INVALID')
  if (body.kind !== endpoint.body) return refuse('MEDIA_TYPE_INVALID')
  return body.read.ok ? body.read.value : refuse(body.read.code)
}
