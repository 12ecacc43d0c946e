import * as z from 'zod/mini'
import { stored } from '@niujin/web-kit/device'

/** How many are kept on the device. */
const MOST = 10

const sought = stored<readonly string[]>('local', 'course-search', { shape: z.array(z.string()), empty: [] })

/** What courses were looked for by on this device, the latest first; nothing on the server. */
export const useSought = sought.use

/** Puts words on top. */
export function remember(words: string): void {
  sought.write([words, ...sought.read().filter((before) => before !== words)].slice(0, MOST))
}

/** Forgets all of them. */
export function clearSought(): void {
  sought.write([])
}
