const last = new Map<string, Promise<unknown>>()

/**
 * Lets work of one name happen one after the other: a second call to the same address would cancel the first.
 * Work whose asker has left before its turn is not done and gives undefined.
 */
export function inTurn<Value>(
  name: string,
  signal: AbortSignal,
  work: () => Promise<Value>,
): Promise<Value | undefined> {
  const before = last.get(name) ?? Promise.resolve()
  const own = before.then(() => (signal.aborted ? undefined : work()))
  last.set(name, own.catch(() => undefined))
  return own
}
