import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coins, fen, fenOf, splitFen, yuanText } from './index.ts'

describe('分与元', () => {
  test('分写成两位小数的元', () => {
    expect([0, 5, 10, 1230, 199_00, -5, -123456].map((amount) => yuanText(fen(amount)))).toEqual(['0.00', '0.05', '0.10', '12.30', '199.00', '-0.05', '-1234.56'])
  })

  test('元读成分，写出来还是它', () => {
    expect(['12', '12.3', '12.30', '0.01'].map((yuan) => fenOf(yuan))).toEqual([1200, 1230, 1230, 1].map((value) => ({ ok: true, value })))
    fc.assert(fc.property(fc.nat({ max: 10 ** 14 - 1 }), (amount) => {
      expect(fenOf(yuanText(fen(amount)))).toEqual({ ok: true, value: amount })
    }))
  })

  test('不像钱数的不读：正负号、三位小数、指数、空格、空的', () => {
    for (const text of ['-1', '+1', '1.234', '1e3', ' 1', '1.', '.5', '', '０', '1,000']) expect(fenOf(text)).toEqual({ ok: false, code: 'YUAN_INVALID' })
  })

  test('不是整数、大得不准的，不能当分或牛币', () => {
    for (const amount of [0.1, Number.NaN, Infinity, 2 ** 53]) {
      expect(() => fen(amount)).toThrow(RangeError)
      expect(() => coins(amount)).toThrow(RangeError)
    }
    expect(Object.is(coins(-0), 0)).toBe(true)
  })
})

describe('分摊', () => {
  test('除不尽的给舍得最多的，一样多给前面的', () => {
    expect(splitFen(fen(100), [1, 1, 1])).toEqual([34, 33, 33])
    expect(splitFen(fen(100), [1, 2, 3])).toEqual([17, 33, 50])
    expect(splitFen(fen(5), [0, 0])).toEqual([5, 0])
  })

  test('无论怎样，各份相加等于总额，谁也不多出一分', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.array(fc.maxSafeNat(), { minLength: 1, maxLength: 20 }), (total, weights) => {
        const shares = splitFen(fen(total), weights)
        const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
        expect(shares.reduce((all, share) => all + BigInt(share), 0n)).toBe(BigInt(total))
        shares.forEach((share, at) => {
          const floor = sum === 0n ? 0n : (BigInt(total) * BigInt(weights[at] ?? 0)) / sum
          if (sum > 0n) expect(BigInt(share) - floor === 0n || BigInt(share) - floor === 1n).toBe(true)
        })
      }),
    )
    expect(() => splitFen(fen(1), [])).toThrow(RangeError)
    expect(() => splitFen(fen(1), [1, -1])).toThrow(RangeError)
  })
})
