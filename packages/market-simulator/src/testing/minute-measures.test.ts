import { expect, test } from 'vitest'
import { normal } from '../random.ts'
import { measureMinutes, type MinuteDay } from './minute-measures.ts'

const MINUTES = 240
const DAYS = 600

/** A day of which the minutes end where `priceAt` says, and reach no further. */
function dayOf(priceAt: (minute: number) => number): MinuteDay {
  const prices = Array.from({ length: MINUTES + 1 }, (_, minute) => priceAt(minute))
  const close = prices.slice(1)
  const ends = close.map((price, at) => [price, prices[at] ?? price])
  return {
    open: prices[0] ?? 0,
    close,
    high: ends.map((both) => Math.max(...both)),
    low: ends.map((both) => Math.min(...both)),
  }
}

/** A Brownian path of minutes, which nothing leads anywhere. */
function brownian(number: number): MinuteDay {
  let price = 0
  return dayOf((minute) => 100 * Math.exp((price += minute === 0 ? 0 : 0.001 * normal(number, minute, 5))))
}

test('布朗运动量出来的就是已知的：没有自相关，各半小时一样，峰度近三，最高最低照反正弦律', () => {
  const measured = measureMinutes(Array.from({ length: DAYS }, (_, number) => brownian(number)))
  // A day's own mean makes each of its autocorrelations a little less than nothing.
  for (const key of ['lag1', 'lags', 'still'] as const) expect(Math.abs(measured[key]), key).toBeLessThan(0.04)
  for (const key of ['firstHalfHour', 'secondHalfHour', 'lastHalfHour'] as const)
    expect(Math.abs(measured[key] - 1 / 8), key).toBeLessThan(0.01)
  const arcsine = (2 / Math.PI) * Math.asin(Math.sqrt(1 / 8))
  for (const key of ['early', 'late'] as const) expect(Math.abs(measured[key] - arcsine), key).toBeLessThan(0.05)
  expect(measured.roughness).toBeGreaterThan(0.6)
  expect(measured.roughness).toBeLessThan(0.75)
  expect(Math.abs(measured.kurtosis - 2.7)).toBeLessThan(0.2)
  expect(Math.abs(measured.overGarmanKlass - 1)).toBeLessThan(0.2)
  // A minute's close ends one and begins the next.
  expect(measured.touches).toBe(2)
})

test('只在买一卖一之间来回：自相关是 −1，五分钟看与一分钟看差得多，每分钟都碰到最高与最低', () => {
  const measured = measureMinutes([dayOf((minute) => (minute % 2 === 0 ? 100 : 101))])
  expect(measured.lag1).toBeCloseTo(-1, 1)
  expect(measured.roughness).toBeCloseTo(Math.sqrt(MINUTES), 10)
  expect(measured.roughnessAtFive).toBeCloseTo(Math.sqrt(MINUTES / 5), 10)
  expect([measured.largest, measured.touches, measured.still]).toEqual([1, MINUTES, 0])
})

test('一下跳到头，以后不动：那一分钟就是整个振幅，之后没有', () => {
  const measured = measureMinutes([dayOf((minute) => (minute === 0 ? 100 : 110))])
  expect([measured.largest, measured.largestLater, measured.firstHalfHour]).toEqual([1, 0, 1])
  expect(measured.still).toBeCloseTo(236 / 237, 10)
  expect(measured.early).toBe(1)
})
