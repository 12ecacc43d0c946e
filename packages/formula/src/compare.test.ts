import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutToWhole, difference, isAbove, isEqual } from './compare.ts'

const anyNumber = fc.oneof(fc.double({ noNaN: true, min: -1e12, max: 1e12 }), fc.integer({ min: -1000, max: 1000 }))

test('只差舍入误差的两个数相等', () => {
  expect(isEqual(0.1 + 0.2, 0.3)).toBe(true)
  expect(isAbove(0.1 + 0.2, 0.3)).toBe(false)
  expect(difference(0.1 + 0.2, 0.3)).toBe(0)
  expect(isAbove(10.01, 10)).toBe(true)
  expect(isAbove(1e-300, 0)).toBe(true)
  expect(isEqual(0, -0)).toBe(true)
})

test('无效值与什么都不相等，也不大于什么', () => {
  for (const other of [0, 1, Number.NaN]) {
    expect([
      isAbove(Number.NaN, other),
      isAbove(other, Number.NaN),
      isEqual(Number.NaN, other),
      isEqual(other, Number.NaN),
    ]).toEqual([false, false, false, false])
    expect(difference(Number.NaN, other)).toBeNaN()
  }
})

test('大于、小于、等于三者恰有一个成立，差的正负与之一致', () => {
  fc.assert(
    fc.property(anyNumber, anyNumber, fc.constantFrom(0, 1e-15, 1e-12, 1e-8), (a, b, share) => {
      for (const [one, other] of [
        [a, b],
        [a, a * (1 + share)],
      ] as const) {
        expect([isAbove(one, other), isAbove(other, one), isEqual(one, other)].filter(Boolean)).toHaveLength(1)
        expect(difference(one, other) > 0).toBe(isAbove(one, other))
      }
    }),
  )
})

test('取整不受舍入误差影响', () => {
  expect(cutToWhole(8.79 * 100, Math.trunc)).toBe(879)
  expect(cutToWhole(1.1 * 1.1 * 100, Math.ceil)).toBe(121)
  expect(cutToWhole(8.789999 * 100, Math.floor)).toBe(878)
  expect(cutToWhole(-3.5, Math.ceil)).toBe(-3)
})
