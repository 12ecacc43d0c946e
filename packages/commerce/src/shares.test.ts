import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitByWeight } from './shares.ts'

test('按最大余数分，除不尽的给余数大的，一样大给前面的', () => {
  expect(splitByWeight(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(splitByWeight(10, [999, 1, 0])).toEqual([10, 0, 0])
  expect(splitByWeight(0, [0, 0])).toEqual([0, 0])
})

test('没有可以分摊的、不是整数的，不分', () => {
  expect(() => splitByWeight(1, [0])).toThrow('没有可以分摊的')
  expect(() => splitByWeight(1.5, [1])).toThrow(RangeError)
  expect(() => splitByWeight(-1, [1])).toThrow(RangeError)
})

test('加起来不差一分，谁也不超过自己的一份', () => {
  const weights = fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (given, part) => {
      const most = given.reduce((all, one) => all + one, 0)
      const total = Math.floor(most * part)
      const parts = splitByWeight(total, given)
      expect(parts.reduce((all, one) => all + one, 0)).toBe(total)
      for (const [at, one] of parts.entries()) expect(one).toBeLessThanOrEqual(given[at] ?? 0)
    }),
  )
})
