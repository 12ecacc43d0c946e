/** The outcome of a decision: a value, or a declared failure code. */
export type Result<Value, Code extends string = never> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: Code }

/** A success carrying `value`. */
export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value }
}

/** A refusal with a code that the endpoint declares. */
export function fail<Code extends string>(code: Code): { readonly ok: false; readonly code: Code } {
  return { ok: false, code }
}
