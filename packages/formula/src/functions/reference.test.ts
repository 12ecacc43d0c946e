import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FunctionDefinition, Kind } from '../definition.ts'
import { averageFunctions } from './average.ts'
import { priceFunctions } from './price.ts'
import { referenceFunctions } from './reference.ts'
import { runOn, valuesOf } from './testing/run.ts'
import { timeFunctions } from './time.ts'

const all = [...priceFunctions, ...timeFunctions, ...referenceFunctions, ...averageFunctions]

const LISTED = `O OPEN H HIGH L LOW C CLOSE V VOL AMO AMOUNT ADVANCE DECLINE INDEXC INDEXO INDEXH INDEXL INDEXV INDEXA
VOLINSTK ZSTJJ QHJSJ CAPITAL TOTALCAPITAL TR DATE TIME YEAR MONTH DAY WEEKDAY HOUR MINUTE DATETODAY DAYTODATE PERIOD
FROMOPEN TOTALFZNUM REF REFV REFX REFXV REFDATE BARSCOUNT CURRBARSCOUNT TOTALBARSCOUNT BARSTATUS ISLASTBAR BARSLAST
BARSLASTS BARSLASTCOUNT BARSNEXT BARSSINCE BARSSINCEN COUNT SUM MULAR SUMBARS HHV LLV HHVBARS LLVBARS HOD LOD HHVLLV
FINDHIGH FINDHIGHBARS FINDLOW FINDLOWBARS TOPRANGE LOWRANGE CONST BACKSET ALIGNRIGHT FILTER FILTERX TFILTER TTFILTER
VALUEWHEN MA EMA EXPMA EXPMEMA SMA MEMA TMA WMA DMA AMA XMA`.split(/\s+/)

test('行情、时间、引用、均线四组的函数一个不少，名称不重复', () => {
  const names = all.flatMap((one) => [one.name, ...one.aliases])
  expect(LISTED.filter((name) => !names.includes(name))).toEqual([])
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('每个函数都有中文说明', () => {
  for (const one of all) expect(one.summary).toMatch(/[一-鿿].*。$/)
})

describe('未来函数', () => {
  const FUTURE = [
    'REFX',
    'REFXV',
    'REFDATE',
    'CONST',
    'ALIGNRIGHT',
    'BARSNEXT',
    'BACKSET',
    'FILTERX',
    'XMA',
    'CURRBARSCOUNT',
    'TOTALBARSCOUNT',
    'BARSTATUS',
    'ISLASTBAR',
  ]

  const value = fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 0, max: 5 }) },
    { weight: 1, arbitrary: fc.constantFrom(NaN, -1, 0.5) },
  )
  const column = fc.array(value, { minLength: 12, maxLength: 12 }).map((values) => Float64Array.from(values))
  const constant = fc.integer({ min: 0, max: 5 })
  const argumentOf = (kind: Kind) =>
    kind === 'constant' ? constant : kind === 'period' ? fc.oneof(constant, column) : column

  /** Whether the value at a bar changes when the bars after it are known. */
  function seesAhead(one: FunctionDefinition, given: readonly (number | Float64Array)[], bar: number): boolean {
    const known = given.map((each) => (typeof each === 'number' ? each : each.slice(0, bar + 1)))
    const whole = valuesOf([one], one.name, runOn({ length: 12 }), ...given)[bar]
    const then = valuesOf([one], one.name, runOn({ length: bar + 1 }), ...known)[bar]
    return !Object.is(whole, then) && !(Math.abs((whole ?? NaN) - (then ?? NaN)) < 1e-9)
  }

  const cases = [...referenceFunctions, ...averageFunctions]

  test('标明的正是用到以后数据的那些', () => {
    expect(
      all
        .filter((one) => one.isFuture)
        .map((one) => one.name)
        .sort(),
    ).toEqual(FUTURE.sort())
  })

  test.each(cases.map((one) => [one.name, one] as const))('%s 是否用到以后的数据与标明的一致', (_, one) => {
    // A date of the bars, so that REFDATE finds one.
    const given = one.name === 'REFDATE' ? [column, fc.constant(1_240_106)] : one.takes.map(argumentOf)
    const property = fc.property(fc.tuple(...given), fc.nat({ max: 11 }), (values, bar) => !seesAhead(one, values, bar))
    expect(fc.check(property, { numRuns: 300 }).failed).toBe(one.isFuture)
  })
})

test('没有 K 线、只有一根时都不出错', () => {
  for (const length of [0, 1, 2]) {
    for (const one of all) {
      const given = one.takes.map((kind) => (kind === 'constant' ? 1 : new Float64Array(length).fill(3)))
      expect(valuesOf([one], one.name, runOn({ length }, {}), ...given)).toHaveLength(length)
    }
  }
})
