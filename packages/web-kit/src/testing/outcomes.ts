import type { CallOutcome } from '@niujin/contract-kit'

/** A call's good end. */
export function came<Value>(value: Value): CallOutcome<Value, string> {
  return { ok: true, value }
}

/** A call's bad end. */
export function lost(code = 'NETWORK', msg = '获取失败'): CallOutcome<never, string> {
  return { ok: false, code, msg, status: 0 }
}

/** A call whose end is said later. */
export function later<Value>(): { promise: Promise<Value>; end: (value: Value) => void } {
  const { promise, resolve } = Promise.withResolvers<Value>()
  return { promise, end: resolve }
}
