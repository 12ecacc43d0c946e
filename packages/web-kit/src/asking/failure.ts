import { isUnanswered, reasonOf } from '../calls/ask.ts'

/** Why something did not come. */
export interface Failure {
  readonly code: string
  /** In words that can be shown. */
  readonly text: string
}

/** How something that is asked for stands as a whole: `failed` when no answer came, `refused` when the server gave its reason. */
export type AnswerState = 'loading' | 'failed' | 'refused' | 'ready'

/** Why a call did not succeed; one that was superseded has no words of its own. */
export function failureOf(outcome: { readonly code: string; readonly msg: string }): Failure {
  return { code: outcome.code, text: reasonOf(outcome) ?? '没有加载出来，请重试' }
}

/** What is there already is ready, whatever became of asking for it again. */
export function stateOf(isThere: boolean, failure: Failure | undefined): AnswerState {
  if (isThere) return 'ready'
  if (!failure) return 'loading'
  return isUnanswered(failure.code) || failure.code === 'CANCELLED' ? 'failed' : 'refused'
}
