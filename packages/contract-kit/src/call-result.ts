import type { LocalCode, WireCode } from './codes.ts'
import type { FailureOf, OutputOf } from './endpoint.ts'

/** How a call ended. `msg` is Chinese and can be shown; `status` is HTTP's, 0 when no answer came. */
export type CallOutcome<Value, Code extends string> =
  | { readonly ok: true; readonly value: Value }
  | {
      readonly ok: false
      readonly code: Code | WireCode | LocalCode
      readonly msg: string
      readonly status: number
    }

/** How a call of endpoint `E` ended. */
export type CallResult<E> = CallOutcome<OutputOf<E>, FailureOf<E>>
