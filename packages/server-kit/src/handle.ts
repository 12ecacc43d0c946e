import { createHash } from 'node:crypto'
import { type Endpoint, type Failures, type Result, WIRE_CODES, type WireCode } from '@niujin/contract-kit'
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { CallContext } from './call-context.ts'
import { isStorable } from './storable.ts'

/** The answer to a call before it is put in an envelope. */
export type Answer =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false
      readonly code: string
      readonly msg: string
      readonly status: number
      readonly data?: unknown
      /** Seconds after which another try makes sense. */
      readonly retryAfter?: number
    }

/** Runs an effect at most once for a key; see the idempotency folder. */
export type RunOnce = (
  inputHash: string,
  effect: (transaction: Transaction<unknown> | undefined) => Promise<Answer>,
) => Promise<Answer>

/** An endpoint with the code that answers it, ready to be served. */
export interface Handler {
  readonly endpoint: Endpoint
  /** Checks the input, decides, and lets out only what the endpoint's output names. */
  readonly answer: (input: unknown, context: CallContext, runOnce?: RunOnce) => Promise<Answer>
}

type Decide<Input extends z.ZodMiniType, Output extends z.ZodMiniType, Refusals extends Failures, Context> = (
  input: z.output<Input>,
  context: Context,
) => Promise<Result<z.input<Output>, keyof Refusals & string>> | Result<z.input<Output>, keyof Refusals & string>

/** A member's call: who it is, is known. */
export type MemberContext = CallContext & { readonly memberId: string }

/** A call that has its effect once, inside the given transaction. */
export type OnceContext = CallContext & { readonly transaction: Transaction<unknown> }

/** Binds an endpoint to the code that answers it. Refusals are the codes the endpoint declares, nothing else. */
export function handle<Input extends z.ZodMiniType, Output extends z.ZodMiniType, Refusals extends Failures>(
  endpoint: Endpoint<Input, Output, Refusals>,
  decide: Decide<Input, Output, Refusals, CallContext>,
): Handler {
  return handlePrepared(endpoint, async () => undefined, decide)
}

/**
 * `handle` for an answer that something has to be worked out for first: `prepare` runs before the call's transaction
 * begins, because that holds a connection others wait for. A repeat of a call prepares again and gets the first answer.
 */
export function handlePrepared<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  Refusals extends Failures,
  Prepared,
>(
  endpoint: Endpoint<Input, Output, Refusals>,
  prepare: (input: z.output<Input>, context: CallContext) => Promise<Prepared>,
  decide: Decide<Input, Output, Refusals, CallContext & { readonly prepared: Prepared }>,
): Handler {
  refuseTakenCodes(endpoint)
  const effect = async (
    input: z.output<Input>,
    context: CallContext & { readonly prepared: Prepared },
  ): Promise<Answer> => {
    const result = await decide(input, context)
    if (!result.ok) {
      return { ok: false, code: result.code, msg: result.msg ?? endpoint.failures[result.code] ?? '', status: 200 }
    }
    const output = z.safeParse(endpoint.output, result.value)
    if (!output.success) throw new Error(`${endpoint.path} 的答复不合约定：${firstIssue(output.error)}`)
    return { ok: true, value: output.data }
  }
  return {
    endpoint,
    async answer(fields, context, runOnce) {
      const input = z.safeParse(endpoint.input, fields)
      if (!input.success) return refuse('INPUT_INVALID', input.error.issues[0]?.message)
      if (!isStorable(input.data)) return refuse('INPUT_INVALID', '内容里有不能保存的字符，请删掉再试')
      const prepared = await prepare(input.data, context)
      if (!runOnce) return effect(input.data, { ...context, prepared })
      return runOnce(hashInput(input.data), (transaction) => effect(input.data, { ...context, prepared, transaction }))
    },
  }
}

/** `handle` for endpoints of signed-in members: the context has the member. */
export function handleMember<Input extends z.ZodMiniType, Output extends z.ZodMiniType, Refusals extends Failures>(
  endpoint: Endpoint<Input, Output, Refusals>,
  decide: Decide<Input, Output, Refusals, MemberContext>,
): Handler {
  if (endpoint.access !== 'member') throw new Error(`${endpoint.path} 没有声明须登录`)
  return handle(endpoint, (input, context) => decide(input, asMember(context)))
}

/** `handle` for a member's effect that must happen once: the context has the member and the transaction. */
export function handleOnce<Input extends z.ZodMiniType, Output extends z.ZodMiniType, Refusals extends Failures>(
  endpoint: Endpoint<Input, Output, Refusals>,
  decide: Decide<Input, Output, Refusals, MemberContext & OnceContext>,
): Handler {
  if (!endpoint.once) throw new Error(`${endpoint.path} 没有声明只生效一次`)
  return handleMember(endpoint, (input, context) => {
    const { transaction } = context
    if (!transaction) throw new Error(`${endpoint.path} 需要数据库事务`)
    return decide(input, { ...context, transaction })
  })
}

/** A refusal with a code of the wire; `msg` replaces its usual sentence. */
export function refuse(code: WireCode, msg?: string, data?: unknown): Answer {
  return { ok: false, code, ...WIRE_CODES[code], ...(msg ? { msg } : {}), ...(data ? { data } : {}) }
}

function asMember(context: CallContext): MemberContext {
  const { memberId } = context
  if (memberId === undefined) throw new Error('未登录的调用到了只答会员的地方')
  return { ...context, memberId }
}

function refuseTakenCodes(endpoint: Endpoint): void {
  const taken = Object.keys(endpoint.failures).find((code) => Object.hasOwn(WIRE_CODES, code))
  if (taken) throw new Error(`${endpoint.path} 声明的失败 ${taken} 与通用代码重名`)
}

/** The same input hashes the same, whatever the order of its fields. */
function hashInput(input: unknown): string {
  const sorted = JSON.stringify(input, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
  return createHash('sha256')
    .update(sorted ?? '')
    .digest('hex')
}

function firstIssue(error: z.core.$ZodError): string {
  const issue = error.issues[0]
  return issue ? `${issue.path.join('.')} ${issue.message}` : ''
}
