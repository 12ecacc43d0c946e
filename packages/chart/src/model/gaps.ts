import type { Values } from './colour.ts'

/**
 * 跳空缺口: a bar whose low lies above the bar before it's high (or the other way round), until a later bar trades
 * through the range. Only the newest `most` open or wide ones are worth showing.
 */
export function findGaps(
  high: Values,
  low: Values,
  most = 4,
): { from: number; to: number; top: number; bottom: number }[] {
  const found: { from: number; to: number; top: number; bottom: number }[] = []
  for (let at = high.length - 1; at > 0 && found.length < most; at -= 1) {
    const rise = (low[at] ?? 0) - (high[at - 1] ?? 0)
    const fall = (low[at - 1] ?? 0) - (high[at] ?? 0)
    if (rise <= 0 && fall <= 0) continue
    const top = rise > 0 ? (low[at] ?? 0) : (low[at - 1] ?? 0)
    const bottom = rise > 0 ? (high[at - 1] ?? 0) : (high[at] ?? 0)
    const to = filledAt({ high, low }, at, { top, bottom })
    // A gap that was filled is history; the open ones are what people watch.
    if (to === high.length) found.push({ from: at - 1, to: to - 1, top, bottom })
  }
  return found
}

function filledAt(
  { high, low }: { high: Values; low: Values },
  at: number,
  gap: { top: number; bottom: number },
): number {
  for (let later = at + 1; later < high.length; later += 1) {
    if ((low[later] ?? 0) <= gap.bottom && (high[later] ?? 0) >= gap.top) return later
    if ((low[later] ?? 0) <= gap.bottom && (low[at] ?? 0) >= gap.top) return later
    if ((high[later] ?? 0) >= gap.top && (high[at] ?? 0) <= gap.bottom) return later
  }
  return high.length
}
