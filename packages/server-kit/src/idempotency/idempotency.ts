import type { Transaction } from 'kysely'
import type { Answer } from '../handle.ts'

/** One attempt of an effect. */
export interface OnceRequest {
  /** Which call by whom; keys of others never meet. */
  readonly scope: string
  /** The caller's key. */
  readonly key: string
  /** Tells a repeat from another input under the same key. */
  readonly inputHash: string
}

/** Lets an effect happen once and gives every repeat the first answer. */
export interface IdempotencyStore {
  /** Runs `effect` or, when the key was used, gives its stored answer; conflict when the input differs. */
  run(
    request: OnceRequest,
    effect: (transaction: Transaction<unknown> | undefined) => Promise<Answer>,
  ): Promise<Answer | 'conflict'>
}
