import type { DayShape } from './day-shape.ts'
import { hash, normal } from './random.ts'

/**
 * A path that begins and ends at zero: what pushes prices about within a day (a Brownian bridge whose day has a variance
 * of one). One belongs to the market, one to each sector, one to each stock, so prices move together.
 */
export function bridge(key: number, date: number, { slots, moves, elapsed }: DayShape): Float32Array {
  const path = new Float32Array(slots)
  let sum = 0
  for (let slot = 1; slot < slots; slot += 1) {
    const move = moves[slot] ?? 0
    if (move > 0) sum += move * fatTailed(normal(key, date, slot))
    path[slot] = sum
  }
  for (let slot = 1; slot < slots; slot += 1) path[slot] = (path[slot] ?? 0) - sum * (elapsed[slot] ?? 0)
  return path
}

/** A normal number with the tails that a minute's moves have: kurtosis about 5, variance still one. */
function fatTailed(drawn: number): number {
  return drawn * (0.845 + 0.05 * drawn * drawn)
}

/** Bridges that many stocks share, made once per day. */
export class DayFactors {
  private readonly seed: number
  private readonly made = new Map<number, { date: number; path: Float32Array }>()

  constructor(seed: number) {
    this.seed = seed
  }

  /** The bridge of a shared factor (the market, or a sector's key) on a date. */
  of(factor: number, date: number, shape: DayShape): Float32Array {
    const key = hash(this.seed, factor, shape.slots)
    const known = this.made.get(key)
    if (known?.date === date) return known.path
    const path = bridge(key, date, shape)
    this.made.set(key, { date, path })
    return path
  }
}
