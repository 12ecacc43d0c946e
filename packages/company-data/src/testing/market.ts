import { emptyBars, type BarColumns, type ExRight, type Instrument, type InstrumentId } from '@niujin/market'
import { loadInstruments } from '@niujin/market/node'
import { periodOf, quarterOf } from '../report-period.ts'
import { simulateCompany, type SimulatedCompany } from '../simulated/simulate-company.ts'
import { keyOf, normal, uniform } from '../simulated/random.ts'

export const TODAY = 20261120

const list = loadInstruments()

/** Every A share of the instrument list. */
export const STOCKS: readonly Instrument[] = list.instruments.filter(({ kind }) => kind === 'stock')

export function stockOf(id: InstrumentId): Instrument {
  const found = list.instrumentById(id)
  if (!found) throw new Error(`没有 ${id}`)
  return found
}

interface MadeMarket {
  readonly days: BarColumns
  readonly rights: readonly ExRight[]
}

/** What is paid in June of a quarter, if anything: most companies pay most years, few give bonus shares. */
function rightOf(
  key: number,
  quarter: number,
  { price, listDate }: { price: number; listDate: number },
): ExRight | undefined {
  const date = Math.floor(quarter / 4) * 10_000 + 612
  if (quarter % 4 !== 1 || date > TODAY || date <= listDate + 10_000 || uniform(key, quarter, 1) > 0.7) return undefined
  const cashPerTen = Math.round(price * (0.004 + 0.026 * uniform(key, quarter, 2))) / 100
  return { date, cashPerTen, bonusPerTen: uniform(key, quarter, 3) < 0.1 ? 3 : 0, rightsPerTen: 0, rightsPrice: 0 }
}

/** A share's prices and ex-right days as a market may show them: one bar a quarter, walking to its price hint. */
export function marketOf(instrument: Instrument, seed: number, today = TODAY): MadeMarket {
  const { id, listDate } = instrument
  const key = keyOf(`${id}/${seed}`)
  const first = quarterOf(Math.max(20060104, listDate))
  const closes: number[] = [list.priceHintOf(id)]
  const rights: ExRight[] = []
  for (let quarter = quarterOf(TODAY); quarter > first; quarter -= 1) {
    const price = closes[0] ?? 0
    const right = rightOf(key, quarter, { price, listDate })
    if (right) rights.unshift(right)
    const bonus = (right?.bonusPerTen ?? 0) / 10
    closes.unshift(Math.max(800, Math.round(price * (1 + bonus) * Math.exp(-0.16 * normal(key, quarter, 4) - 0.005))))
  }
  return { days: barsOf(closes, { first, listDate, today }), rights: rights.filter(({ date }) => date <= today) }
}

function barsOf(
  closes: readonly number[],
  { first, listDate, today }: { first: number; listDate: number; today: number },
): BarColumns {
  const dates = closes.map((_, at) => Math.min(TODAY, Math.max(listDate, periodOf(first + at) - 2)))
  const days = emptyBars(dates.filter((date) => date <= today).length)
  for (let at = 0; at < days.length; at += 1) {
    days.time[at] = dates[at] ?? 0
    days.close[at] = closes[at] ?? 0
  }
  return days
}

const nameOf = (id: InstrumentId | undefined) => (id ? (list.instrumentById(id)?.name ?? '') : '')

/** Name of a share's industry. */
export function industryOf({ industry }: Instrument): string {
  return nameOf(industry)
}

/** A company of that market as known on a day. */
export function companyOf(instrument: Instrument, seed: number, today = TODAY): SimulatedCompany {
  return simulateCompany({
    seed,
    instrument,
    today,
    sharesAsOf: TODAY,
    industry: nameOf(instrument.industry),
    region: nameOf(instrument.region),
    concepts: instrument.concepts.map(nameOf),
    ...marketOf(instrument, seed, today),
  })
}
