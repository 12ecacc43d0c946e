import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SecurityFacts } from '../bars.ts'
import { factsFunctions } from './facts.ts'
import { evaluate, runOn, seriesOf, valuesOf } from './testing/run.ts'

const bank: Partial<SecurityFacts> = {
  code: '600000',
  exchange: 'SH',
  name: '浦发银行',
  industry: '银行',
  region: '上海板块',
  concepts: ['沪股通', '破净股'],
  sectors: ['沪深Ａ股', '我的自选'],
}

function answer(name: string, text: string, facts: Partial<SecurityFacts> = bank): number[] {
  return valuesOf(factsFunctions, name, runOn({ length: 1 }, facts), text)
}

test('代码、名称和所属板块是文字', () => {
  const run = runOn({ length: 2 }, bank)
  const texts = ['CODE', 'STKNAME', 'HYBLOCK', 'DYBLOCK', 'GNBLOCK'].map((name) => evaluate(factsFunctions, name, run))
  expect(texts).toEqual(['600000', '浦发银行', '银行', '上海板块', '沪股通 破净股'])
  expect(evaluate(factsFunctions, 'CODE', runOn({ length: 2 }))).toBe('')
})

test('CODELIKE 与 NAMELIKE 看开头，NAMEINCLUDE 看其中', () => {
  expect(answer('CODELIKE', '600')).toEqual([1])
  expect(answer('CODELIKE', '000')).toEqual([0])
  expect(answer('NAMELIKE', '浦发')).toEqual([1])
  expect(answer('NAMELIKE', '银行')).toEqual([0])
  expect(answer('NAMELIKE', 'ST', { ...bank, name: '*ST浦发' })).toEqual([0])
  expect(answer('NAMEINCLUDE', '银行')).toEqual([1])
  expect(answer('NAMEINCLUDE', 'A', { ...bank, name: '万科Ａ' })).toEqual([1])
})

test('INBLOCK 认行业、地域、概念和自己的股票池，全角半角都行', () => {
  for (const sector of ['银行', '上海板块', '破净股', '我的自选', '沪深A股', 'HY.银行', 'GN.沪股通', 'MY.我的自选']) {
    expect(answer('INBLOCK', sector), sector).toEqual([1])
  }
  for (const sector of ['房地产', 'HY.沪股通', 'GN.银行', 'MY.银行', '', 'HY.']) {
    expect(answer('INBLOCK', sector), sector).toEqual([0])
  }
})

test('不知道是哪只股票时，判断无效', () => {
  for (const name of ['CODELIKE', 'NAMELIKE', 'NAMEINCLUDE', 'INBLOCK']) {
    expect(valuesOf(factsFunctions, name, runOn({ length: 1 }), '6')).toEqual([NaN])
  }
})

test('SETCODE：深圳 0，上海 1，北京 2，香港 31', () => {
  const numbers = ['SZ', 'SH', 'BJ', 'HK', '??'].map(
    (exchange) => valuesOf(factsFunctions, 'SETCODE', runOn({ length: 1 }, { exchange }))[0],
  )
  expect(numbers).toEqual([0, 1, 2, 31, NaN])
})

test('涨停价和跌停价四舍五入到分', () => {
  const run = runOn({ length: 5 })
  const price = seriesOf(10.05, 9.95, 3.33, 0, NaN)
  expect(valuesOf(factsFunctions, 'ZTPRICE', run, price, seriesOf(0.1, 0.1, 0.2, 0.1, 0.1))).toEqual([
    11.06,
    10.95,
    4,
    0,
    NaN,
  ])
  expect(valuesOf(factsFunctions, 'DTPRICE', run, price, seriesOf(0.1, 0.1, 0.05, 0.1, 0.1))).toEqual([
    9.05,
    8.96,
    3.16,
    0,
    NaN,
  ])
})

test('涨跌停价与整数算法处处相等', () => {
  const ratios = [0.05, 0.1, 0.2, 0.3]
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300_000_000 }), fc.constantFrom(...ratios), (fen, ratio) => {
      const run = runOn({ length: 1 })
      const percent = BigInt(Math.round(ratio * 100))
      const limit = (sign: bigint) => Number((BigInt(fen) * (100n + sign * percent) + 50n) / 100n) / 100
      const given = [seriesOf(fen / 100), seriesOf(ratio)] as const
      expect(valuesOf(factsFunctions, 'ZTPRICE', run, ...given)).toEqual([limit(1n)])
      expect(valuesOf(factsFunctions, 'DTPRICE', run, ...given)).toEqual([limit(-1n)])
    }),
  )
})

test('复权状态、除权数据和除权因子来自数据源，没有就无效', () => {
  const known = new Map([
    ['TQFLAG', seriesOf(1, 1)],
    ['SPLIT(0,1)', seriesOf(0.3, 0.3)],
    ['DIVFACTOR(2)', seriesOf(1, 1.5)],
  ])
  const run = runOn({ length: 2 }, { series: (name) => known.get(name) })
  expect(valuesOf(factsFunctions, 'TQFLAG', run)).toEqual([1, 1])
  expect(valuesOf(factsFunctions, 'SPLIT', run, 0, 1)).toEqual([0.3, 0.3])
  expect(valuesOf(factsFunctions, 'DIVFACTOR', run, 2)).toEqual([1, 1.5])
  expect(valuesOf(factsFunctions, 'SPLIT', run, 1, 1)).toEqual([NaN, NaN])
  expect(valuesOf(factsFunctions, 'TQFLAG', runOn({ length: 1 }))).toEqual([NaN])
})
