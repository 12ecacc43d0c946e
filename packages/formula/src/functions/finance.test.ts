import { expect, test } from 'vitest'
import { dynamicInfoItems } from './dynamic-info-items.ts'
import { dynamicInfoFunctions } from './dynamic-info.ts'
import { financeItems } from './finance-items.ts'
import { financeFunctions } from './finance.ts'
import { runOn, seriesOf, valuesOf } from './testing/run.ts'

const bars = { close: seriesOf(10, 12, NaN), volume: seriesOf(100, 250, NaN) }
const shares = { totalShares: 1_000_000, floatShares: 500_000 }

test('FINANCE 给出数据源的值，可以是逐日的', () => {
  const run = runOn(bars, { finance: (code) => (code === 30 ? seriesOf(1, 2, 3) : code === 33 ? 0.5 : NaN) })
  expect(valuesOf(financeFunctions, 'FINANCE', run, 30)).toEqual([1, 2, 3])
  expect(valuesOf(financeFunctions, 'FINANCE', run, 33)).toEqual([0.5, 0.5, 0.5])
  expect(valuesOf(financeFunctions, 'FINANCE', run, 20)).toEqual([NaN, NaN, NaN])
})

test('股本和市值在数据源没有时由股本算出', () => {
  const run = runOn(bars, shares)
  expect(valuesOf(financeFunctions, 'FINANCE', run, 1)).toEqual([1_000_000, 1_000_000, 1_000_000])
  expect(valuesOf(financeFunctions, 'FINANCE', run, 7)).toEqual([500_000, 500_000, 500_000])
  expect(valuesOf(financeFunctions, 'FINANCE', run, 39)).toEqual([10_000_000, 12_000_000, NaN])
  expect(valuesOf(financeFunctions, 'FINANCE', run, 40)).toEqual([5_000_000, 6_000_000, NaN])
  const given = runOn(bars, { ...shares, finance: () => seriesOf(7, 8, 9) })
  expect(valuesOf(financeFunctions, 'FINANCE', given, 39)).toEqual([7, 8, 9])
  expect(valuesOf(financeFunctions, 'FINANCE', runOn(bars, { finance: () => 7 }), 39)).toEqual([7, 7, 7])
})

test('股本、市值与上市天数是每根 K 线当日的：数据源只知道今天的一个数时不用它', () => {
  const past = { traded: seriesOf(20, 12, NaN), shares: seriesOf(0.5, 1, 1) }
  const run = runOn(
    { ...bars, past, date: seriesOf(20_240_103, 20_240_104, 20_240_105) },
    { ...shares, listDate: 20_240_102, finance: () => 7 },
  )
  expect(valuesOf(financeFunctions, 'FINANCE', run, 1)).toEqual([500_000, 1_000_000, 1_000_000])
  expect(valuesOf(financeFunctions, 'FINANCE', run, 7)).toEqual([250_000, 500_000, 500_000])
  expect(valuesOf(financeFunctions, 'FINANCE', run, 39)).toEqual([10_000_000, 12_000_000, NaN])
  expect(valuesOf(financeFunctions, 'FINANCE', run, 40)).toEqual([5_000_000, 6_000_000, NaN])
  expect(valuesOf(financeFunctions, 'FINANCE', run, 42)).toEqual([2, 3, 4])
  expect(valuesOf(dynamicInfoFunctions, 'DYNAINFO', run, 37)).toEqual([0.04, 0.05, NaN])
})

test('什么都不知道时财务和行情都无效，不是 0', () => {
  expect(valuesOf(financeFunctions, 'FINANCE', runOn(bars), 39)).toEqual([NaN, NaN, NaN])
  expect(valuesOf(dynamicInfoFunctions, 'DYNAINFO', runOn(bars), 7)).toEqual([NaN, NaN, NaN])
})

test('DYNAINFO 给出此刻的行情，换手率每根 K 线各算各的', () => {
  const run = runOn(bars, { ...shares, dynamicInfo: (code) => code * 2 })
  expect(valuesOf(dynamicInfoFunctions, 'DYNAINFO', run, 7)).toEqual([14, 14, 14])
  expect(valuesOf(dynamicInfoFunctions, 'DYNAINFO', run, 37)).toEqual([0.02, 0.05, NaN])
  expect(valuesOf(dynamicInfoFunctions, 'DYNAINFO', runOn(bars, { dynamicInfo: () => 0.1 }), 37)).toEqual([
    0.1, 0.1, 0.1,
  ])
})

test('目录按号码排列，号码不重复，名称和单位都有', () => {
  for (const items of [financeItems, dynamicInfoItems]) {
    const codes = items.map((item) => item.code)
    expect(codes).toEqual([...new Set(codes)].sort((one, other) => one - other))
    expect(items.filter((item) => item.name === '' || item.unit === '')).toEqual([])
  }
  const required = [
    1, 7, 8, 9, 10, 15, 18, 19, 20, 21, 23, 25, 28, 29, 30, 32, 33, 34, 38, 39, 40, 42, 43, 44, 45, 46, 49, 50, 52, 54,
    55, 81,
  ]
  expect(required.filter((code) => !financeItems.some((item) => item.code === code))).toEqual([])
})
