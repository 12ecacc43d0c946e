import { priceEarnings, type Profits } from '@niujin/company-data'
import { orderImbalance, turnoverRate, type Instrument, type QuoteField } from '@niujin/market'
import type { MarketReader } from '@niujin/quotes/server'
import type { DayFacts } from './day-facts.ts'

const LEVELS = [1, 2, 3, 4, 5] as const
/** DYNAINFO of the depth: buying price, buying hands, selling price, selling hands. */
const DEPTH = [
  [2, 71],
  [3, 75],
  [4, 79],
  [5, 83],
] as const
const DAY_RISES = [63, 64, 65, 66, 67, 68, 69, 70]

/** What besides the quote is known of a stock. */
interface Known {
  readonly instrument: Instrument
  /** Once the finished days are read. */
  readonly days: DayFacts | undefined
  /** Once the reports are read. */
  readonly profits: Profits | undefined
}

/** DYNAINFO by code: prices in yuan, volumes in hands, rises as shares of one, 委比 in percent. Absent is unknown. */
export function dynamicOf(reader: MarketReader, row: number, known: Known): Record<number, number> {
  const { table } = reader
  const yuan = (field: QuoteField) => table.get(row, field) / 1000 || Number.NaN
  const hands = (field: QuoteField) => table.get(row, field) / 100
  const { volumeRatio, sealed } = reader.live(row)
  const [price, before, volume, amount] = [
    yuan('last'),
    yuan('previousClose'),
    table.get(row, 'volume'),
    table.get(row, 'amount'),
  ]
  const average = volume > 0 ? amount / volume : Number.NaN
  const [sold, bought] = [hands('sellVolume'), hands('buyVolume')]
  return {
    3: before,
    4: yuan('open'),
    5: yuan('high'),
    6: yuan('low'),
    7: price,
    8: volume / 100,
    10: amount,
    11: average,
    12: price - before,
    13: (yuan('high') - yuan('low')) / before,
    14: price / before - 1,
    16: hands('averageMinuteVolume') || Number.NaN,
    17: volumeRatio ?? Number.NaN,
    20: yuan('bidPrice1'),
    21: yuan('askPrice1'),
    22: sold,
    23: bought,
    24: table.get(row, 'speed'),
    26: yuan('limitUp'),
    27: yuan('limitDown'),
    37: turnoverRate(volume, known.instrument.floatShares) ?? Number.NaN,
    51: bought > 0 ? sold / bought : Number.NaN,
    99: (bought - sold) * 100 * average,
    100: table.get(row, 'majorNetInflow'),
    ...bookOf(hands, yuan, { sealed, price }),
    ...earningsOf(known, price),
    ...(known.days && daysOf(known.days, { price, amount, volume, limitUp: yuan('limitUp') })),
  }
}

/** PE static, dynamic, TTM. */
function earningsOf({ profits, instrument }: Known, price: number): Record<number, number> {
  if (!profits) return {}
  const of = (profit: number | null) =>
    priceEarnings({ price: price * 1000, totalShares: instrument.totalShares }, profit) ?? Number.NaN
  return { 38: of(profits.annual), 39: of(profits.projected), 40: of(profits.trailing) }
}

type Read = (field: QuoteField) => number

/** The depth, 封单额 (of a lower limit negative) and 委比. */
function bookOf(
  hands: Read,
  yuan: Read,
  { sealed, price }: { sealed: number | null; price: number },
): Record<number, number> {
  const bids = LEVELS.reduce((sum, level) => sum + hands(`bidVolume${level}`), 0)
  const asks = LEVELS.reduce((sum, level) => sum + hands(`askVolume${level}`), 0)
  const depth = DEPTH.flatMap(([level, code]): [number, number][] => [
    [code, yuan(`bidPrice${level}`)],
    [code + 1, hands(`bidVolume${level}`)],
    [code + 2, yuan(`askPrice${level}`)],
    [code + 3, hands(`askVolume${level}`)],
  ])
  const waiting = sealed === 1 ? hands('bidVolume1') : sealed === -1 ? -hands('askVolume1') : 0
  return {
    58: hands('bidVolume1'),
    59: hands('askVolume1'),
    ...Object.fromEntries(depth),
    88: waiting === 0 ? 0 : waiting * 100 * price,
    105: (orderImbalance([bids], [asks]) ?? Number.NaN) * 100,
    106: bids,
    107: asks,
  }
}

/** What the finished days and the price of now say together. */
function daysOf(
  days: DayFacts,
  { price, amount, volume, limitUp }: { price: number; amount: number; volume: number; limitUp: number },
): Record<number, number> {
  const isAtLimit = price >= limitUp
  const [yesterday, before] = days.amounts
  return {
    34: days.yesterday,
    ...Object.fromEntries(DAY_RISES.map((code) => [code, price / (days.bases[code] ?? Number.NaN) - 1])),
    89: days.limitUps + (isAtLimit ? 1 : 0),
    90: isAtLimit ? days.limitUpRun + 1 : volume > 0 ? 0 : days.limitUpRun,
    93: yesterday,
    94: amount + yesterday + before,
  }
}
