import { hash, normal } from './random.ts'

/**
 * A path that begins and ends at zero, of about unit size in the middle: what pushes prices about within a day
 * (a Brownian bridge). One belongs to the market, one to each sector, one to each stock, so prices move together.
 */
export function bridge(key: number, date: number, slots: number): Float32Array {
  const path = new Float32Array(slots)
  let sum = 0
  for (let slot = 1; slot < slots; slot += 1) {
    sum += normal(key, date, slot)
    path[slot] = sum
  }
  const scale = 1 / Math.sqrt(slots)
  for (let slot = 1; slot < slots; slot += 1) path[slot] = ((path[slot] ?? 0) - (sum * slot) / (slots - 1)) * scale
  return path
}

/** Bridges that many stocks share, made once per day. */
export class DayFactors {
  private readonly seed: number
  private readonly made = new Map<number, { date: number; path: Float32Array }>()

  constructor(seed: number) {
    this.seed = seed
  }

  /** The bridge of a shared factor (the market, or a sector's key) on a date. */
  of(factor: number, date: number, slots: number): Float32Array {
    const key = hash(this.seed, factor, slots)
    const known = this.made.get(key)
    if (known?.date === date) return known.path
    const path = bridge(key, date, slots)
    this.made.set(key, { date, path })
    return path
  }
}
