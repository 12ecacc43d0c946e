import type { MarketClock } from './clock.ts'

/** Real seconds before a day begins in which it is made ready: the market is closed then, whatever the clock. */
const AHEAD = 50

/**
 * What is made once for a trading day. The day to come is made while the one before it is shut, so that it is there when
 * it begins; the one before goes then.
 */
export class PerDay<Made> {
  private readonly clock: MarketClock
  private readonly make: (date: number) => Promise<Made>
  private readonly made = new Map<number, Promise<Made>>()

  constructor(clock: MarketClock, make: (date: number) => Promise<Made>) {
    this.clock = clock
    this.make = make
  }

  /** What belongs to `date`, a day the clock has come to. */
  of(date: number): Promise<Made> {
    const known = this.made.get(date)
    if (known) {
      for (const earlier of this.made.keys()) if (earlier < date) this.made.delete(earlier)
      void this.prepare(known)
      return known
    }
    this.made.clear()
    return this.keep(date)
  }

  private async prepare(current: Promise<Made>): Promise<void> {
    const coming = this.clock.at(AHEAD).date
    if (this.made.has(coming)) return
    // One after the other: two at a time would take each other's processor.
    await current.catch(() => undefined)
    if (!this.made.has(coming)) await this.keep(coming).catch(() => undefined)
  }

  private keep(date: number): Promise<Made> {
    const making = this.make(date)
    this.made.set(date, making)
    making.catch(() => this.made.delete(date))
    return making
  }
}
