import { type Answer, refuse } from '../handle.ts'

/** The answer to a caller whose budget is used up for `seconds`. */
export function tooMany(seconds: number): Answer {
  return { ...refuse('TOO_MANY_REQUESTS', `操作过于频繁，请 ${seconds} 秒后再试`), retryAfter: seconds } as Answer
}
