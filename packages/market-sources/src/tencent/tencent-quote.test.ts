import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tencentRow } from '../testing/answer-texts.ts'
import { capture, MISSING_CAPTURES } from '../testing/captures.ts'
import { readingOf, anyUpstreamQuote } from '../testing/upstream-quote.ts'
import { parseTencentQuotes } from './tencent-quote.ts'

/** A row of Tencent with these cells; the others are empty. */
function row(symbol: string, cells: Readonly<Record<number, string>>, length = 88): string {
  const code = symbol.slice(2)
  const all = {
    0: '1',
    1: '某股',
    2: code,
    3: '10.00',
    4: '9.90',
    5: '9.95',
    6: '1000',
    30: '20260806104333',
    33: '10.10',
    34: '9.80',
    ...cells,
  }
  return `v_${symbol}="${Array.from({ length }, (_, at) => all[at as keyof typeof all] ?? '').join('~')}";\n`
}

const only = (text: string) => parseTencentQuotes(text)?.[0]

describe('腾讯行情', () => {
  it('缺失、短横、乱写的格子是没有，不是 0', () => {
    const quote = only(
      row('sh600519', { 3: '-', 5: '', 6: 'abc', 9: '0.00', 10: '5', 33: '1e400', 37: '-5', 39: '--', 46: '0x10' }),
    )
    expect(quote).toMatchObject({ id: 'SH.600519', previousClose: 9900, low: 9800, bids: [], asks: [] })
    for (const field of [
      'price',
      'open',
      'high',
      'volume',
      'amount',
      'priceEarnings',
      'priceBook',
      'limitUp',
    ] as const) {
      expect(quote?.[field], field).toBeUndefined()
    }
  })

  it('停牌的股票没有价格，仍有昨收', () => {
    const quote = only(row('sz000001', { 3: '0.00', 5: '0.00', 6: '0', 33: '0.00', 34: '0.00', 40: 'S' }))
    expect(quote).toMatchObject({ suspended: true, previousClose: 9900, price: undefined, open: undefined, volume: 0 })
  })

  it('少于 38 格的行丢掉，其他行照样读', () => {
    const text = row('sh600000', {}, 37) + row('sz000001', {})
    expect(parseTencentQuotes(text)?.map(({ id }) => id)).toEqual(['SZ.000001'])
  })

  it('代码不在原位的行丢掉：错位的格子不能当价格', () => {
    expect(parseTencentQuotes(row('sh600000', { 2: '9.99' }))).toEqual([])
  })

  it('成交量以手计；科创板以股计的行按每股成本认出来', () => {
    expect(only(row('sh600000', { 6: '1000', 37: '100' }))?.volume).toBe(100_000)
    expect(only(row('sh688981', { 6: '100000', 37: '100' }))?.volume).toBe(100_000)
  })

  it('港股以股计、以港元计，没有涨跌停', () => {
    const quote = only(row('hk00700', { 3: '459.800', 6: '16827718', 30: '2026/08/28 14:04:43', 37: '7659198934.630' }))
    expect(quote).toMatchObject({
      id: 'HK.00700',
      price: 459_800,
      volume: 16_827_718,
      amount: 7_659_198_934.63,
      time: 20260828140443,
    })
    expect(quote?.limitUp).toBeUndefined()
  })

  it('不认识的代码没有行；不是行情的回应说明看不懂', () => {
    expect(parseTencentQuotes('v_pv_none_match="1";')).toEqual([])
    expect(parseTencentQuotes('<html>502 Bad Gateway</html>')).toBeUndefined()
    expect(parseTencentQuotes('')).toBeUndefined()
  })

  it('完整的一行：写什么读什么，五档、外盘内盘、股本都在自己的格子里', () => {
    fc.assert(
      fc.property(anyUpstreamQuote, (given) => {
        const quote = only(tencentRow(given))
        const { name, bids, asks, buyVolume, volume, totalShares, priceEarnings, priceBook } = given
        expect(quote).toMatchObject({
          ...readingOf(given),
          name,
          bids,
          asks,
          buyVolume,
          sellVolume: volume - buyVolume,
          priceEarnings,
          priceBook,
        })
        expect(quote).toMatchObject({ totalShares, floatShares: totalShares, volumeRatio: 0.74 })
        expect(quote?.turnover).toBeCloseTo(volume / totalShares, 3)
        expect(quote?.limitUp).toBeGreaterThan(quote?.limitDown ?? Infinity)
      }),
    )
  })

  it('完整的一行截断在任何一处都不出错，也不给半行', () => {
    fc.assert(
      fc.property(anyUpstreamQuote, (given) => expectNoHalfRow(tencentRow(given))),
      { numRuns: 10 },
    )
  })
})

function expectNoHalfRow(text: string): void {
  for (let end = 0; end < text.lastIndexOf('"'); end += 1)
    expect(parseTencentQuotes(text.slice(0, end)) ?? []).toEqual([])
}

describe.skipIf(MISSING_CAPTURES)('腾讯的真实回应', () => {
  it('2026-08-06 10:43 的贵州茅台', () => {
    const quote = only(capture('tencent_sh600519_20260806.txt').text)
    expect(quote).toMatchObject({
      id: 'SH.600519',
      name: '贵州茅台',
      time: 20260806104333,
      price: 1_301_500,
      previousClose: 1_306_450,
      open: 1_310_000,
      high: 1_314_400,
      low: 1_300_010,
      volume: 1_113_100,
      amount: 1_451_334_748,
      limitUp: 1_437_100,
      limitDown: 1_175_810,
      buyVolume: 459_200,
      sellVolume: 652_500,
      priceEarnings: 19.67,
      priceBook: 6.99,
      volumeRatio: 0.74,
      totalShares: 1_250_081_601,
      floatShares: 1_250_081_601,
      suspended: false,
    })
    expect(quote?.turnover).toBeCloseTo(0.0009)
    expect(quote?.bids).toHaveLength(5)
    expect(quote?.bids[0]).toEqual({ price: 1_301_520, volume: 100 })
    expect(quote?.asks.at(-1)).toEqual({ price: 1_302_090, volume: 100 })
  })

  it('截断在任何一处都不出错，也不给半行', () => {
    expectNoHalfRow(capture('tencent_sh600519_20260806.txt').text)
  })
})
