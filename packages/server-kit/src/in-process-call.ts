import { randomUUID } from 'node:crypto'
import {
  type AppFields,
  type CallOutcome,
  type Endpoint,
  type Failures,
  isWireCode,
  WIRE_CODES,
} from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { answerCall } from './answer-call.ts'
import type { CallContext, CallLog } from './call-context.ts'
import { speakChinese } from './chinese-messages.ts'
import { isDatabaseUnavailable } from './database/unavailable.ts'
import type { Answer, Handler } from './handle.ts'
import type { IdempotencyStore } from './idempotency/idempotency.ts'
import { type Limits, NO_LIMITS } from './limits/limits.ts'

/** For whom a page is rendered. */
export interface InProcessCaller {
  readonly memberId?: string | undefined
  /** Address of the request the page is rendered for, as `callerAddress` gives it. */
  readonly address?: string
  readonly requestId?: string
  readonly common?: AppFields
  readonly log: CallLog
}

interface InProcessOptions {
  readonly handlers: readonly Handler[]
  readonly idempotency?: IdempotencyStore
  /** What callers may use in a minute; nothing is limited when absent. */
  readonly limits?: Limits
  readonly now?: () => number
}

/** Calls endpoints without HTTP; the outcome is what the browser's client would give. */
export interface InProcessCall {
  <Input extends z.ZodMiniType, Output extends z.ZodMiniType, Refusals extends Failures>(
    endpoint: Endpoint<Input, Output, Refusals>,
    input: z.input<Input>,
    options?: { readonly idempotencyKey?: string },
  ): Promise<CallOutcome<z.output<Output>, keyof Refusals & string>>
}

/** Makes, for each page being rendered, a call with the same checks and answers as over HTTP, but no sign. */
export function createInProcessCall(options: InProcessOptions): (caller: InProcessCaller) => InProcessCall {
  speakChinese()
  const byEndpoint = new Map(
    options.handlers.map((handler) => [`${handler.endpoint.method} ${handler.endpoint.path}`, handler]),
  )
  return (caller) => async (endpoint, input, call) => {
    const handler = byEndpoint.get(`${endpoint.method} ${endpoint.path}`)
    const context = contextOf(caller, fieldsOf(input), call?.idempotencyKey, options.now ?? Date.now)
    if (!handler) return refused('NOT_FOUND')
    let answer: Answer
    try {
      answer = await answerCall(handler, input, context, { limits: NO_LIMITS, ...options })
    } catch (error) {
      if (isDatabaseUnavailable(error)) return refused('UNAVAILABLE')
      caller.log.error({ err: error, path: endpoint.path }, '处理内部调用时出错')
      return refused('SERVER_ERROR')
    }
    return outcome(endpoint, answer)
  }
}

function outcome<Output extends z.ZodMiniType, Refusals extends Failures>(
  endpoint: Endpoint<z.ZodMiniType, Output, Refusals>,
  answer: Answer,
): CallOutcome<z.output<Output>, keyof Refusals & string> {
  if (!answer.ok) {
    const { code, msg, status } = answer
    if (isWireCode(code) || isDeclared(endpoint.failures, code)) return { ok: false, code, msg, status }
    return refused('SERVER_ERROR')
  }
  return { ok: true, value: z.parse(endpoint.output, answer.value) }
}

function isDeclared<Refusals extends Failures>(failures: Refusals, code: string): code is keyof Refusals & string {
  return Object.hasOwn(failures, code)
}

function refused(code: 'NOT_FOUND' | 'SERVER_ERROR' | 'UNAVAILABLE') {
  return { ok: false, code, ...WIRE_CODES[code] } as const
}

function fieldsOf(input: unknown): Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null ? { ...input } : {}
}

function contextOf(
  caller: InProcessCaller,
  fields: Readonly<Record<string, unknown>>,
  idempotencyKey: string | undefined,
  now: () => number,
): CallContext {
  return {
    memberId: caller.memberId,
    address: caller.address ?? 'inside',
    requestId: caller.requestId ?? randomUUID(),
    log: caller.log,
    now,
    idempotencyKey,
    common: caller.common ?? {},
    fields,
    files: new Map(),
    transaction: undefined,
  }
}
