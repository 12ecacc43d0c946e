import {
  evaluateFormula,
  findFormula,
  functionsByName,
  readFormula,
  type FormulaBars,
  type SecurityFacts,
} from '@niujin/formula'
import { emptyBars, type BarColumns } from '@niujin/market'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distributeChips } from './chips.ts'
import { costPeaks, costsOf } from './costs.ts'

const FLOAT = 1_000_000

/** What a formula says of the last day, on the same days. */
function byFormula(days: BarColumns, text: string): number {
  const { formula } = readFormula(
    { text: `X:${text};`, parameters: [] },
    { functions: functionsByName, find: findFormula },
  )
  if (!formula) throw new Error(text)
  const yuan = (column: Int32Array) => Float64Array.from(column, (milli) => milli / 1000)
  const bars: FormulaBars = {
    length: days.length,
    period: 'day',
    date: days.time,
    time: new Float64Array(days.length),
    open: yuan(days.open),
    high: yuan(days.high),
    low: yuan(days.low),
    close: yuan(days.close),
    volume: days.volume.map((shares) => shares / 100),
    amount: days.amount,
  }
  const facts: SecurityFacts = {
    code: '600000',
    exchange: 'SH',
    name: '',
    industry: '',
    region: '',
    concepts: [],
    sectors: [],
    totalShares: FLOAT,
    floatShares: FLOAT,
    limitRatio: 0.1,
    finance: () => Number.NaN,
    dynamicInfo: () => Number.NaN,
    series: () => undefined,
  }
  return evaluateFormula(formula, { bars, facts })[0]?.values?.at(-1) ?? Number.NaN
}

type Day = { low: number; room: number; close: number; shares: number; off?: number }

/** Days of low, low + room (fen) and a close between (0 to 1); `off` milli more, as adjusted prices are. */
function daysOf(given: readonly Day[]): BarColumns {
  const days = emptyBars(given.length)
  for (const [at, { low, room, close, shares, off = 0 }] of given.entries()) {
    days.low[at] = low * 10 + off
    days.high[at] = (low + room) * 10 + off
    days.close[at] = (low + Math.round(room * close)) * 10 + off
    days.volume[at] = shares * 100
  }
  return days
}

const day = (lowest: number, highest: number): fc.Arbitrary<Day> =>
  fc.record({
    low: fc.integer({ min: lowest, max: highest }),
    room: fc.nat({ max: 80 }),
    close: fc.double({ min: 0, max: 1, noNaN: true }),
    shares: fc.integer({ min: 1, max: 12_000 }),
    off: fc.nat({ max: 9 }),
  })
/** Narrow ranges keep to the cent; wide ones make the steps wider on the way. */
const someDays = fc
  .oneof(
    fc.array(day(900, 1100), { minLength: 1, maxLength: 40 }),
    fc.array(day(100, 9_000), { minLength: 1, maxLength: 40 }),
    fc.array(day(20_000, 250_000), { minLength: 1, maxLength: 30 }),
  )
  .map(daysOf)

describe('筹码分布', () => {
  test('一价成交两天：换手两成半，旧筹码剩七成半', () => {
    const chips = distributeChips(
      daysOf([
        { low: 1000, room: 0, close: 0, shares: 1000 },
        { low: 1200, room: 0, close: 0, shares: 2500 },
      ]),
      FLOAT,
    )
    expect(chips?.winner(11_000)).toBeCloseTo(75 / 325, 12)
    expect(chips?.winner(9_990)).toBe(0)
    expect(chips?.cost(0.2)).toBe(10_000)
    expect(chips?.cost(0.5)).toBe(12_000)
  })

  test('与公式的 WINNER 与 COST 一样，价格跨度多大都一样', () => {
    fc.assert(
      fc.property(someDays, fc.integer({ min: 50, max: 260_000 }), (days, cents) => {
        const chips = distributeChips(days, FLOAT)
        const close = days.close[days.length - 1] ?? 0
        expect(chips?.winner(close)).toBeCloseTo(byFormula(days, 'WINNER(C)'), 9)
        expect(chips?.winner(cents * 10)).toBeCloseTo(byFormula(days, `WINNER(${cents / 100})`), 9)
        for (const percent of [5, 15, 50, 85, 95])
          expect((chips?.cost(percent / 100) ?? 0) / 1000).toBeCloseTo(byFormula(days, `COST(${percent})`), 6)
      }),
      { numRuns: 60 },
    )
  })

  test('平均成本与公式的 COSTEX 全程一样', () => {
    fc.assert(
      fc.property(someDays, (days) => {
        const chips = distributeChips(days, FLOAT)
        const costs = chips && costsOf(chips, days.close[days.length - 1] ?? 0)
        expect(Math.abs((costs?.averageCost ?? 0) - byFormula(days, 'COSTEX(0,100000)') * 1000)).toBeLessThanOrEqual(
          0.51,
        )
      }),
      { numRuns: 40 },
    )
  })

  test('画出来的各格只略去两端各百分之二，九成区间包着七成区间', () => {
    fc.assert(
      fc.property(someDays, (days) => {
        const chips = distributeChips(days, FLOAT)
        const costs = chips && costsOf(chips, 10_000)
        const { range90, range70, bins } = costs ?? {
          range90: { low: 0, high: 0 },
          range70: { low: 0, high: 0 },
          bins: [],
        }
        const drawn = bins.reduce((sum, [, share]) => sum + share, 0)
        expect(drawn).toBeGreaterThan(0.9599)
        expect(drawn).toBeLessThan(1.0001)
        expect(bins.length).toBeLessThanOrEqual(80)
        expect(range90.low).toBeLessThanOrEqual(range70.low)
        expect(range90.high).toBeGreaterThanOrEqual(range70.high)
      }),
    )
  })

  test('两处密集的成本是两个峰', () => {
    const held = (low: number) => ({ low, room: 20, close: 0.5, shares: 500 })
    const chips = distributeChips(
      daysOf([...Array.from({ length: 8 }, () => held(1000)), ...Array.from({ length: 8 }, () => held(1200))]),
      FLOAT,
    )
    const peaks = chips ? costPeaks(costsOf(chips, 11_000)) : []
    expect(peaks).toHaveLength(2)
    expect(peaks[0]).toBeGreaterThan(9_990)
    expect(peaks[0]).toBeLessThan(10_210)
    expect(peaks[1]).toBeGreaterThan(11_990)
  })

  test('没有流通股本、没有成交，就没有筹码', () => {
    expect(distributeChips(daysOf([{ low: 1000, room: 1, close: 0, shares: 10 }]), 0)).toBeUndefined()
    expect(distributeChips(emptyBars(0), FLOAT)).toBeUndefined()
  })
})
