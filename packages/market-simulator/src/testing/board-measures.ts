import type { InstrumentId } from '@niujin/market'
import type { DailyHistory } from '../daily.ts'
import type { World } from '../world.ts'
import { autocorrelation, quantile } from './statistics.ts'

/** What short-term traders watch: how many stocks reach their limits, stay there, and go on. */
export interface BoardMeasures {
  /** Stocks of the whole market that closed at limit-up: a calm day (one of ten), a common one, a storm (one of ten), the most. */
  readonly calm: number
  readonly common: number
  readonly busy: number
  readonly most: number
  /** Memory of that number (its logarithm) from one day to the next. */
  readonly memory: number
  /** 炸板: of the stocks that traded at limit-up, the share that closed below it. */
  readonly opened: number
  /** 一字板: of those that closed there, the share that traded at no other price. */
  readonly still: number
  /** 连板: after a close at limit-up, the share of next days that end there too. */
  readonly followed: number
  /** How much more often two limit-ups of a day are of one industry than two stocks drawn from the market. */
  readonly together: number
  /** Share of days that open more than two per cent away from the close before. */
  readonly gaps: number
}

const GAP = 0.02

interface Day {
  readonly industries: Map<string, number>
  sealed: number
}

/** Goes through the whole market from `from` to `until` (YYYYMMDD). */
export function measureBoards(world: World, from: number, until: number): BoardMeasures {
  const stocks = world.options.instruments.filter(({ kind }) => kind === 'stock')
  const days = new Map<number, Day>()
  const counts = { touched: 0, sealed: 0, still: 0, before: 0, followed: 0, days: 0, gaps: 0 }
  for (const { id, industry = id } of stocks) addStock(world, { id, industry, from, until }, { days, counts })
  const sealed = [...days].toSorted(([a], [b]) => a - b).map(([, day]) => day.sealed)
  return {
    calm: quantile(sealed, 0.1),
    common: quantile(sealed, 0.5),
    busy: quantile(sealed, 0.9),
    most: Math.max(...sealed),
    memory: autocorrelation(sealed.map(Math.log1p), 1),
    opened: 1 - counts.sealed / counts.touched,
    still: counts.still / counts.sealed,
    followed: counts.followed / counts.before,
    together: sharedIndustry([...days.values()]) / chanceOf(stocks.map(({ industry, id }) => industry ?? id)),
    gaps: counts.gaps / counts.days,
  }
}

interface Asked {
  readonly id: InstrumentId
  readonly industry: string
  readonly from: number
  readonly until: number
}

type Counts = Record<'touched' | 'sealed' | 'still' | 'before' | 'followed' | 'days' | 'gaps', number>

function addStock(
  world: World,
  { id, industry, from, until }: Asked,
  { days, counts }: { days: Map<number, Day>; counts: Counts },
): void {
  const history = world.history(id, until)
  const { time } = history.bars
  let wasSealed = false
  for (
    let at = Math.max(
      1,
      time.findIndex((date) => date >= from),
    );
    at < time.length;
    at += 1
  ) {
    const date = time[at] ?? 0
    const day = days.get(date) ?? { industries: new Map<string, number>(), sealed: 0 }
    days.set(date, day)
    const isSealed = addDay(counts, history, { at, wasSealed })
    wasSealed = isSealed
    if (!isSealed) continue
    day.sealed += 1
    day.industries.set(industry, (day.industries.get(industry) ?? 0) + 1)
  }
}

/** Counts a day of a stock; whether it closed at limit-up. */
function addDay(
  counts: Counts,
  { bars, references, limitUp }: DailyHistory,
  { at, wasSealed }: { at: number; wasSealed: boolean },
): boolean {
  const limit = (limitUp[at] ?? 0) || Number.NaN
  const isSealed = bars.close[at] === limit
  counts.days += 1
  counts.gaps += Number(Math.abs((bars.open[at] ?? 0) / (references[at] ?? 1) - 1) > GAP)
  counts.touched += Number(bars.high[at] === limit)
  counts.sealed += Number(isSealed)
  counts.still += Number(bars.low[at] === limit)
  counts.before += Number(wasSealed)
  counts.followed += Number(wasSealed && isSealed)
  return isSealed
}

/** Of two limit-ups of one day, the chance that they are of one industry; the mean of days with ten or more. */
function sharedIndustry(days: readonly Day[]): number {
  const chances = days
    .filter(({ sealed }) => sealed >= 10)
    .map(({ industries }) => chanceOf([...industries].flatMap(([name, count]) => Array<string>(count).fill(name))))
  return chances.reduce((sum, chance) => sum + chance, 0) / chances.length
}

function chanceOf(names: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  const pairs = [...counts.values()].reduce((sum, count) => sum + count * (count - 1), 0)
  return pairs / (names.length * (names.length - 1))
}
