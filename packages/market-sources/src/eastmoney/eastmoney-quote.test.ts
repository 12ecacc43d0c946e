import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { capitalFlow, eastmoneyStock } from '../testing/answer-texts.ts'
import { capture, MISSING_CAPTURES } from '../testing/captures.ts'
import { readingOf, anyUpstreamQuote } from '../testing/upstream-quote.ts'
import { parseCapitalFlow, parseEastmoneyDays, parseEastmoneyMinutes } from './eastmoney-bars.ts'
import { parseEastmoneyList, parseEastmoneyStock } from './eastmoney-quote.ts'
import { idOfSecid, secidOf } from './secid.ts'

const listed = (fields: object) =>
  JSON.stringify({ rc: 0, data: { total: 1, diff: [{ f12: '600519', f13: 1, f14: '某股', ...fields }] } })
const klines = (...rows: readonly string[]) => JSON.stringify({ data: { klines: rows } })

describe('东方财富行情', () => {
  it('市场号 0 是深圳和北京，116 是港股', () => {
    expect(['SH.600519', 'SZ.000001', 'BJ.920001', 'HK.00700'].map((id) => secidOf(id as 'SH.600519'))).toEqual([
      '1.600519',
      '0.000001',
      '0.920001',
      '116.00700',
    ])
    expect([idOfSecid(0, '000001'), idOfSecid(0, '920001'), idOfSecid(0, '830799'), idOfSecid(90, 'BK0477')]).toEqual([
      'SZ.000001',
      'BJ.920001',
      'BJ.830799',
      undefined,
    ])
    expect(secidOf('BK.1001')).toBeUndefined()
  })

  it('列表里停牌的股票用短横写，读成没有', () => {
    const quote = parseEastmoneyList(listed({ f2: '-', f5: '-', f6: '-', f10: '-', f17: '-', f18: 9.9, f62: '-' }))
      ?.quotes[0]
    expect(quote).toMatchObject({ id: 'SH.600519', suspended: true, previousClose: 9900 })
    expect([
      quote?.price,
      quote?.open,
      quote?.volume,
      quote?.amount,
      quote?.majorNetInflow,
      quote?.volumeRatio,
    ]).toEqual(Array(6).fill(undefined))
  })

  it('列表以手计量，主力净流入可以是负的', () => {
    const quote = parseEastmoneyList(
      listed({ f2: 10.01, f5: 1000, f6: 1_000_500, f8: 1.5, f62: -200, f115: -7.5, f124: 1_786_000_000 }),
    )?.quotes[0]
    expect(quote).toMatchObject({
      price: 10_010,
      volume: 100_000,
      amount: 1_000_500,
      turnover: 0.015,
      majorNetInflow: -200,
      priceEarnings: -7.5,
      time: 20260806150640,
    })
  })

  it('diff 是列表还是按序号的对象都读得出；data 为空是空列表', () => {
    const text = JSON.stringify({
      data: { total: 2, diff: { 0: { f12: '600519', f13: 1 }, 1: { f12: '000001', f13: 0 } } },
    })
    expect(parseEastmoneyList(text)?.quotes.map(({ id }) => id)).toEqual(['SH.600519', 'SZ.000001'])
    expect(parseEastmoneyList('{"rc":0,"data":null}')).toEqual({ quotes: [], total: 0 })
    expect(parseEastmoneyList('<html>')).toBeUndefined()
    expect(parseEastmoneyList('{"rc":102}')).toBeUndefined()
  })

  it('基金单独问时价格以厘计，列表里没有这个差别', () => {
    const text = JSON.stringify({ data: { f57: '510300', f43: 4123, f60: 4100 } })
    expect(parseEastmoneyStock(text, 'SH.510300')).toMatchObject({ price: 4_123, previousClose: 4_100 })
    expect(parseEastmoneyStock(text, 'SH.510500')).toBeUndefined()
  })

  it('日线的收盘写在最高之前；缺格与自相矛盾的行丢掉', () => {
    const text = klines(
      '2026-08-06,10,10.5,11,9.5,1000,1050000.5,1',
      '2026-08-07,10,-,11,9.5,1000,1',
      '2026-08-10,10,10.5,9,9.5,1000,1',
      '2026-08-05,9,9.5,10,9,10,9500',
    )
    const bars = parseEastmoneyDays(text, 'SH.600519')
    expect(Array.from(bars?.time ?? [])).toEqual([20260805, 20260806])
    expect([bars?.open[1], bars?.high[1], bars?.low[1], bars?.close[1], bars?.volume[1], bars?.amount[1]]).toEqual([
      10_000, 11_000, 9_500, 10_500, 100_000, 1_050_000.5,
    ])
    expect(parseEastmoneyDays('{"data":null}', 'SH.600519')?.length).toBe(0)
    expect(parseEastmoneyDays('{}', 'SH.600519')).toBeUndefined()
  })

  it('分时只取那一天；9:30 的一行是集合竞价', () => {
    const text = JSON.stringify({
      data: {
        trends: [
          '2026-08-05 15:00,9,9,9,9,1,900,9',
          '2026-08-06 09:30,10,10,10,10,5,5000,10',
          '2026-08-06 09:31,10,10.1,10.2,9.9,3,3010,10',
          '2026-08-06 12:15,10,10,10,10,3,3010,10',
        ],
      },
    })
    const bars = parseEastmoneyMinutes(text, 'SH.600519', 20260806)
    expect(Array.from(bars?.time ?? [])).toEqual([202608060925, 202608060931])
    expect(Array.from(bars?.volume ?? [])).toEqual([500, 300])
  })

  it('只问一只的完整回应：写什么读什么，没问的字段是没有', () => {
    fc.assert(
      fc.property(anyUpstreamQuote, (given) => {
        const { id, price, previousClose, volume, amount } = readingOf(given)
        const { name, buyVolume, totalShares, priceEarnings, priceBook } = given
        const quote = parseEastmoneyStock(eastmoneyStock(given), id as 'SH.600000')
        expect(quote).toMatchObject({
          id,
          name,
          price,
          previousClose,
          volume,
          amount,
          buyVolume,
          totalShares,
          floatShares: totalShares,
          priceEarnings,
          priceBook,
        })
        expect([quote?.time, quote?.open, quote?.high, quote?.turnover]).toEqual([
          undefined,
          undefined,
          undefined,
          undefined,
        ])
      }),
    )
  })

  it('资金流向：五个数各在其位，主力是超大单与大单之和', () => {
    const sum = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
    fc.assert(
      fc.property(
        fc.array(fc.record({ small: sum, medium: sum, large: sum, extraLarge: sum }), { maxLength: 9 }),
        (days) => {
          const text = capitalFlow(days.map((one, at) => ({ day: `2026-06-0${at + 1}`, ...one })))
          expect(parseCapitalFlow(text)).toEqual(
            days.map((one, at) => ({ date: 20_260_601 + at, major: one.large + one.extraLarge, ...one })),
          )
        },
      ),
    )
  })
})

describe.skipIf(MISSING_CAPTURES)('东方财富的真实回应', () => {
  it('贵州茅台：没问的字段是没有', () => {
    const quote = parseEastmoneyStock(capture('eastmoney_stock_get_600519.json').text, 'SH.600519')
    expect(quote).toMatchObject({
      name: '贵州茅台',
      price: 1_299_560,
      previousClose: 1_299_520,
      volume: 3_266_400,
      amount: 4_242_440_861,
      buyVolume: 1_589_400,
      totalShares: 1_250_081_601,
      priceEarnings: 18.25,
      priceBook: 6.47,
    })
    expect([quote?.time, quote?.open, quote?.high, quote?.turnover]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('资金流向两天：主力是超大单与大单之和', () => {
    const days = parseCapitalFlow(capture('eastmoney_fflow_600519_20260612.json').text)
    expect(days?.map(({ date }) => date)).toEqual([20260610, 20260611])
    expect(days?.[0]).toEqual({
      date: 20260610,
      major: 268_756_032,
      small: -468_265,
      medium: -268_287_760,
      large: -55_750_576,
      extraLarge: 324_506_608,
    })
    for (const day of days ?? []) expect(day.large + day.extraLarge).toBe(day.major)
  })
})
