import { IDEMPOTENCY_KEY } from '@niujin/contract-kit'
import type { CallContext } from './call-context.ts'
import { type Answer, type Handler, refuse, type RunOnce } from './handle.ts'
import type { IdempotencyStore } from './idempotency/idempotency.ts'
import type { Limits } from './limits/limits.ts'
import { tooMany } from './limits/too-many.ts'

/** What answering stands on. */
export interface AnswerDeps {
  readonly idempotency?: IdempotencyStore | undefined
  readonly limits: Limits
}

/** The path every call takes, over HTTP or inside the process: who may, how often, once or not, then the handler. */
export async function answerCall(
  handler: Handler,
  input: unknown,
  context: CallContext,
  { idempotency, limits }: AnswerDeps,
): Promise<Answer> {
  const { endpoint } = handler
  if (endpoint.access === 'member' && context.memberId === undefined) return refuse('LOGIN_REQUIRED')
  const wait = endpoint.budget ? await limits.take(endpoint.budget, context.memberId ?? context.address) : 0
  if (wait > 0) return tooMany(wait)
  return endpoint.once ? answerOnce(handler, input, context, idempotency) : handler.answer(input, context)
}

async function answerOnce(
  { endpoint, answer }: Handler,
  input: unknown,
  context: CallContext,
  idempotency: IdempotencyStore | undefined,
): Promise<Answer> {
  const key = context.idempotencyKey ?? ''
  if (!IDEMPOTENCY_KEY.test(key)) return refuse('IDEMPOTENCY_KEY_MISSING')
  if (!idempotency) throw new Error(`${endpoint.path} 只生效一次，但没有配置存放答复的地方`)
  const caller = context.memberId ? `member:${context.memberId}` : `guest:${context.common.devid ?? ''}`
  const runOnce: RunOnce = async (inputHash, effect) => {
    const scope = `${endpoint.method} ${endpoint.path} ${caller}`
    const kept = await idempotency.run({ scope, key, inputHash }, effect)
    return kept === 'conflict' ? refuse('IDEMPOTENCY_CONFLICT') : kept
  }
  return answer(input, context, runOnce)
}
