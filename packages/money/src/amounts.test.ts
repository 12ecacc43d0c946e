import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fen, fenOf, moneyText, yuanText } from './index.ts'

describe('分与元', () => {
  test('分写成两位小数的元', () => {
    expect([0, 5, 10, 1230, 199_00, -5, -123456].map((amount) => yuanText(fen(amount)))).toEqual([
      '0.00',
      '0.05',
      '0.10',
      '12.30',
      '199.00',
      '-0.05',
      '-1234.56',
    ])
  })

  test('给人看的价钱带货币符号；不是整数的分不写', () => {
    expect([moneyText(0), moneyText(1230), moneyText(199_00)]).toEqual(['¥0.00', '¥12.30', '¥199.00'])
    expect(() => moneyText(0.5)).toThrow(RangeError)
  })

  test('元读成分，写出来还是它', () => {
    expect(['12', '12.3', '12.30', '0.01'].map((yuan) => fenOf(yuan))).toEqual(
      [1200, 1230, 1230, 1].map((value) => ({ ok: true, value })),
    )
    fc.assert(
      fc.property(fc.nat({ max: 10 ** 14 - 1 }), (amount) => {
        expect(fenOf(yuanText(fen(amount)))).toEqual({ ok: true, value: amount })
      }),
    )
  })

  test('不像钱数的不读：正负号、三位小数、指数、空格、空的', () => {
    for (const text of ['-1', '+1', '1.234', '1e3', ' 1', '1.', '.5', '', '０', '1,000'])
      expect(fenOf(text)).toEqual({ ok: false, code: 'YUAN_INVALID' })
  })

  test('不是整数、大得不准的，不能当分', () => {
    for (const amount of [0.1, Number.NaN, Infinity, 2 ** 53]) expect(() => fen(amount)).toThrow(RangeError)
    expect(Object.is(fen(-0), 0)).toBe(true)
  })
})
