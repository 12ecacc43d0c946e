import type { UpstreamQuote } from './upstream-quote.ts'

/**
 * Whole answers as the upstreams write them, every cell filled: a reader that looks one cell too far finds another number.
 * The cells are those that the parsers beside them name.
 */

const HAND = 100
const yuan = (milli: number, digits = 2) => (milli / 1000).toFixed(digits)
const percent = (ratio: number) => (ratio * 100).toFixed(2)

/** A row of `qt.gtimg.cn/q=`: 88 cells between tildes, volumes in hands, the exact amount inside cell 35. */
export function tencentRow(quote: UpstreamQuote): string {
  const { symbol, name, time, price, previousClose, open, high, low, volume, amount, totalShares } = quote
  const hands = volume / HAND
  const value = ((totalShares * price) / 1000 / 1e8).toFixed(2)
  const side = (levels: UpstreamQuote['bids']) => levels.flatMap((level) => [yuan(level.price), level.volume / HAND])
  const cells: (string | number)[] = [
    1,
    name,
    symbol.slice(2),
    yuan(price),
    yuan(previousClose),
    yuan(open),
    hands,
    quote.buyVolume / HAND,
    (volume - quote.buyVolume) / HAND,
    ...side(quote.bids),
    ...side(quote.asks),
    '',
    time,
    yuan(price - previousClose),
    percent(price / previousClose - 1),
    yuan(high),
    yuan(low),
    `${yuan(price)}/${hands}/${amount}`,
    hands,
    Math.round(amount / 10_000),
    percent(volume / totalShares),
    quote.priceEarnings,
    '',
    yuan(high),
    yuan(low),
    percent((high - low) / previousClose),
    value,
    value,
    quote.priceBook,
    yuan(previousClose * 1.1),
    yuan(previousClose * 0.9),
    '0.74',
    23,
    yuan((high + low) / 2),
    '14.93',
    '19.76',
    '',
    '',
    '0.18',
    (amount / 10_000).toFixed(4),
    '0.0000',
    0,
    '   A',
    'GP-A',
    '-3.54',
    '-4.43',
    '4.00',
    '30.53',
    '26.78',
    yuan(high * 2),
    yuan(low / 2),
    '0.78',
    '10.15',
    '-1.11',
    totalShares,
    totalShares,
    '15.15',
    '-7.67',
    totalShares,
    '',
    '',
    '-5.13',
    '-0.05',
    '',
    'CNY',
    0,
    '___D__F__N',
    yuan(price),
    -13,
    '',
  ]
  return `v_${symbol}="${cells.join('~')}";\n`
}

/** A mainland row of `hq.sinajs.cn/list=`: prices to the thousandth, volumes in shares, a level's volume before its price. */
export function sinaRow(quote: UpstreamQuote): string {
  const price = (milli: number) => yuan(milli, 3)
  const side = (levels: UpstreamQuote['bids']) => levels.flatMap((level) => [level.volume, price(level.price)])
  const [best, worst] = [quote.bids[0]?.price ?? 0, quote.asks[0]?.price ?? 0]
  const cells: (string | number)[] = [
    quote.name,
    price(quote.open),
    price(quote.previousClose),
    price(quote.price),
    price(quote.high),
    price(quote.low),
    price(best),
    price(worst),
    quote.volume,
    quote.amount.toFixed(3),
    ...side(quote.bids),
    ...side(quote.asks),
    ...stamp(quote.time, '-'),
    '00',
    'D|44700|531483.000',
  ]
  return `var hq_str_${quote.symbol}="${cells.join(',')}";\n`
}

/** A Hong Kong row of Sina's: English name first, the amount before the volume, one level without its volume. */
export function sinaHongKongRow(quote: UpstreamQuote): string {
  const price = (milli: number) => yuan(milli, 3)
  const cells: (string | number)[] = [
    'SOMEONE',
    quote.name,
    price(quote.open),
    price(quote.previousClose),
    price(quote.high),
    price(quote.low),
    price(quote.price),
    price(quote.price - quote.previousClose),
    percent(quote.price / quote.previousClose - 1),
    price(quote.bids[0]?.price ?? 0),
    price(quote.asks[0]?.price ?? 0),
    quote.amount.toFixed(3),
    quote.volume,
    quote.priceEarnings,
    '0.000',
    price(quote.high * 2),
    price(quote.low / 2),
    ...stamp(quote.time, '/'),
    '30|3',
    'N|Y|Y',
    '0.000|0.000|0.000',
    '0|||0.000|0.000|0.000',
    ' |0',
    'Y',
  ]
  return `var hq_str_rt_${quote.symbol}="${cells.join(',')}";\n`
}

/** The answer of Eastmoney's `stock/get` to some of its fields: prices and ratios in hundredths, volumes in hands. */
export function eastmoneyStock(quote: UpstreamQuote): string {
  const fen = (milli: number) => milli / 10
  const value = (quote.totalShares * quote.price) / 1000
  const data = {
    f43: fen(quote.price),
    f47: quote.volume / HAND,
    f48: quote.amount,
    f49: quote.buyVolume / HAND,
    f57: quote.symbol.slice(2),
    f58: quote.name,
    f60: fen(quote.previousClose),
    f84: quote.totalShares,
    f85: quote.totalShares,
    f116: value,
    f117: value,
    f127: '某行业',
    f128: '某板块',
    f162: Math.round(quote.priceEarnings * 100),
    f167: Math.round(quote.priceBook * 100),
    f173: 16.75,
    f174: fen(quote.high * 2),
    f175: fen(quote.low / 2),
  }
  return JSON.stringify({ rc: 0, data })
}

/** One day's net inflow by the size of orders, yuan; the major is the sum of the last two. */
export interface UpstreamFlow {
  /** YYYY-MM-DD. */
  readonly day: string
  readonly small: number
  readonly medium: number
  readonly large: number
  readonly extraLarge: number
}

/** The answer of Eastmoney's `fflow/daykline/get`: the five sums, their percentages, then the close and its change. */
export function capitalFlow(days: readonly UpstreamFlow[]): string {
  const klines = days.map(({ day, small, medium, large, extraLarge }) => {
    const sums = [large + extraLarge, small, medium, large, extraLarge].map((sum) => sum.toFixed(1))
    return [day, ...sums, '5.38', '-0.01', '-5.37', '-1.12', '6.50', '1275.88', '1.58', '0.00', '0.00'].join(',')
  })
  return JSON.stringify({ rc: 0, data: { code: '600519', market: 1, name: '某股', klines } })
}

/** `2026-09-04` and `10:15:00` of 20260904101500. */
function stamp(time: number, mark: string): [string, string] {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(String(time)) ?? []
  return [[year, month, day].join(mark), [hour, minute, second].join(':')]
}
