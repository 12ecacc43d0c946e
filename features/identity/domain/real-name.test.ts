import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDigitOf, maskIdNo, maskRealName, readIdNo, readRealName } from './real-name.ts'

const TODAY = '2026-11-28'
const complete = (first: string) => first + checkDigitOf(first)

describe('身份证号', () => {
  test('国家标准里的示例是对的，小写的 x 与空格也认', () => {
    expect(readIdNo('11010519491231002X', TODAY)).toBe('11010519491231002X')
    expect(readIdNo(' 110105 19491231 002x ', TODAY)).toBe('11010519491231002X')
    expect(readIdNo('440524188001010014', TODAY)).toBeUndefined()
  })

  test.each([
    ['不够 18 位', '110105491231002'],
    ['没有这个省', complete('99010519491231002')],
    ['没有这个月', complete('11010519491331002')],
    ['平年的二月二十九', complete('11010520010229002')],
    ['整百不闰的一九〇〇年二月二十九', complete('11010519000229002')],
    ['一九〇〇年以前', complete('11010518991231002')],
    ['明天出生', complete('11010520261129002')],
    ['校验位不对', '110105194912310021'],
    ['全角数字', '１１０１０５１９４９１２３１００２X'],
  ])('%s：不对', (_name, idNo) => {
    expect(readIdNo(idNo, TODAY)).toBeUndefined()
  })

  test('今天出生的、闰年二月二十九出生的，对', () => {
    for (const first of ['11010520261128002', '11010520000229002'])
      expect(readIdNo(complete(first), TODAY)).toBe(complete(first))
  })

  const valid = fc
    .record({
      area: fc.constantFrom('110105', '310101', '440305', '650102', '810000', '830000'),
      born: fc.date({
        min: new Date('1900-01-01T00:00:00Z'),
        max: new Date(`${TODAY}T00:00:00Z`),
        noInvalidDate: true,
      }),
      order: fc.integer({ min: 0, max: 999 }),
    })
    .map(({ area, born, order }) =>
      complete(area + born.toISOString().slice(0, 10).replaceAll('-', '') + String(order).padStart(3, '0')),
    )

  test('任何真实的日子与顺序号都对；改动任何一位数字就不对', () => {
    fc.assert(
      fc.property(valid, fc.nat(16), fc.integer({ min: 1, max: 9 }), (idNo, at, by) => {
        expect(readIdNo(idNo, TODAY)).toBe(idNo)
        const changed = (Number(idNo[at]) + by) % 10
        expect(readIdNo(idNo.slice(0, at) + String(changed) + idNo.slice(at + 1), TODAY)).toBeUndefined()
      }),
    )
  })

  test('遮住的号码只露前三位和后四位', () => {
    fc.assert(
      fc.property(valid, (idNo) => {
        expect(maskIdNo(idNo)).toBe(`${idNo.slice(0, 3)}****${idNo.slice(14)}`)
      }),
    )
  })
})

describe('姓名', () => {
  test.each([
    ['张伟', '张伟'],
    [' 欧阳 娜娜 ', '欧阳娜娜'],
    ['买买提•阿卜杜拉', '买买提·阿卜杜拉'],
    ['𠮷田', '𠮷田'],
  ])('%s 收作 %s', (typed, name) => {
    expect(readRealName(typed)).toBe(name)
  })

  test.each(['', '张', '张3', 'Zhang', '·张伟', '张伟·', '张'.repeat(26)])('“%s”不是姓名', (typed) => {
    expect(readRealName(typed)).toBeUndefined()
  })

  test('二十五个字是最长的', () => {
    expect(readRealName('张'.repeat(25))).toHaveLength(25)
  })

  test('只露第一个字', () => {
    expect(['张伟', '欧阳娜娜', '𠮷田'].map(maskRealName)).toEqual(['张*', '欧*', '𠮷*'])
  })
})
