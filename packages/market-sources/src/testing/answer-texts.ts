import type { Told } from './told.ts'

/**
 * Whole answers as the upstreams write them, every cell filled: a reader that looks one cell too far finds another number.
 * The cells are those that the parsers beside them name.
 */

const HAND = 100
const yuan = (milli: number, digits = 2) => (milli / 1000).toFixed(digits)
const percent = (ratio: number) => (ratio * 100).toFixed(2)

/** A row of `qt.gtimg.cn/q=`: 88 cells between tildes, volumes in hands, the exact amount inside cell 35. */
export function tencentRow(told: Told): string {
  const { symbol, name, time, price, previousClose, open, high, low, volume, amount, totalShares } = told
  const hands = volume / HAND
  const value = ((totalShares * price) / 1000 / 1e8).toFixed(2)
  const side = (levels: Told['bids']) => levels.flatMap((level) => [yuan(level.price), level.volume / HAND])
  const cells: (string | number)[] = [
    1, name, symbol.slice(2), yuan(price), yuan(previousClose), yuan(open), hands, told.buyVolume / HAND, (volume - told.buyVolume) / HAND,
    ...side(told.bids), ...side(told.asks),
    '', time, yuan(price - previousClose), percent(price / previousClose - 1), yuan(high), yuan(low), `${yuan(price)}/${hands}/${amount}`, hands,
    Math.round(amount / 10_000), percent(volume / totalShares), told.priceEarnings, '', yuan(high), yuan(low), percent((high - low) / previousClose), value, value,
    told.priceBook, yuan(previousClose * 1.1), yuan(previousClose * 0.9), '0.74', 23, yuan((high + low) / 2), '14.93', '19.76', '', '', '0.18',
    (amount / 10_000).toFixed(4), '0.0000', 0, '   A', 'GP-A', '-3.54', '-4.43', '4.00', '30.53', '26.78', yuan(high * 2), yuan(low / 2), '0.78', '10.15', '-1.11',
    totalShares, totalShares, '15.15', '-7.67', totalShares, '', '', '-5.13', '-0.05', '', 'CNY', 0, '___D__F__N', yuan(price), -13, '',
  ]
  return `v_${symbol}="${cells.join('~')}";\n`
}

/** A mainland row of `hq.sinajs.cn/list=`: prices to the thousandth, volumes in shares, a level's volume before its price. */
export function sinaRow(told: Told): string {
  const price = (milli: number) => yuan(milli, 3)
  const side = (levels: Told['bids']) => levels.flatMap((level) => [level.volume, price(level.price)])
  const [best, worst] = [told.bids[0]?.price ?? 0, told.asks[0]?.price ?? 0]
  const cells: (string | number)[] = [
    told.name, price(told.open), price(told.previousClose), price(told.price), price(told.high), price(told.low), price(best), price(worst),
    told.volume, told.amount.toFixed(3), ...side(told.bids), ...side(told.asks), ...stamp(told.time, '-'), '00', 'D|44700|531483.000',
  ]
  return `var hq_str_${told.symbol}="${cells.join(',')}";\n`
}

/** A Hong Kong row of Sina's: English name first, the amount before the volume, one level without its volume. */
export function sinaHongKongRow(told: Told): string {
  const price = (milli: number) => yuan(milli, 3)
  const cells: (string | number)[] = [
    'SOMEONE', told.name, price(told.open), price(told.previousClose), price(told.high), price(told.low), price(told.price),
    price(told.price - told.previousClose), percent(told.price / told.previousClose - 1), price(told.bids[0]?.price ?? 0), price(told.asks[0]?.price ?? 0),
    told.amount.toFixed(3), told.volume, told.priceEarnings, '0.000', price(told.high * 2), price(told.low / 2), ...stamp(told.time, '/'),
    '30|3', 'N|Y|Y', '0.000|0.000|0.000', '0|||0.000|0.000|0.000', ' |0', 'Y',
  ]
  return `var hq_str_rt_${told.symbol}="${cells.join(',')}";\n`
}

/** The answer of Eastmoney's `stock/get` to some of its fields: prices and ratios in hundredths, volumes in hands. */
export function eastmoneyStock(told: Told): string {
  const fen = (milli: number) => milli / 10
  const value = (told.totalShares * told.price) / 1000
  const data = {
    f43: fen(told.price), f47: told.volume / HAND, f48: told.amount, f49: told.buyVolume / HAND, f57: told.symbol.slice(2), f58: told.name,
    f60: fen(told.previousClose), f84: told.totalShares, f85: told.totalShares, f116: value, f117: value, f127: '某行业', f128: '某板块',
    f162: Math.round(told.priceEarnings * 100), f167: Math.round(told.priceBook * 100), f173: 16.75, f174: fen(told.high * 2), f175: fen(told.low / 2),
  }
  return JSON.stringify({ rc: 0, data })
}

/** One day's net inflow by the size of orders, yuan; the major is the sum of the last two. */
export interface ToldFlow {
  /** YYYY-MM-DD. */
  readonly day: string
  readonly small: number
  readonly medium: number
  readonly large: number
  readonly extraLarge: number
}

/** The answer of Eastmoney's `fflow/daykline/get`: the five sums, their percentages, then the close and its change. */
export function capitalFlow(days: readonly ToldFlow[]): string {
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
