import { IDEMPOTENCY_KEY } from '@niujin/contract-kit'
import type { CallContext } from './call-context.ts'
import { type Answer, type Handler, refuse, type RunOnce } from './handle.ts'
import type { IdempotencyStore } from './idempotency/idempotency.ts'

/** The path every call takes, over HTTP or inside the process: who may, once or not, then the handler. */
export async function answerCall(
  handler: Handler,
  input: unknown,
  context: CallContext,
  idempotency: IdempotencyStore | undefined,
): Promise<Answer> {
  const { endpoint } = handler
  if (endpoint.access === 'member' && context.memberId === undefined) return refuse('LOGIN_REQUIRED')
  if (!endpoint.once) return handler.answer(input, context)
  const key = context.idempotencyKey ?? ''
  if (!IDEMPOTENCY_KEY.test(key)) return refuse('IDEMPOTENCY_KEY_MISSING')
  if (!idempotency) throw new Error(`${endpoint.path} 只生效一次，但没有配置存放答复的地方`)
  const caller = context.memberId ? `member:${context.memberId}` : `guest:${context.common.devid ?? ''}`
  const runOnce: RunOnce = async (inputHash, effect) => {
    const scope = `${endpoint.method} ${endpoint.path} ${caller}`
    const answer = await idempotency.run({ scope, key, inputHash }, effect)
    return answer === 'conflict' ? refuse('IDEMPOTENCY_CONFLICT') : answer
  }
  return handler.answer(input, context, runOnce)
}
