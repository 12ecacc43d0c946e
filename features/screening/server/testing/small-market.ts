import { emptyBars, type BarColumns, type ExRight } from '@niujin/market'
import {
  instrumentOf,
  plainDate,
  plainDates,
  priceWalk,
  smallMarket as marketOf,
  type SmallMarket as Market,
} from '@niujin/quotes/testing'

const STOCKS = 24
const DAYS = 120

/** A market of a few stocks and their index whose prices are a fixed walk; the last day is in progress. */
export interface SmallMarket extends Market {
  /** Lets the next trading day begin; stock 6 gives 10 bonus shares for 10 on it. */
  readonly beginDay: () => void
}

interface Given {
  /** From the day after this one on prices are others. */
  readonly changeAfter?: number
  /** Bonus shares for ten of one stock, on a day of its bars. */
  readonly bonus?: { readonly row: number; readonly day: number; readonly perTen: number }
  /** Listing day (YYYYMMDD) of one stock. */
  readonly listed?: { readonly row: number; readonly date: number }
  /** One stock has a bar without a trade on that day. */
  readonly suspended?: { readonly row: number; readonly day: number }
}

/** Stocks SH.600000 to SH.600023 on the plain calendar; stock 3 is under risk warning, stock 4 new. */
export function smallMarket({
  changeAfter = Number.POSITIVE_INFINITY,
  bonus,
  listed,
  suspended,
}: Given = {}): SmallMarket {
  const stocks = Array.from({ length: STOCKS }, (_, at) => stockOf(at, listed))
  const instruments = [...stocks, instrumentOf('SH', '000001', { name: '上证指数', kind: 'index' })]
  const daily = new Map<string, BarColumns>(instruments.map(({ id }, at) => [id, walk(at + 1, changeAfter)]))
  if (suspended) stopTrading(daily.get(stocks[suspended.row]?.id ?? ''), suspended.day)
  let hasBegun = false
  const small = marketOf({
    instruments,
    daily,
    date: plainDate(DAYS),
    // Each price is the day's only one, which began at it.
    quote: ({ price }) => ({ previousClose: price, open: price, high: price, low: price }),
    provider: {
      exRights: (id) =>
        Promise.resolve([
          ...(bonus && id === stocks[bonus.row]?.id ? [bonusOn(bonus.day, bonus.perTen)] : []),
          ...(hasBegun && id === 'SH.600006' ? [bonusOn(DAYS + 1, 10)] : []),
        ]),
      tradingDate: () => plainDate(hasBegun ? DAYS + 1 : DAYS),
      constituents: () => Promise.resolve(stocks.slice(0, 2).map(({ id }) => id)),
    },
  })
  const beginDay = () => {
    hasBegun = true
    small.setClock(34_200, plainDate(DAYS + 1))
    for (const [id, bars] of daily) daily.set(id, withDay(bars, plainDate(DAYS)))
  }
  return { ...small, beginDay }
}

function stopTrading(bars: BarColumns | undefined, day: number): void {
  if (bars) bars.volume[day] = 0
}

function bonusOn(day: number, perTen: number): ExRight {
  return { date: plainDate(day), cashPerTen: 0, bonusPerTen: perTen, rightsPerTen: 0, rightsPrice: 0 }
}

function stockOf(at: number, listed?: Given['listed']) {
  const usual = at === 4 ? 20_260_101 : 20_100_104
  return instrumentOf('SH', String(600_000 + at), {
    name: at === 3 ? 'ST试验' : `试验${at}`,
    specialTreatment: at === 3,
    listDate: listed?.row === at ? listed.date : usual,
  })
}

function walk(seed: number, changeAfter: number): BarColumns {
  return priceWalk({
    seed,
    dates: plainDates(DAYS),
    start: 10_000 + seed * 500,
    ratio: [0.96, 0.08],
    volume: (random) => 100_000 + Math.floor(random() * 1000) * 100,
    close: ({ at, drawn }) => (at > changeAfter ? drawn + 10 : drawn),
  })
}

/** The bars with one more, of a day that ended where the one before did. */
function withDay(bars: BarColumns, date: number): BarColumns {
  const longer = emptyBars(bars.length + 1)
  const last = bars.length - 1
  for (const name of ['time', 'open', 'high', 'low', 'close', 'volume', 'amount'] as const) {
    longer[name].set(bars[name])
    longer[name][bars.length] =
      name === 'time' ? date : (bars[name === 'volume' || name === 'amount' ? name : 'close'][last] ?? 0)
  }
  return longer
}
