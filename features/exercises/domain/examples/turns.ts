import type { PlayBar } from '../bars.ts'

/** Bars on either side that a turning point stands out from. */
const SIDE = 3

/** A low that the bars around it do not reach below, or a high that they do not reach above. */
export interface Turn {
  /** Position of the bar. */
  readonly at: number
  /** Milli. */
  readonly price: number
}

/** The lows or the highs at which prices turned, from a bar on, oldest first. */
export function turnsOf(bars: readonly PlayBar[], side: 'low' | 'high', from: number): Turn[] {
  const price = (bar: PlayBar | undefined) => (side === 'low' ? (bar?.low ?? 0) : -(bar?.high ?? 0))
  return bars.flatMap((bar, at): Turn[] => {
    if (at < from + SIDE || at > bars.length - 1 - SIDE) return []
    const around = bars.slice(at - SIDE, at + SIDE + 1)
    return around.every((other) => price(other) >= price(bar)) ? [{ at, price: bar[side] }] : []
  })
}

/** Of turning points those that stand apart from each other by at least as many bars. */
export function apart(turns: readonly Turn[], least: number): Turn[] {
  const kept: Turn[] = []
  for (const turn of turns) if (turn.at - (kept.at(-1)?.at ?? -least) >= least) kept.push(turn)
  return kept
}
