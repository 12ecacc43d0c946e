import type { InstrumentId } from '@niujin/market'
import { conflatedTopic } from '@niujin/server-kit/stream'
import { barTopic, tradesTopic, type StreamBar, type StreamTrade } from '../../contract/index.ts'
import type { Market } from '../market/open-market.ts'

interface Followed {
  bar: StreamBar | undefined
  trades: StreamTrade[]
  /** Number after the newest trade known. */
  nextTrade: number
  seq: number
  askedAt: number
}

/** An instrument that nobody heard about for this long is no longer followed. */
const FORGET_AFTER = 10_000
const TRADES_SHOWN = 30

/**
 * The minute in progress and the newest trades of instruments somebody looks at.
 * The history thread is asked once a second for all of them together.
 */
export class FollowedInstruments {
  private readonly market: Market
  private readonly now: () => number
  private readonly followed = new Map<InstrumentId, Followed>()
  private asking = false
  private date = 0

  constructor(market: Market, now: () => number = Date.now) {
    this.market = market
    this.now = now
  }

  readonly bars = conflatedTopic(barTopic, {
    snapshot: (id) => {
      const one = this.follow(id)
      return one && { seq: one.seq, data: one.bar ?? null }
    },
  })

  readonly trades = conflatedTopic(tradesTopic, {
    snapshot: (id) => {
      const one = this.follow(id)
      return one && { seq: one.seq, data: one.trades }
    },
  })

  private follow(id: string): Followed | undefined {
    const row = this.market.reader.rowOf(id)
    if (row === undefined) return undefined
    this.market.noteWatched?.(row)
    const key = id as InstrumentId
    const known = this.followed.get(key) ?? { bar: undefined, trades: [], nextTrade: 0, seq: 0, askedAt: 0 }
    known.askedAt = this.now()
    this.followed.set(key, known)
    return known
  }

  /** Those somebody was heard about of late. */
  ids(): InstrumentId[] {
    return [...this.followed.keys()]
  }

  /** Asks for what is new; gives the ids that changed. Answers that come late are waited for, never piled up. */
  async refresh(): Promise<InstrumentId[]> {
    if (this.asking) return []
    this.forget()
    const ids = [...this.followed.keys()]
    if (ids.length === 0) return []
    this.asking = true
    try {
      const questions = ids.map((id) => ({ id, since: this.followed.get(id)?.nextTrade ?? 0 }))
      const answers = await this.market.history('follow', { ids: questions })
      return ids.filter((id, index) => this.take(id, answers[index]))
    } finally {
      this.asking = false
    }
  }

  private take(id: InstrumentId, answer: { bar: StreamBar | undefined; trades: StreamTrade[] } | undefined): boolean {
    const one = this.followed.get(id)
    if (!one || !answer) return false
    const moved = answer.trades.length > 0 || JSON.stringify(answer.bar) !== JSON.stringify(one.bar)
    if (!moved) return false
    one.bar = answer.bar
    one.trades = [...one.trades, ...answer.trades].slice(-TRADES_SHOWN)
    one.nextTrade = (one.trades.at(-1)?.[0] ?? -1) + 1
    one.seq += 1
    return true
  }

  /** A new day starts its trades from nothing; instruments nobody heard about are dropped. */
  private forget(): void {
    const { date, second } = this.market.reader.table.clock
    const day = date * 100 + (second < 9 * 3600 + 20 * 60 ? 0 : 1)
    const isNewDay = day !== this.date
    this.date = day
    for (const [id, one] of this.followed) {
      if (this.now() - one.askedAt > FORGET_AFTER) this.followed.delete(id)
      else if (isNewDay) Object.assign(one, { trades: [], nextTrade: 0 })
    }
  }
}
