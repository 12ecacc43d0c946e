/** A price as the market had it, with when it came and was last there (milliseconds since 1970). */
interface Stood {
  readonly price: number
  readonly from: number
  to: number
}

/** How long (milliseconds) prices are remembered. */
const KEPT_MS = 60_000

/**
 * What the market itself said of the securities that pages show. To be noted many times a second, on the thread that
 * sends prices to the pages: what it could not note while it was busy, it could not send either.
 */
export class MarketRecord {
  private readonly lastOf: (id: string) => number | null
  private readonly followed = new Map<string, { since: number; readonly stood: Stood[] }>()

  /** `lastOf` gives a security's price now in thousandths of its unit; null while it has none. */
  constructor(lastOf: (id: string) => number | null) {
    this.lastOf = lastOf
  }

  follow(id: string, now: number): void {
    if (!this.followed.has(id)) this.followed.set(id, { since: now, stood: [] })
  }

  /** Notes what every followed security stands at. */
  note(now: number): void {
    for (const [id, one] of this.followed) {
      const price = this.lastOf(id)
      const last = one.stood.at(-1)
      if (price === null) continue
      if (last?.price === price) last.to = now
      else one.stood.push({ price, from: now, to: now })
      if ((one.stood[0]?.to ?? now) >= now - KEPT_MS) continue
      one.stood.shift()
      one.since = one.stood[0]?.from ?? now
    }
  }

  /** Whether the price as written was there at some time between the two; undefined where that was not followed. */
  stoodAt(id: string, text: string, from: number, to: number): boolean | undefined {
    const one = this.followed.get(id)
    if (!one || one.since > from) return undefined
    const [written, half] = [Number(text) * 1000, 500 / 10 ** (text.split('.')[1] ?? '').length]
    return one.stood.some(
      (stood) => stood.from <= to && stood.to >= from && Math.abs(stood.price - written) <= half + ROUNDING,
    )
  }
}

/** What comes of counting in tenths that have no exact binary form. */
const ROUNDING = 1e-6
