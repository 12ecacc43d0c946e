import { type CommonFields, IDEMPOTENCY_HEADER } from '@niujin/contract-kit'
import type { FastifyRequest } from 'fastify'
import { answerCall } from '../answer-call.ts'
import { type Answer, type Handler, refuse } from '../handle.ts'
import type { FieldDecoder } from './field-decoder.ts'
import type { ReceivedFields } from './read-fields.ts'
import type { HostOptions } from './serve-endpoints.ts'
import type { Session } from './session.ts'

/** A request whose fields are read and whose origin is checked. */
export interface CheckedRequest {
  readonly request: FastifyRequest
  readonly received: ReceivedFields
  readonly common: CommonFields
  readonly session: Session | undefined
}

/** Who calls; a token that no longer counts is LOGIN_REQUIRED, so that the app drops it. */
export async function findSession(
  request: FastifyRequest,
  options: HostOptions,
): Promise<{ session: Session | undefined } | Answer> {
  const session = await options.authenticate(request)
  return !session && request.headers.authorization ? refuse('LOGIN_REQUIRED') : { session }
}

/** Runs the handler of a checked request. */
export function callOverHttp(
  handler: Handler,
  decode: FieldDecoder,
  checked: CheckedRequest,
  options: HostOptions,
): Promise<Answer> {
  const { request, received, common, session } = checked
  const key = request.headers[IDEMPOTENCY_HEADER]
  const context = {
    memberId: session?.memberId,
    requestId: request.id,
    log: request.log,
    now: options.now,
    idempotencyKey: typeof key === 'string' ? key : undefined,
    common,
    fields: received.values,
    files: received.files,
    transaction: undefined,
  }
  return answerCall(handler, decode(received.values), context, options.idempotency)
}
