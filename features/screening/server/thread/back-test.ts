import type { Screener } from '@niujin/formula/node'
import { emptyBars, type MarketDataProvider } from '@niujin/market'
import type { MarketReader } from '@niujin/quotes/server'
import type { ScreenRule } from '../../contract/index.ts'
import {
  backTestSteps,
  type BackTestOutcome,
  type BackTestTerms,
  type TestedStock,
  type TradedPast,
} from '../../domain/index.ts'
import { breathing } from './breath.ts'
import { holdsAt } from './environment.ts'
import type { MarketColumns } from './market-columns.ts'
import { both, daysHit, type Following } from './past-hits.ts'
import { daysInUniverse } from './universe.ts'

export interface BackTestQuestion {
  readonly rule: ScreenRule
  readonly from: number
  readonly to: number
  readonly terms: BackTestTerms
}

interface Sources {
  readonly columns: MarketColumns
  readonly screener: Screener
  readonly provider: MarketDataProvider
  readonly reader: MarketReader
}

/** Parts of the whole after which signals and their amounts are there, as measured on ten years of the whole market. */
const SIGNALS = 0.3
const AMOUNTS = 0.5

/** Tests a rule over past days; undefined when fewer than two trading days lie between. */
export async function testRule(
  sources: Sources,
  { rule, from, to, terms }: BackTestQuestion,
  following: Following,
): Promise<BackTestOutcome | undefined> {
  const { index } = sources.columns
  const closes = index.close
  const days = Array.from(index.time, (date, at) => ({ date, at })).filter(({ date }) => date >= from && date <= to)
  if (days.length < 2) return undefined
  const open = Int32Array.from(
    days.flatMap(({ date, at }) => (rule.environment.every((one) => holdsAt(closes, at, one)) ? [date] : [])),
  )
  const stocks = await stocksTested(sources, { rule, open, following })
  const breathe = breathing(following.signal)
  const steps = backTestSteps(
    stocks,
    { dates: days.map(({ date }) => date), indexCloses: days.map(({ at }) => closes[at] ?? 0) },
    terms,
  )
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    following.onProgress(AMOUNTS + (1 - AMOUNTS) * value)
    await breathe()
  }
}

/** The stocks with a signal on one of the days `open`. */
async function stocksTested(
  { columns, screener, provider, reader }: Sources,
  { rule, open, following }: { rule: ScreenRule; open: Int32Array; following: Following },
): Promise<TestedStock[]> {
  const { onProgress, signal } = following
  const inUniverse = await daysInUniverse(reader, provider, { columns, rule })
  const hits = await daysHit(columns, screener, {
    rule,
    following: { ...following, onProgress: (share) => onProgress(SIGNALS * share) },
  })
  const breathe = breathing(signal)
  const stocks: TestedStock[] = []
  for (const [stock, { instrument }] of columns.stocks.entries()) {
    onProgress(SIGNALS + (AMOUNTS - SIGNALS) * (stock / columns.stocks.length))
    await breathe()
    const signals = both(inUniverse(stock, hits[stock] ?? NO_DAYS), open)
    if (signals.length === 0) continue
    const amounts = columns.store.tradedOn(stock, signals)
    stocks.push({ instrument, signals, amounts, past: await pastOf(stock, { columns, provider }) })
  }
  return stocks
}

const NO_DAYS = new Int32Array(0)

/** Reads a stock's past when it is asked for; at once from the source where the bars kept do not keep it. */
async function pastOf(
  stock: number,
  { columns, provider }: Pick<Sources, 'columns' | 'provider'>,
): Promise<() => TradedPast> {
  const id = columns.stocks[stock]?.instrument.id
  if (id === undefined || columns.pastOf(stock)?.steps)
    return () => columns.tradedOf(stock) ?? { days: emptyBars(0), rights: [] }
  const [days, rights] = [await provider.daily(id), await provider.exRights(id)]
  return () => ({ days, rights })
}
