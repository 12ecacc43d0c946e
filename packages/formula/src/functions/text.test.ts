import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Text } from '../definition.ts'
import { evaluate, runOn, seriesOf, valuesOf } from './testing/run.ts'
import { textFunctions } from './text.ts'

const run = runOn({ length: 3 })
const text = (name: string, ...given: readonly (Text | number | Float64Array)[]) =>
  evaluate(textFunctions, name, run, ...given)
const numbers = (name: string, ...given: readonly Text[]) => valuesOf(textFunctions, name, run, ...given)

describe('字符串函数', () => {
  test('CON2STR 取最后一个值，VAR2STR 取每个周期的值', () => {
    expect(text('CON2STR', seriesOf(1, 2, 10.125), 2)).toBe('10.13')
    expect(text('VAR2STR', seriesOf(1, -2.5, 10.115), 2)).toEqual(['1.00', '-2.50', '10.12'])
    expect(text('VAR2STR', seriesOf(1, -2.5, -0.001), 0)).toEqual(['1', '-3', '0'])
  })

  test('无效值是空字符串，没有周期时也是', () => {
    expect(text('VAR2STR', seriesOf(NaN, 1, 2), 1)).toEqual(['', '1.0', '2.0'])
    expect(text('CON2STR', seriesOf(1, 2, NaN), 1)).toBe('')
    expect(text('CON2STR', seriesOf(1, 2, 3), -1)).toBe('')
    expect(evaluate(textFunctions, 'CON2STR', runOn({ length: 0 }), seriesOf(), 1)).toBe('')
  })

  test('CON2STR 用到最后一个周期，是未来函数，其余不是', () => {
    expect(textFunctions.filter((one) => one.isFuture).map((one) => one.name)).toEqual(['CON2STR'])
  })

  test('连接两个字符串，有一个逐周期时逐周期连接', () => {
    expect(text('STRCAT', '多头', '开仓')).toBe('多头开仓')
    expect(text('VARCAT', '价', ['1', '2', '3'])).toEqual(['价1', '价2', '价3'])
    expect(text('STRCAT', ['1', '2', '3'], '元')).toEqual(['1元', '2元', '3元'])
  })

  test('长度按一个汉字两位计', () => {
    expect(numbers('STRLEN', '通达信')).toEqual([6, 6, 6])
    expect(numbers('STRLEN', ['', 'MA5', 'ST股'])).toEqual([0, 3, 4])
  })

  test('截取按位，不取半个汉字', () => {
    expect(text('SUBSTR', '600000', 1, 3)).toBe('600')
    expect(text('SUBSTR', '通达信', 3, 2)).toBe('达')
    expect(text('SUBSTR', '通达信', 2, 4)).toBe('达')
    expect(text('SUBSTR', 'A通达', 2, 99)).toBe('通达')
    expect(text('SUBSTR', 'A通达', 9, 2)).toBe('')
    expect(text('SUBSTR', ['600000', '000001', ''], 1, 2)).toEqual(['60', '00', ''])
  })

  test('比较和查找', () => {
    expect(numbers('STRCMP', '房地产', '房地产')).toEqual([1, 1, 1])
    expect(numbers('STRCMP', ['银行', '房地产', ''], '房地产')).toEqual([0, 1, 0])
    expect(numbers('FINDSTR', '多头开仓', '开仓')).toEqual([1, 1, 1])
    expect(numbers('FINDSTR', '多头开仓', '平仓')).toEqual([0, 0, 0])
  })

  test('任何字符串的前后两段合起来不超过原来，且都在原来之中', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '1', '涨', '停', '😀') }),
        fc.nat({ max: 9 }),
        (given, cut) => {
          const [head, tail] = [text('SUBSTR', given, 1, cut), text('SUBSTR', given, cut + 1, 99)]
          if (typeof head !== 'string' || typeof tail !== 'string') throw new Error('not one text')
          expect(given.startsWith(head) && given.endsWith(tail)).toBe(true)
          expect(head.length + tail.length).toBeLessThanOrEqual(given.length)
          expect(numbers('STRLEN', head)[0] ?? NaN).toBeLessThanOrEqual(cut)
        },
      ),
    )
  })
})
