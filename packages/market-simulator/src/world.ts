import { tradingDayIndex, venueOf, type Closes, type Instrument, type InstrumentId, type Venue } from '@niujin/market'
import { generateDaily, type DailyHistory, type DailyState } from './daily.ts'
import { DayFactors } from './day-factors.ts'
import { dividendHabit, type DividendHabit } from './dividend-habit.ts'
import type { DayBar } from './day-bar.ts'
import { dayPath, type DayPath } from './day-path.ts'
import { makeFactors, type Factors } from './factors.ts'
import type { Past } from './past.ts'
import { modelOf, type StockModel } from './stock-model.ts'

export interface WorldOptions {
  seed: number
  instruments: readonly Instrument[]
  constituentsOf: (id: InstrumentId) => readonly InstrumentId[]
  priceHintOf: (id: InstrumentId) => number
  /** The index or sector an ETF follows. */
  followedBy: (id: InstrumentId) => InstrumentId | undefined
  /** First day of history, YYYYMMDD. */
  historyFrom: number
}

type MarkedHistory = DailyHistory & { readonly marked: DailyState | undefined }

/** The parts of the simulated market that depend on the seed alone, not on time. */
export class World {
  readonly options: WorldOptions
  readonly dayFactors: DayFactors
  private readonly factors = new Map<Venue, Factors>()
  private readonly tails = new Map<InstrumentId, { date: number; history: DailyHistory }>()
  private readonly paths = new Map<InstrumentId, { date: number; path: DayPath }>()
  private readonly models = new Map<InstrumentId, StockModel>()
  private readonly byId: ReadonlyMap<InstrumentId, Instrument>
  /** Indices and sectors that a stock counts in. */
  private readonly containers = new Map<InstrumentId, InstrumentId[]>()

  constructor(options: WorldOptions) {
    this.options = options
    this.dayFactors = new DayFactors(options.seed)
    this.byId = new Map(options.instruments.map((one) => [one.id, one]))
    for (const { id, kind } of options.instruments) {
      if (kind !== 'index' && kind !== 'sector') continue
      for (const member of options.constituentsOf(id)) {
        const list = this.containers.get(member) ?? []
        list.push(id)
        this.containers.set(member, list)
      }
    }
  }

  factorsOf(venue: Venue): Factors {
    const known = this.factors.get(venue)
    if (known) return known
    const made = makeFactors(venue, this.options.seed)
    this.factors.set(venue, made)
    return made
  }

  instrument(id: InstrumentId): Instrument {
    const found = this.byId.get(id)
    if (!found) throw new Error(`没有证券 ${id}`)
    return found
  }

  model(id: InstrumentId): StockModel {
    const known = this.models.get(id)
    if (known) return known
    const instrument = this.instrument(id)
    const { seed, historyFrom, priceHintOf } = this.options
    const made = modelOf(instrument, {
      seed,
      historyFrom,
      factors: this.factorsOf(venueOf(instrument)),
      hint: priceHintOf(id),
      habit: this.habitOf(instrument),
    })
    this.models.set(id, made)
    return made
  }

  /** What a stock pays its holders. */
  habitOf(instrument: Instrument): DividendHabit {
    const nameOf = (id: InstrumentId) => this.byId.get(id)?.name ?? ''
    const { industry, concepts } = instrument
    return dividendHabit(instrument, { industry: industry ? nameOf(industry) : '', concepts: concepts.map(nameOf) })
  }

  containersOf(id: InstrumentId): readonly InstrumentId[] {
    return this.containers.get(id) ?? []
  }

  /** Position of the last trading day on or before `date`. */
  dayAt(venue: Venue, date: number): number {
    return tradingDayIndex(venue, date + 1) - 1
  }

  /** A stock's history up to and including `date`; `markAt` is the position of a day whose end is to be marked. */
  history(id: InstrumentId, date: number, markAt?: number): MarkedHistory {
    const model = this.model(id)
    const venue = venueOf(model.instrument)
    return generateDaily(model, this.factorsOf(venue), this.dayAt(venue, date), { markAt })
  }

  /** How a stock stands at the end of the day at position `markAt`, as its history up to `date` marks it. */
  stateAt(id: InstrumentId, date: number, markAt: number): DailyState | undefined {
    const model = this.model(id)
    const venue = venueOf(model.instrument)
    return generateDaily(model, this.factorsOf(venue), this.dayAt(venue, date), { markAt, isBarless: true }).marked
  }

  /** The closes of a stock up to and including `date`, with its rights: as its history has them, for half the work. */
  closes(id: InstrumentId, date: number): Closes {
    const model = this.model(id)
    const venue = venueOf(model.instrument)
    const time: number[] = []
    const close: number[] = []
    const onClose = (day: number, price: number) => {
      time.push(day)
      close.push(price)
    }
    const how = { isBarless: true, onClose }
    const { exRights } = generateDaily(model, this.factorsOf(venue), this.dayAt(venue, date), how)
    return { days: { length: time.length, time, close }, exRights }
  }

  /** The part of a stock's history that its past leaves open; the whole where the past knows nothing of it. */
  recent(past: Past, id: InstrumentId, date: number): MarkedHistory {
    const model = this.model(id)
    const venue = venueOf(model.instrument)
    return generateDaily(model, this.factorsOf(venue), this.dayAt(venue, date), { after: past.state(id) })
  }

  /** Keeps the newest bars of a history for `tail`: the whole market's histories would not fit in memory. */
  keepTail(id: InstrumentId, date: number, history: DailyHistory): void {
    this.tails.set(id, { date, history: tailOf(history) })
  }

  /** The newest bars of a stock up to and including `date`. */
  tail(id: InstrumentId, date: number): DailyHistory {
    const kept = this.tails.get(id)
    return kept?.date === date ? kept.history : tailOf(this.history(id, date))
  }

  /** Keeps the minutes of the newest day for the one who asks for them next: they are worked out once. */
  keepPath(id: InstrumentId, bar: DayBar, path: DayPath): void {
    this.paths.set(id, { date: bar.date, path })
  }

  /** A day's minutes, those kept or worked out; what was kept goes. */
  takePath(id: InstrumentId, bar: DayBar): DayPath {
    const kept = this.paths.get(id)
    this.paths.delete(id)
    return kept?.date === bar.date ? kept.path : this.path(id, bar)
  }

  path(id: InstrumentId, bar: DayBar): DayPath {
    return dayPath(this.model(id), bar, this.dayFactors)
  }
}

const TAIL = 8

function tailOf(history: DailyHistory): DailyHistory {
  const from = Math.max(0, history.bars.length - TAIL)
  const { bars } = history
  return {
    ...history,
    bars: {
      length: bars.length - from,
      time: bars.time.slice(from),
      open: bars.open.slice(from),
      high: bars.high.slice(from),
      low: bars.low.slice(from),
      close: bars.close.slice(from),
      volume: bars.volume.slice(from),
      amount: bars.amount.slice(from),
    },
    references: history.references.slice(from),
    limitUp: history.limitUp.slice(from),
    limitDown: history.limitDown.slice(from),
  }
}

/** One bar of a history as a day. */
export function dayBarAt({ bars, limitUp, limitDown }: DailyHistory, at: number): DayBar {
  return {
    limitUp: limitUp[at] ?? 0,
    limitDown: limitDown[at] ?? 0,
    date: bars.time[at] ?? 0,
    open: bars.open[at] ?? 0,
    high: bars.high[at] ?? 0,
    low: bars.low[at] ?? 0,
    close: bars.close[at] ?? 0,
    volume: bars.volume[at] ?? 0,
    amount: bars.amount[at] ?? 0,
  }
}
