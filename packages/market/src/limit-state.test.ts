import { describe, expect, it } from 'vitest'
import type { Instrument } from './instrument.ts'
import { LIMIT_STATE, limitStates } from './limit-state.ts'
import { barsFrom } from './testing/bars.ts'
import { madeStocks } from './testing/made-days.ts'
import { MISSING, realStocks } from './testing/market-data.ts'

function stock(code: string, given: Partial<Instrument> = {}): Instrument {
  return {
    id: `SH.${code}`,
    exchange: 'SH',
    code,
    name: code,
    kind: 'stock',
    board: code.startsWith('30') ? 'chinext' : 'main',
    concepts: [],
    lotSize: 100,
    tickSize: 10,
    priceDigits: 2,
    listDate: 20000101,
    specialTreatment: false,
    totalShares: 1e9,
    floatShares: 1e9,
    ...given,
  }
}

const { closedUp, touchedUp, closedDown, touchedDown } = LIMIT_STATE

/** Flat days of these closes; the references are the closes before. */
function statesOf(instrument: Instrument, ...closes: [date: number, close: number][]): number[] {
  const days = barsFrom(closes)
  return Array.from(
    limitStates(
      instrument,
      days,
      Int32Array.from(closes, (_, at) => closes[at - 1]?.[1] ?? 0),
    ),
  )
}

describe('每天与涨跌停价的关系', () => {
  it('收在涨停、跌停，摸到而没有收住', () => {
    const days = barsFrom([
      [20240102, 10_000],
      [20240103, 11_000],
      [20240104, 9_900],
      [20240105, 10_000],
    ])
    days.high[3] = 10_890
    const states = limitStates(stock('600000'), days, [0, 10_000, 11_000, 9_900])
    expect(Array.from(states)).toEqual([0, closedUp + touchedUp, closedDown + touchedDown, touchedUp])
  })

  it('创业板 2020-08-24 前 10%，之后 20%', () => {
    const chinext = stock('300001', { exchange: 'SZ' })
    expect(statesOf(chinext, [20200820, 10_000], [20200821, 11_000], [20200824, 13_200], [20200825, 14_520])).toEqual([
      0, 3, 3, 0,
    ])
  })

  it('上市头五天没有涨跌停，第六天起有', () => {
    const added = stock('300936', { exchange: 'SZ', listDate: 20210126 })
    const closes = [20_000, 24_000, 28_800, 34_560, 41_470, 49_760]
    expect(statesOf(added, ...closes.map((close, at): [number, number] => [20210126 + at, close]))).toEqual([
      0, 0, 0, 0, 0, 3,
    ])
  })

  it('ST 2026-07-06 前 5%；超出 5% 的那天还不是 ST；没有成交的一天什么也不是', () => {
    const st = stock('600001', { specialTreatment: true })
    expect(statesOf(st, [20260629, 10_000], [20260630, 10_500], [20260701, 11_550], [20260706, 12_710])).toEqual([
      0, 3, 3, 3,
    ])
    const days = barsFrom([
      [20260629, 10_000],
      [20260630, 10_500],
    ])
    days.volume.fill(0)
    expect(Array.from(limitStates(st, days, [0, 10_000]))).toEqual([0, 0])
  })
})

const MADE = { name: '照交易规则写成的行情', all: madeStocks(), fewest: { ups: 500, downs: 500 } }
const REAL = { name: '真实行情', all: realStocks(), fewest: { ups: 800, downs: 300 } }

describe.each(MISSING ? [MADE] : [MADE, REAL])('$name', ({ all, fewest }) => {
  it('收盘涨停的日子就是收在按昨收算的涨停价的日子，一天不多，一天不少', () => {
    let [ups, downs] = [0, 0]
    for (const { code, days, previousCloses } of all) {
      const states = limitStates(stock(code), days, previousCloses)
      for (let at = 1; at < days.length; at += 1) {
        const date = days.time[at] ?? 0
        // 十分之一，创业板 2020-08-24 起五分之一，以分计，逢五进一。
        const tenths = code.startsWith('30') && date >= 20200824 ? 2 : 1
        const cents = (previousCloses[at] ?? 0) / 10
        const limits = [
          Math.floor((cents * (10 + tenths) + 5) / 10) * 10,
          Math.floor((cents * (10 - tenths) + 5) / 10) * 10,
        ]
        const isFresh = (days.time[0] ?? 0) > 20100104 && at < 6
        if (isFresh) continue
        const [up, down] = limits.map((limit) => days.close[at] === limit)
        expect([code, date, ((states[at] ?? 0) & closedUp) > 0, ((states[at] ?? 0) & closedDown) > 0]).toEqual([
          code,
          date,
          up,
          down,
        ])
        ups += Number(up)
        downs += Number(down)
      }
    }
    expect(ups).toBeGreaterThan(fewest.ups)
    expect(downs).toBeGreaterThan(fewest.downs)
  })
})
