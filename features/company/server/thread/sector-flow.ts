import type { Instrument, InstrumentId } from '@niujin/market'
import { estimateFlow, flowSums, type EstimatedFlow } from '../../domain/index.ts'
import { Kept } from './kept.ts'
import { priceOf, type Sources } from './sources.ts'

const DAYS = 20
/** Every constituent's minutes of every day are gone through: a sector that is half the market would hold up all others. */
const MOST_MEMBERS = 300
const PAST_FRESH_MS = 6 * 3_600_000

interface SectorDay extends EstimatedFlow {
  readonly date: number
  readonly close: number
  readonly change: number | null
}

/** Where the money of a whole sector goes, by day: that of its constituents added up. */
export class SectorFlowService {
  private readonly sources: Sources
  private readonly past: Kept<readonly SectorDay[]>

  constructor(sources: Sources, now: () => number) {
    this.sources = sources
    this.past = new Kept({ most: 60, freshMs: PAST_FRESH_MS, now })
  }

  /** The newest 20 days, newest first; today's is of the trades so far, those before are estimated. */
  async history(sector: Instrument) {
    const { provider } = this.sources
    const date = provider.tradingDate()
    const members = await provider.constituents(sector.id)
    const tooMany = members.length > MOST_MEMBERS
    const past = tooMany ? [] : await this.past.get(`${sector.id}/${date}`, () => this.pastDays(sector.id, members))
    const today = this.today(sector.id, date)
    const days = [...(today ? [today] : []), ...past.map((day) => ({ ...day, estimated: true }))].slice(0, DAYS)
    return { simulated: provider.simulated, members: members.length, days, sums: flowSums(days), tooMany }
  }

  /** Undefined before the first trade. */
  private today(id: InstrumentId, date: number) {
    const { table } = this.sources.reader
    const row = this.sources.reader.rowOf(id) ?? 0
    const [net, amount] = [table.get(row, 'majorNetInflow'), table.get(row, 'amount')]
    if (!(amount > 0)) return undefined
    const [close, before] = [priceOf(this.sources, id), table.get(row, 'previousClose')]
    const change = before > 0 ? close / before - 1 : null
    // A source that does not tell the flow tells nothing of it.
    return Number.isNaN(net) ? undefined : { date, close, change, net, amount, estimated: false }
  }

  private async pastDays(id: InstrumentId, members: readonly InstrumentId[]): Promise<readonly SectorDay[]> {
    const { provider } = this.sources
    const days = await provider.daily(id)
    const today = provider.tradingDate()
    const found = Array.from(days.time, (date, at) => {
      const before = days.close[at - 1] ?? 0
      const close = days.close[at] ?? 0
      return { date, close, change: before > 0 ? close / before - 1 : null, net: 0, amount: 0 }
    })
      .filter(({ date }) => date < today)
      .slice(-DAYS)
      .toReversed()
    for (const member of members) {
      // One constituent after the other: its history is made once for all its days.
      for (const day of found) {
        const { net, amount } = estimateFlow(await provider.minutes(member, day.date))
        day.net += net
        day.amount += amount
      }
      await new Promise((done) => setImmediate(done))
    }
    return found
  }
}
