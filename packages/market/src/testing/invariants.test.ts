import { describe, expect, it } from 'vitest'
import { aggregateMinutes } from '../aggregate.ts'
import { adjustmentSteps, previousCloses } from '../adjustment.ts'
import type { ExRight } from '../bars.ts'
import type { Instrument } from '../instrument.ts'
import {
  barOrderViolations,
  limitViolations,
  lotViolations,
  minuteCountViolations,
  minuteSumViolations,
  previousCloseViolations,
  tickViolations,
} from './invariants.ts'
import { minuteStamps } from '../minutes.ts'
import { barsFrom } from './bars.ts'
import { madeStocks } from './made-days.ts'
import { MISSING, realStocks } from './market-data.ts'

function stock(code: string): Instrument {
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
  }
}

describe('市场不会做的事都能查出来', () => {
  const days = barsFrom([
    [20260105, 10_000],
    [20260106, 11_000],
    [20260107, 12_100],
  ])
  const minutes = barsFrom(minuteStamps('a').map((stamp) => [20260105 * 10_000 + stamp, 10_000]))

  it('一切正常时没有', () => {
    const references = previousCloses(days, [])
    expect(barOrderViolations(days)).toEqual([])
    expect(limitViolations(stock('600000'), days, references, { firstDayListed: 1000 })).toEqual([])
    expect(tickViolations(stock('600000'), days)).toEqual([])
    expect(previousCloseViolations(days, references, [])).toEqual([])
    expect(minuteCountViolations(stock('600000'), minutes, 20260105)).toEqual([])
    expect(minuteSumViolations(minutes, aggregateMinutes(minutes, 'day'), 20260105)).toEqual([])
  })

  it('超过涨停、次序不对、不在分上', () => {
    const wrong = barsFrom([
      [20260105, 10_000],
      [20260106, 11_013],
    ])
    wrong.low[1] = 11_020
    const found = limitViolations(stock('600000'), wrong, previousCloses(wrong, []), { firstDayListed: 1000 })
    expect(found).toEqual([{ rule: '涨跌停之外成交', at: 20260106, detail: '11020–11013 不在 9000–11000' }])
    expect(barOrderViolations(wrong)[0]).toMatchObject({ rule: '高低开收次序', at: 20260106 })
    expect(tickViolations(stock('600000'), wrong)).toHaveLength(1)
    expect(
      barOrderViolations(
        barsFrom([
          [20260106, 1000],
          [20260105, 1000],
        ]),
      )[0]?.rule,
    ).toBe('时间不递增')
  })

  it('昨收没有按除权参考价、分钟缺一根、分钟合不成日线', () => {
    const right: ExRight = { date: 20260106, cashPerTen: 5, bonusPerTen: 0, rightsPerTen: 0, rightsPrice: 0 }
    expect(previousCloseViolations(days, previousCloses(days, []), [right])).toEqual([
      { rule: '昨收不等于除权参考价', at: 20260106, detail: '10000，应为 9500' },
    ])
    const short = barsFrom(Array.from(minutes.time.subarray(1), (stamp) => [stamp, 10_000]))
    expect(minuteCountViolations(stock('600000'), short, 20260105)[0]?.detail).toBe('240 根，应为 241 根')
    expect(minuteSumViolations(short, aggregateMinutes(minutes, 'day'), 20260105).map(({ detail }) => detail)).toEqual([
      'volume',
      'amount',
    ])
  })

  it('零头的成交', () => {
    const ticks = {
      length: 2,
      time: Int32Array.of(34_200, 34_203),
      price: Int32Array.of(10_000, 10_000),
      volume: Float64Array.of(100, 150),
      side: Int8Array.of(1, 1),
    }
    expect(lotViolations(stock('600000'), ticks)).toEqual([{ rule: '不是整手', at: 34_203, detail: '150 股' }])
  })
})

const MADE = { name: '照交易规则写成的行情', all: madeStocks(), fewest: 9_000 }
const REAL = { name: '44 只股票的真实行情', all: realStocks(), fewest: 92_000 }

describe.each(MISSING ? [MADE] : [MADE, REAL])('$name守这些规则', ({ all, fewest }) => {
  it('十二年里没有一笔成交在涨跌停之外，次序和价位都对', () => {
    let rows = 0
    for (const { code, days, previousCloses: references } of all) {
      rows += days.length
      expect(limitViolations(stock(code), days, references), code).toEqual([])
      expect(barOrderViolations(days), code).toEqual([])
      expect(tickViolations(stock(code), days), code).toEqual([])
    }
    expect(rows).toBeGreaterThan(fewest)
  })

  it('由交易所的昨收倒推的复权，收盘涨跌幅逐日一致', () => {
    for (const { days, previousCloses: references, code } of all) {
      const rights = rightsBehind(days.close, references, days.time)
      const steps = adjustmentSteps(days, rights)
      expect(steps.length, code).toBe(rights.length)
      expect(previousCloseViolations(days, references, rights), code).toEqual([])
    }
  })
})

/** A cash right that explains every day whose previous close is not yesterday's close. */
function rightsBehind(close: Int32Array, references: Int32Array, time: Float64Array): ExRight[] {
  return Array.from(time).flatMap((date, at) => {
    const before = close[at - 1] ?? 0
    const taken = before - (references[at] ?? 0)
    return at === 0 || taken === 0
      ? []
      : [{ date, cashPerTen: taken / 100, bonusPerTen: 0, rightsPerTen: 0, rightsPrice: 0 }]
  })
}
