import * as z from 'zod/mini'
import type { CallOutcome } from '../call-result.ts'
import { isWireCode, LOCAL_CODES, SUCCESS, type LocalCode } from '../codes.ts'
import { parseTime } from '../common-fields.ts'
import type { Endpoint, Failures } from '../endpoint.ts'
import { type Envelope, readEnvelope } from '../envelope.ts'
import { randomId } from '../random-id.ts'
import { composeRequest, questionOf, type ComposedRequest } from './compose.ts'
import type { CallOptions, ClientOptions } from './options.ts'

export type { CallOptions, ClientOptions } from './options.ts'

/** Calls endpoints; every outcome is a value, nothing is thrown for what a network or server can do. */
export interface Client {
  call<Input extends z.ZodMiniType, Output extends z.ZodMiniType, Refusals extends Failures>(
    endpoint: Endpoint<Input, Output, Refusals>,
    input: z.input<Input>,
    options?: CallOptions,
  ): Promise<CallOutcome<z.output<Output>, keyof Refusals & string>>
}

/** An answer that is an envelope, or what went wrong before one was there. */
type Answer =
  | { readonly status: number; readonly envelope: Envelope }
  | { readonly status: number; readonly lost: LocalCode }

const TIMEOUT = 1_000_000

/** Makes the one client of an app; the rules of the wire (sign, cancelling, clock, envelope) are inside. */
export function createClient(options: ClientOptions): Client {
  const now = options.now ?? Date.now
  const random = options.random ?? randomId
  const inFlight = new Map<string, { cancel: AbortController; ended: Promise<Answer> }>()
  let clockOffset = 0

  const attempt = async (endpoint: Endpoint, input: object, call: CallOptions): Promise<Answer> => {
    const moment = { now: now() + clockOffset, nonce: random() }
    const request = await composeRequest(endpoint, input, options, { call, moment })
    // Who has left while it was written must not cancel the one who asks now.
    if (call.signal?.aborted) return { status: 0, lost: 'CANCELLED' }
    const cancel = new AbortController()
    // Only a question is superseded, and only by the very same; what changes something is nobody's to take back.
    const question = endpoint.changes ? undefined : questionOf(endpoint, input, options)
    if (question !== undefined) inFlight.get(question)?.cancel.abort()
    const ended = exchange(request, cancel, call.signal, options.fetch ?? fetch)
    if (question === undefined) return ended
    inFlight.set(question, { cancel, ended })
    const answer = await ended
    if (inFlight.get(question)?.cancel === cancel) inFlight.delete(question)
    return answer
  }

  const attemptUntilHeard: typeof attempt = async (endpoint, input, call) => {
    let answer = await attempt(endpoint, input, call)
    while (call.isPatient && isCancelled(answer) && !call.signal?.aborted) {
      // Whoever took its place asks the very same; when that one has left, it is asked once more.
      const successor = inFlight.get(questionOf(endpoint, input, options))
      answer = await (successor ? successor.ended : attempt(endpoint, input, call))
    }
    return answer
  }

  const attemptWithClock: typeof attempt = async (endpoint, input, call) => {
    const first = await attemptUntilHeard(endpoint, input, call)
    const serverTime = skewedServerTime(first)
    if (serverTime === undefined) return first
    clockOffset = serverTime - now()
    options.onClockSkew?.(clockOffset)
    return attemptUntilHeard(endpoint, input, call)
  }

  return {
    async call(endpoint, input, call = {}) {
      options.onStart?.()
      const keyed = endpoint.once ? { idempotencyKey: randomId(), ...call } : call
      const answer = await attemptWithClock(endpoint, input ?? {}, keyed)
      if (answer.status === 400) options.onBadRequest?.()
      const outcome = readOutcome(endpoint, answer)
      options.onFinish?.(!outcome.ok && isFailure(outcome.code, outcome.status))
      return outcome
    },
  }
}

async function exchange(
  request: ComposedRequest,
  cancel: AbortController,
  signal: AbortSignal | undefined,
  send: typeof fetch,
): Promise<Answer> {
  let timedOut = false
  // AbortSignal.any would be shorter but is missing in many in-app browsers.
  const forward = () => cancel.abort()
  if (signal?.aborted) forward()
  signal?.addEventListener('abort', forward)
  const timer = setTimeout(() => {
    timedOut = true
    cancel.abort()
  }, TIMEOUT)
  try {
    const response = await send(request.url, { ...request.init, signal: cancel.signal })
    return readAnswer(response.status, await response.text())
  } catch {
    if (timedOut) return { status: 0, lost: 'TIMEOUT' }
    return { status: 0, lost: cancel.signal.aborted ? 'CANCELLED' : 'NETWORK' }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', forward)
  }
}

function readAnswer(status: number, text: string): Answer {
  if (text === '') return { status, lost: 'EMPTY_ANSWER' }
  try {
    const envelope = readEnvelope(JSON.parse(text))
    return envelope ? { status, envelope } : { status, lost: 'ANSWER_INVALID' }
  } catch {
    return { status, lost: 'ANSWER_INVALID' }
  }
}

function isCancelled(answer: Answer): boolean {
  return 'lost' in answer && answer.lost === 'CANCELLED'
}

function skewedServerTime(answer: Answer): number | undefined {
  if (!('envelope' in answer) || answer.envelope.code !== 'TIME_SKEW') return undefined
  const read = z.safeParse(z.object({ time: z.string() }), answer.envelope.data)
  return read.success ? parseTime(read.data.time) : undefined
}

function readOutcome<Output extends z.ZodMiniType, Refusals extends Failures>(
  endpoint: Endpoint<z.ZodMiniType, Output, Refusals>,
  answer: Answer,
): CallOutcome<z.output<Output>, keyof Refusals & string> {
  if ('lost' in answer) return lost(answer.lost, answer.status)
  const { code, msg, data } = answer.envelope
  if (code !== SUCCESS) {
    // A code of a newer server is still a refusal with a sentence to show.
    const known = isWireCode(code) || isDeclared(endpoint.failures, code) ? code : 'SERVER_ERROR'
    return { ok: false, code: known, msg, status: answer.status }
  }
  const output = z.safeParse(endpoint.output, data)
  return output.success ? { ok: true, value: output.data } : lost('ANSWER_INVALID', answer.status)
}

function isDeclared<Refusals extends Failures>(failures: Refusals, code: string): code is keyof Refusals & string {
  return Object.hasOwn(failures, code)
}

function lost(code: LocalCode, status: number) {
  return { ok: false, code, msg: LOCAL_CODES[code], status } as const
}

/** A refusal is an answer; only a call that got none counts as failed. */
function isFailure(code: string, status: number): boolean {
  return status >= 500 || (Object.hasOwn(LOCAL_CODES, code) && code !== 'CANCELLED')
}
