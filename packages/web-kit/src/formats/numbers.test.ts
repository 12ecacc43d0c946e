import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bigNumber, change, lots, percent, price, share } from './numbers.ts'

describe('大数：1e4 起用万，1e8 起用亿，1e12 起用万亿，两位小数', () => {
  test.each([
    [0, '0'],
    [9999, '9999'],
    [1e4, '1.00万'],
    [123_456, '12.35万'],
    [-25_000, '-2.50万'],
    [99_999_949, '9999.99万'],
    [99_999_999, '1.00亿'],
    [1e8, '1.00亿'],
    [1_234_567_890, '12.35亿'],
    [999_994_999_999, '9999.95亿'],
    [999_999_999_999, '1.00万亿'],
    [1e12, '1.00万亿'],
    [1_230_000_000_000, '1.23万亿'],
    [-2_345_000_000_000, '-2.35万亿'],
    [-0.001, '0'],
    [undefined, '--'],
    [Number.NaN, '--'],
    [Number.POSITIVE_INFINITY, '--'],
  ])('%s 显示为 %s', (value, text) => expect(bigNumber(value)).toBe(text))

  test('任何数都读得回来，误差不超过最后一位的一半', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (value) => {
        const text = bigNumber(value)
        const unit = text.endsWith('万亿') ? 1e12 : text.endsWith('亿') ? 1e8 : text.endsWith('万') ? 1e4 : 1
        const tolerance = unit === 1 ? 0 : unit * 0.00501
        expect(Math.abs(Number.parseFloat(text) * unit - value)).toBeLessThanOrEqual(tolerance)
      }),
    )
  })

  test('没有“10000.00万”“10000.00亿”这样的写法', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1e4, max: 2e12 }), (value) => {
        expect(Number.parseFloat(bigNumber(value))).toBeLessThan(10_000)
      }),
    )
  })
})

describe('价格、涨跌与比例', () => {
  test('价格由厘变元', () => {
    expect(price(1_688_000)).toBe('1688.00')
    expect(price(1234, 3)).toBe('1.234')
    expect(price(undefined)).toBe('--')
  })

  test('涨跌带符号，零不带', () => {
    expect([change(120), change(-120), change(0), change(-1)]).toEqual(['+0.12', '-0.12', '0.00', '0.00'])
    expect([percent(0.05), percent(-0.1), percent(0), percent(-0.000001)]).toEqual([
      '+5.00%',
      '-10.00%',
      '0.00%',
      '0.00%',
    ])
    expect(share(0.0123)).toBe('1.23%')
  })

  test('带符号的比例：正数有且仅有一个加号，负数一个减号', () => {
    fc.assert(
      fc.property(fc.double({ min: -10, max: 10, noNaN: true }), (ratio) => {
        expect(percent(ratio)).toMatch(/^([+-]\d+\.\d\d|0\.00)%$/)
      }),
    )
  })

  test('成交量以手计', () => {
    expect(lots(12_300)).toBe('123手')
    expect(lots(1_234_567_800)).toBe('1234.57万手')
    expect(lots(undefined)).toBe('--')
  })
})
