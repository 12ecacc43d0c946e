import { simulateMargin, STANDARD_COMPANIES } from '@niujin/company-data'
import { previousCloses, type Instrument, type InstrumentId } from '@niujin/market'
import { dayFlow, estimateFlow, flowSums, shareOf, type DayFlow } from '../../domain/index.ts'
import { Kept } from './kept.ts'
import { priceOf, type Sources } from './sources.ts'

const HISTORY_DAYS = 20
const MARGIN_DAYS = 60
/** Ranks of a sector are made anew at most this often: every member's trades are read for them. */
const RANK_FRESH_MS = 30_000
const PAST_FRESH_MS = 6 * 3_600_000
const SHOWN = 5
/** Members are read in turns, so that other questions are answered in between. */
const TURN = 10

interface PastDay {
  readonly date: number
  readonly close: number
  readonly change: number | null
  readonly net: number
  readonly amount: number
}

interface Member {
  readonly id: InstrumentId
  readonly name: string
  readonly net: number
  readonly share: number | null
}

/** Capital flow of stocks from the market's trades and minutes. */
export class FlowService {
  private readonly sources: Sources
  private readonly past: Kept<readonly PastDay[]>
  private readonly ranks: Kept<readonly Member[]>

  constructor(sources: Sources, now: () => number) {
    this.sources = sources
    this.past = new Kept({ most: 300, freshMs: PAST_FRESH_MS, now })
    this.ranks = new Kept({ most: 100, freshMs: RANK_FRESH_MS, now })
  }

  async today({ id }: Instrument): Promise<DayFlow & { simulated: boolean; date: number }> {
    const { provider } = this.sources
    const flow = dayFlow(await provider.ticks(id))
    return { simulated: provider.simulated, date: provider.tradingDate(), ...flow }
  }

  /** The newest 20 days, newest first; the day of the trades is not estimated. */
  async history(instrument: Instrument) {
    const { provider } = this.sources
    const date = provider.tradingDate()
    const [past, today] = await Promise.all([
      this.past.get(`${instrument.id}/${date}`, () => this.pastDays(instrument.id, date)),
      this.today(instrument),
    ])
    const estimated = past.map((day) => ({ ...day, estimated: true }))
    const days = today.trades === 0 ? estimated : [this.todayRow(instrument.id, today), ...estimated]
    const shown = days.slice(0, HISTORY_DAYS)
    return { simulated: provider.simulated, days: shown, sums: flowSums(shown) }
  }

  private todayRow(id: InstrumentId, { date, major, amount }: DayFlow & { date: number }) {
    const { reader } = this.sources
    const before = reader.table.get(reader.rowOf(id) ?? 0, 'previousClose')
    const close = priceOf(this.sources, id)
    return { date, close, change: before > 0 ? close / before - 1 : null, net: major.net, amount, estimated: false }
  }

  private async pastDays(id: InstrumentId, today: number): Promise<readonly PastDay[]> {
    const { provider } = this.sources
    const [days, rights] = await Promise.all([provider.daily(id), provider.exRights(id)])
    const references = previousCloses(days, rights)
    const found: PastDay[] = []
    for (let at = days.length - 1; at >= 0 && found.length < HISTORY_DAYS; at -= 1) {
      const date = days.time[at] ?? 0
      if (date >= today) continue
      const { net, amount } = estimateFlow(await provider.minutes(id, date))
      const close = days.close[at] ?? 0
      const before = references[at] ?? 0
      found.push({ date, close, change: before > 0 ? close / before - 1 : null, net, amount })
    }
    return found
  }

  /** Where a stock stands among those of its industry that traded today, largest major net first. */
  async rank(instrument: Instrument) {
    const { provider, reader } = this.sources
    const sector = instrument.industry ? reader.find(instrument.industry) : undefined
    const none = { simulated: provider.simulated, sector: null, members: 0, own: null, top: [], bottom: [] }
    if (!sector) return none
    const members = (await this.ranks.get(sector.id, () => this.membersOf(sector.id))).map((one, at) => ({
      rank: at + 1,
      ...one,
    }))
    return {
      simulated: provider.simulated,
      sector: { id: sector.id, name: sector.name },
      members: members.length,
      own: members.find(({ id }) => id === instrument.id) ?? null,
      top: members.slice(0, SHOWN),
      bottom: members.slice(SHOWN).slice(-SHOWN),
    }
  }

  private async membersOf(sector: InstrumentId): Promise<readonly Member[]> {
    const { provider, reader } = this.sources
    const found: Member[] = []
    for (const [at, id] of (await provider.constituents(sector)).entries()) {
      if (at % TURN === TURN - 1) await new Promise((done) => setImmediate(done))
      const { major, amount, trades } = dayFlow(await provider.ticks(id))
      if (trades > 0)
        found.push({ id, name: reader.find(id)?.name ?? id, net: major.net, share: shareOf(major.net, amount) })
    }
    return found.toSorted((a, b) => b.net - a.net)
  }

  /** Margin balances come from the simulator alone: real report files have none. */
  async margin(instrument: Instrument) {
    const { companies, provider } = this.sources
    const days =
      companies.simulated && this.isMarginStock(instrument)
        ? simulateMargin({
            seed: STANDARD_COMPANIES.seed,
            instrument,
            days: await provider.daily(instrument.id),
            count: MARGIN_DAYS,
          })
        : undefined
    return { simulated: companies.simulated, eligible: days !== undefined, days: days?.toReversed() ?? [] }
  }

  /** By the market's own sector of margin securities where it has one; without it the simulator's rule decides. */
  private isMarginStock({ concepts }: Instrument): boolean {
    const listed = this.sources.reader.instruments.find(({ kind, name }) => kind === 'sector' && name === '融资融券')
    return listed === undefined || concepts.includes(listed.id)
  }
}
