import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sinaHongKongRow, sinaRow } from '../testing/answer-texts.ts'
import { capture, MISSING_CAPTURES } from '../testing/captures.ts'
import { readingOf, anyUpstreamQuote } from '../testing/upstream-quote.ts'
import { parseSinaQuotes } from './sina-quote.ts'

/** A mainland row with these cells; the others are 0. */
function row(symbol: string, cells: Readonly<Record<number, string>>, length = 34): string {
  const all = {
    0: '某股',
    1: '9.950',
    2: '9.900',
    3: '10.000',
    4: '10.100',
    5: '9.800',
    8: '100000',
    9: '1000000',
    30: '2026-09-04',
    31: '15:00:00',
    32: '00',
    ...cells,
  }
  return `var hq_str_${symbol}="${Array.from({ length }, (_, at) => all[at as keyof typeof all] ?? '0').join(',')}";\n`
}

const only = (text: string) => parseSinaQuotes(text)?.[0]

describe('新浪行情', () => {
  it('写成 0 的价格是没有价格，空的档位不在盘口里', () => {
    const quote = only(
      row('sh600000', { 1: '0.000', 3: '0.000', 4: '0.000', 5: '0.000', 8: '0', 9: '0.000', 32: '03' }),
    )
    expect(quote).toMatchObject({ previousClose: 9900, volume: 0, amount: 0, bids: [], asks: [], suspended: true })
    expect([quote?.price, quote?.open, quote?.high, quote?.low]).toEqual([undefined, undefined, undefined, undefined])
  })

  it('档位先量后价', () => {
    const quote = only(row('sz000001', { 10: '90800', 11: '9.990', 20: '108800', 21: '10.000' }))
    expect(quote?.bids).toEqual([{ price: 9_990, volume: 90_800 }])
    expect(quote?.asks).toEqual([{ price: 10_000, volume: 108_800 }])
  })

  it('没有时刻、太短或空的行丢掉', () => {
    expect(parseSinaQuotes('var hq_str_sh600001="";\n')).toEqual([])
    expect(parseSinaQuotes(row('sh600000', {}, 20))).toEqual([])
    expect(parseSinaQuotes(row('sh600000', { 30: '2026-13-45' }))).toEqual([])
    expect(parseSinaQuotes('Kinsoku jikou desu!')).toBeUndefined()
  })

  it('上证指数以手计，深证指数以股计，都换成股', () => {
    expect(only(row('sh000001', { 3: '3800.00', 8: '500000000', 9: '600000000000' }))?.volume).toBe(50_000_000_000)
    expect(only(row('sz399001', { 3: '12000.00', 8: '50000000000', 9: '600000000000' }))?.volume).toBe(50_000_000_000)
  })

  it('完整的几行：写什么读什么，先后不变', () => {
    fc.assert(
      fc.property(fc.array(anyUpstreamQuote, { minLength: 1, maxLength: 5 }), (given) => {
        expect(parseSinaQuotes(given.map(sinaRow).join(''))).toMatchObject(
          given.map((one) => ({ ...readingOf(one), name: one.name, bids: one.bids, asks: one.asks })),
        )
      }),
    )
  })

  it('完整的港股一行：额在量之前，买一卖一没有量', () => {
    fc.assert(
      fc.property(anyUpstreamQuote, (given) => {
        const one = { ...given, symbol: 'hk00700' }
        const [bid, ask] = [one.bids[0]?.price, one.asks[0]?.price]
        const { name, priceEarnings } = one
        expect(only(sinaHongKongRow(one))).toMatchObject({
          ...readingOf(one),
          name,
          priceEarnings,
          bids: [{ price: bid, volume: 0 }],
          asks: [{ price: ask, volume: 0 }],
        })
      }),
    )
  })
})

describe.skipIf(MISSING_CAPTURES)('新浪的真实回应', () => {
  it('2026-09-04 收盘后的平安银行与浦发银行', () => {
    const quotes = parseSinaQuotes(capture('sina_sz000001_sh600000_20260904.txt').text)
    expect(quotes?.map(({ id }) => id)).toEqual(['SZ.000001', 'SH.600000'])
    expect(quotes?.[0]).toMatchObject({
      time: 20260904153600,
      price: 11_890,
      previousClose: 11_880,
      open: 11_860,
      high: 12_000,
      low: 11_850,
      volume: 81_437_295,
      amount: 969_948_436.21,
      suspended: false,
    })
    expect(quotes?.[0]?.bids[0]).toEqual({ price: 11_890, volume: 90_800 })
    expect(quotes?.[1]?.asks.at(-1)).toEqual({ price: 9_470, volume: 898_800 })
  })

  it('港股 00700', () => {
    expect(only(capture('sina_rt_hk00700_20260828.txt').text)).toMatchObject({
      id: 'HK.00700',
      name: '腾讯控股',
      time: 20260828140443,
      price: 455_800,
      previousClose: 447_800,
      open: 444_000,
      high: 459_800,
      low: 443_400,
      volume: 16_827_718,
      amount: 7_659_198_934.63,
      bids: [{ price: 455_600, volume: 0 }],
      asks: [{ price: 456_000, volume: 0 }],
    })
  })
})
