import * as z from 'zod/mini'
import { stored } from '@niujin/web-kit/device'
import { found } from '../contract/index.ts'

/** How many are kept on the device. */
const HISTORY_MAX = 12

const opened = z.pick(found, { id: true, name: true, kind: true })
/** Something opened from the search before. */
export type Opened = z.output<typeof opened>

const history = stored<readonly Opened[]>('local', 'search-history', { shape: z.array(opened), empty: [] })

/** What was opened from the search on this device, newest first; nothing on the server. */
export const useSearchHistory = history.use

/** Puts something on top of the history. */
export function remember({ id, name, kind }: Opened): void {
  history.change((list) => [{ id, name, kind }, ...list.filter((one) => one.id !== id)].slice(0, HISTORY_MAX))
}

/** Takes one out of the history. */
export function forget(id: string): void {
  history.change((list) => list.filter((one) => one.id !== id))
}

/** Empties the history. */
export const forgetAll = history.forget
