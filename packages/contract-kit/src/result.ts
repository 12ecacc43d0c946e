/** The outcome of a decision: a value, or a declared failure code. */
export type Result<Value, Code extends string = never> =
  | { readonly ok: true; readonly value: Value }
  | {
      readonly ok: false
      readonly code: Code
      /** What a person reads in this case, instead of the sentence declared with the code. */
      readonly msg?: string
    }

/** A success carrying `value`. */
export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value }
}

/** A refusal with a code that the endpoint declares; `msg` replaces the declared sentence, with this case's particulars. */
export function fail<Code extends string>(
  code: Code,
  msg?: string,
): { readonly ok: false; readonly code: Code; readonly msg?: string } {
  return { ok: false, code, ...(msg !== undefined && { msg }) }
}
