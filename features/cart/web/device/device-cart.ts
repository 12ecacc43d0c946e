import { stored } from '@niujin/web-kit/device'
import { LIMITS } from '../../contract/limits.ts'

/** A line of the cart kept on this device. */
export interface DeviceLine {
  readonly priceId: string
  readonly count: number
  readonly selected: boolean
  /** What one cost when it was put in, fen, and what it was called: shown once it is no longer sold. */
  readonly fen: number
  readonly title: string
  readonly variant: string
}

/** Newest first; what does not fit is left out. Read by hand: pages of products carry this from their first sight on. */
const kept = stored<readonly DeviceLine[]>('local', 'device-cart', {
  shape: (given) => (Array.isArray(given) ? given.flatMap(readLine).slice(0, LIMITS.lines) : undefined),
  empty: [],
})

/** The cart as it is now, newest line first; the same object as long as nothing changes. */
export const deviceCart = kept.read
/** The cart in a component; the served page shows none. */
export const useDeviceCart = kept.use

/** Puts a line on top, in place of one of the same price. */
export function putOnDevice(line: DeviceLine): void {
  kept.change((lines) => [line, ...lines.filter(({ priceId }) => priceId !== line.priceId)])
}

/** Changes lines where they stand. */
export function changeOnDevice(next: (line: DeviceLine) => DeviceLine): void {
  kept.change((lines) => lines.map(next))
}

/** Takes lines out; those that are not there are passed over. */
export function removeFromDevice(priceIds: readonly string[]): void {
  kept.change((lines) => lines.filter(({ priceId }) => !priceIds.includes(priceId)))
}

/** How many pieces lines are. */
export function piecesOf(lines: readonly { readonly count: number }[]): number {
  return lines.reduce((sum, { count }) => sum + count, 0)
}

function readLine(given: unknown): DeviceLine[] {
  if (typeof given !== 'object' || given === null) return []
  const { priceId, count, selected, fen, title, variant } = given as Partial<Record<keyof DeviceLine, unknown>>
  if (!isWord(priceId, 40) || priceId === '' || !isWhole(count, 1, LIMITS.count)) return []
  if (!isWhole(fen, 0, LIMITS.fen)) return []
  return [
    {
      priceId,
      count,
      selected: selected !== false,
      fen,
      title: isWord(title, 100) ? title : '',
      variant: isWord(variant, 100) ? variant : '',
    },
  ]
}

function isWord(given: unknown, most: number): given is string {
  return typeof given === 'string' && given.length <= most
}

function isWhole(given: unknown, least: number, most: number): given is number {
  return Number.isSafeInteger(given) && Number(given) >= least && Number(given) <= most
}
