import { type CommonFields, IDEMPOTENCY_HEADER } from '@niujin/contract-kit'
import type { FastifyRequest } from 'fastify'
import { answerCall } from '../answer-call.ts'
import { type Answer, type Handler, refuse } from '../handle.ts'
import { GUEST_CALLS, MEMBER_CALLS } from '../limits/budgets.ts'
import { tooMany } from '../limits/too-many.ts'
import { callerAddress } from './caller-address.ts'
import { areKeepable } from './common-fields.ts'
import type { FieldDecoder } from './field-decoder.ts'
import type { ReceivedFields } from './read-fields.ts'
import type { HostOptions } from './serve-options.ts'
import type { Session } from './session.ts'

/** A request whose fields are read and whose origin is checked. */
export interface CheckedRequest {
  readonly request: FastifyRequest
  readonly received: ReceivedFields
  readonly common: CommonFields
  readonly session: Session | undefined
}

/**
 * Who calls, counted against what a member or the guests of an address may; a token that no longer counts is
 * LOGIN_REQUIRED, so that the app drops it.
 */
export async function findSession(
  request: FastifyRequest,
  options: HostOptions,
): Promise<{ session: Session | undefined } | Answer> {
  const session = await options.authenticate(request)
  const wait = session
    ? await options.limits.take(MEMBER_CALLS, session.memberId)
    : await options.limits.take(GUEST_CALLS, callerAddress(request.ip))
  if (wait > 0) return tooMany(wait)
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
  if (!areKeepable(common)) return Promise.resolve(refuse('INPUT_INVALID'))
  const key = request.headers[IDEMPOTENCY_HEADER]
  const context = {
    memberId: session?.memberId,
    address: callerAddress(request.ip),
    requestId: request.id,
    log: request.log,
    now: options.now,
    idempotencyKey: typeof key === 'string' ? key : undefined,
    common,
    fields: received.values,
    files: received.files,
    transaction: undefined,
  }
  return answerCall(handler, decode(received.values), context, options)
}
