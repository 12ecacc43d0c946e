import * as z from 'zod/mini'
import { stored } from '@niujin/web-kit/device'
import { found } from '../contract/index.ts'

/** How many are kept on the device. */
const HISTORY_MAX = 12

const opened = z.pick(found, { id: true, name: true, kind: true })
/** A security that was opened from the search before. */
export type Opened = z.output<typeof opened>

/** A word that was searched for before. */
const word = z.object({ word: z.string() })
export type Remembered = Opened | z.output<typeof word>

const history = stored<readonly Remembered[]>('local', 'search-history', {
  shape: z.array(z.union([opened, word])),
  empty: [],
})

/** What was opened from the search and searched for on this device, newest first; nothing on the server. */
export const useSearchHistory = history.use

/** Tells one from the others. */
export function keyOfRemembered(one: Remembered): string {
  return 'word' in one ? `“${one.word}` : one.id
}

/** Puts a security on top of the history. */
export function remember({ id, name, kind }: Opened): void {
  put({ id, name, kind })
}

/** Puts a word on top of the history. */
export function rememberWord(text: string): void {
  put({ word: text })
}

function put(one: Remembered): void {
  const key = keyOfRemembered(one)
  history.change((list) => [one, ...list.filter((other) => keyOfRemembered(other) !== key)].slice(0, HISTORY_MAX))
}

/** Takes one out of the history. */
export function forget(key: string): void {
  history.change((list) => list.filter((one) => keyOfRemembered(one) !== key))
}

/** Empties the history. */
export const forgetAll = history.forget
