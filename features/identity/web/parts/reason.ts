const WITHOUT_ANSWER = new Set(['NETWORK', 'TIMEOUT', 'EMPTY_ANSWER', 'ANSWER_INVALID'])

/** Why a call did not succeed, in words that say what to do; undefined for one that was only superseded. */
export function reasonOf(outcome: { readonly code: string; readonly msg: string }): string | undefined {
  if (outcome.code === 'CANCELLED') return undefined
  return WITHOUT_ANSWER.has(outcome.code) ? '网络不通，请检查网络后重试' : outcome.msg
}
