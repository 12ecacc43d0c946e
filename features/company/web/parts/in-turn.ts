import { ask, type CallName, type Input, type Result } from '../calls.ts'

/** The newest question of each call, to wait for. */
const last = new Map<CallName, Promise<unknown>>()

/**
 * Asks after earlier questions of the same call have been answered or left: two at once to one address would cancel each
 * other. Undefined when the asker has left before its turn.
 */
export function askInTurn<Name extends CallName>(name: Name, input: Input<Name>, signal: AbortSignal): Promise<Result<Name> | undefined> {
  const before = last.get(name) ?? Promise.resolve()
  const own = before.then(() => (signal.aborted ? undefined : ask(name, input, { signal })))
  last.set(name, own.catch(() => undefined))
  return own
}
