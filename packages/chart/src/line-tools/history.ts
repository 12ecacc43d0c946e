/** Steps that can be gone back to. */
const MOST = 50

/** What was, what is and what was undone. */
export interface History<Value> {
  readonly past: readonly Value[]
  readonly now: Value
  readonly future: readonly Value[]
}

/** Nothing can be undone yet. */
export function historyOf<Value>(now: Value): History<Value> {
  return { past: [], now, future: [] }
}

/** A step that can be undone; what was undone before it is gone. */
export function stepped<Value>({ past, now }: History<Value>, next: Value): History<Value> {
  return { past: [...past, now].slice(-MOST), now: next, future: [] }
}

/** The last step turned out otherwise: going back goes behind it all the same. */
export function amended<Value>({ past }: History<Value>, now: Value): History<Value> {
  return { past, now, future: [] }
}

/** The last step was none: it can neither be undone nor done again. */
export function withdrawn<Value>(history: History<Value>): History<Value> {
  return { ...undone(history), future: [] }
}

/** One step back. */
export function undone<Value>(history: History<Value>): History<Value> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future] }
}

/** One step forward again. */
export function redone<Value>(history: History<Value>): History<Value> {
  const [next, ...rest] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.now], now: next, future: rest }
}
