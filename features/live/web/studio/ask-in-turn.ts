import { ask } from '../calls.ts'

const lines = new Map<string, Promise<unknown>>()

/**
 * Makes calls of one name one after the other: the client gives an earlier call of the same address up for a later one,
 * which is right for looking something up and wrong for doing something.
 */
export const askInTurn: typeof ask = (name, input, options) => {
  const before = lines.get(name) ?? Promise.resolve()
  const mine = before.then(() => ask(name, input, options))
  lines.set(name, mine.catch(() => undefined))
  return mine
}
