import type { InstrumentId } from '@niujin/market'
import type { Market } from './open-market.ts'

export interface Sparkline {
  points: number[]
  /** Share of the day covered, 0–1. */
  progress: number
}

const POINTS = 60
const A_SHARE_MINUTES = 241
const HK_MINUTES = 331
const PATIENCE = 150
const NOTHING: Promise<Sparkline> = Promise.resolve({ points: [], progress: 0 })

/** Small day lines of index cards, computed at most once per market minute. */
export class Sparklines {
  private readonly market: Market
  private minute = -1
  private readonly lines = new Map<string, Promise<Sparkline>>()
  /** The newest finished line of each card, shown while the next is being made. */
  private finished = new Map<string, Sparkline>()

  constructor(market: Market) {
    this.market = market
  }

  of(ids: readonly InstrumentId[]): Promise<Sparkline[]> {
    const { date, second } = this.market.reader.table.clock
    const minute = date * 10_000 + Math.floor(second / 60)
    if (minute !== this.minute) this.lines.clear()
    // Another day, or the same one from its beginning: a line of the one before would be a lie.
    if (minute < this.minute || Math.floor(this.minute / 10_000) !== date) this.finished = new Map()
    this.minute = minute
    const missing = ids.filter((id) => !this.lines.has(id))
    if (missing.length > 0) this.ask(missing)
    // A card rather shows the line of a minute ago, or right after a start none, than comes late.
    return Promise.all(ids.map((id) => Promise.race([this.lines.get(id) ?? NOTHING, this.finishedAfter(PATIENCE, id)])))
  }

  private ask(ids: InstrumentId[]): void {
    const { finished } = this
    const answers = this.market.history('sparklines', { ids, points: POINTS })
    for (const [index, id] of ids.entries()) {
      const slots = id.startsWith('HK.') ? HK_MINUTES : A_SHARE_MINUTES
      const line = answers.then((all) => {
        const sparkline = {
          points: all[index]?.points ?? [],
          progress: Math.min(1, (all[index]?.minutes ?? 0) / slots),
        }
        finished.set(id, sparkline)
        return sparkline
      })
      this.lines.set(id, line)
    }
  }

  private finishedAfter(milliseconds: number, id: InstrumentId): Promise<Sparkline> {
    return new Promise((done) => {
      setTimeout(() => done(this.finished.get(id) ?? { points: [], progress: 0 }), milliseconds).unref()
    })
  }
}
