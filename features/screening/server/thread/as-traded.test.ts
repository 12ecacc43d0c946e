import fc from 'fast-check'
import { adjustBars, adjustmentSteps, emptyBars, type BarColumns } from '@niujin/market'
import { expect, test } from 'vitest'
import { asTraded, keepsTraded } from './as-traded.ts'

function barsOf(cents: readonly number[], unit = 10): BarColumns {
  const prices = Int32Array.from(cents, (price) => price * unit)
  return {
    ...emptyBars(cents.length),
    time: Float64Array.from(cents, (_, at) => 20_260_101 + at),
    open: prices,
    high: prices,
    low: prices,
    close: prices,
  }
}
const rightAt = (at: number, bonusPerTen: number) => ({
  date: 20_260_101 + at,
  cashPerTen: 1,
  bonusPerTen,
  rightsPerTen: 0,
  rightsPrice: 0,
})

test('前复权的价还原成当时成交的价，一分不差；还原不了的事先就知道', () => {
  const closes = fc.array(fc.integer({ min: 100, max: 50_000 }), { minLength: 5, maxLength: 40 })
  const rights = fc.array(fc.tuple(fc.integer({ min: 1, max: 39 }), fc.integer({ min: 0, max: 20 })), { maxLength: 4 })
  let restored = 0
  fc.assert(
    fc.property(closes, rights, (cents, given) => {
      const raw = barsOf(cents)
      const steps = adjustmentSteps(
        raw,
        given.map(([at, bonus]) => rightAt(at, bonus)),
      )
      if (!keepsTraded(raw, steps, 10)) return
      restored += 1
      expect(asTraded(adjustBars(raw, steps, 'forward'), steps, 10)).toEqual(raw)
    }),
  )
  expect(restored).toBeGreaterThan(30)
})

test('复权把价压得太近、或价不是整分的，不还原', () => {
  const raw = barsOf([1000, 1001, 100, 101])
  expect(keepsTraded(raw, [{ date: 20_260_103, ratio: 0.12 }], 10)).toBe(true)
  expect(keepsTraded(raw, [{ date: 20_260_103, ratio: 0.1 }], 10)).toBe(false)
  const fine = barsOf([1003, 1001, 500, 501], 1)
  expect(keepsTraded(fine, [{ date: 20_260_103, ratio: 0.5 }], 10)).toBe(false)
  expect(keepsTraded(fine, [], 10)).toBe(true)
})

test('除权在留下的日线以前的不算', () => {
  const raw = barsOf([1000, 1001])
  expect(keepsTraded(raw, [{ date: 20_260_101, ratio: 0.01 }], 10)).toBe(true)
  expect(asTraded(raw, [{ date: 20_260_101, ratio: 0.01 }], 10)).toEqual(raw)
})
