import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ADVICE_EXCEPTIONS, ADVICE_WORDS, BASE_WORDS, createWordList } from './index.ts'

const advice = createWordList(ADVICE_WORDS, ADVICE_EXCEPTIONS)
const base = createWordList(BASE_WORDS)

describe('敏感词', () => {
  test.each([
    '跟着我稳赚',
    '稳 赚',
    '稳*赚',
    '穩賺',
    '稳.赚',
    '稳\u0336赚\u0336',
    '保 证-收/益',
    '保證收益',
    '這票必漲',
    '有内幕消息',
    '零風險',
    '保,证,收,益',
    '１００％盈利',
  ])('看得出“%s”', (text) => {
    expect(advice.find(text)).not.toEqual([])
  })

  test.each([
    '投资有风险，本公司不保证收益',
    '股价很稳，赚钱的人不多',
    '未必涨',
    '查处内幕交易',
    '无风险利率下行',
    '以沉稳赢得客户',
    '风险与收益并存',
    '没有风险意识的人',
  ])('“%s”是正常的话', (text) => {
    expect(advice.find(text)).toEqual([])
  })

  test.each([
    'usb 接口',
    'VIP 会员可以参加VIP课',
    '走进群众，参加群众活动',
    '举办证券论坛',
    '反洗钱规定',
    '这个sbx指标',
  ])('“%s”不算骂人、广告', (text) => {
    expect(base.find(text)).toEqual([])
  })

  test('拉丁字母的词自己站着才算，大小写、全角、带圈都看得出', () => {
    for (const text of ['你个SB', 'ｓｂ！', 'ⓢⓑ', 's b', 'f.u.c.k', 'fück', '加 V 聊', '加Ｖ'])
      expect(base.find(text), text).not.toEqual([])
  })

  test('说出是哪几个词，每个一次；遮住的只有词本身', () => {
    expect(advice.find('内幕！稳赚，又稳赚')).toEqual(['内幕', '稳赚'])
    expect(advice.mask('跟我穩 賺，👍不会亏')).toBe('跟我* *，👍不会亏')
    expect(advice.mask('不保证收益')).toBe('不保证收益')
    expect(createWordList([]).mask('随便说')).toBe('随便说')
  })

  test('互相包含、首尾相接的词都找得到', () => {
    expect(createWordList(['甲乙丙丁', '乙丙', '丙丁戊', '丁']).find('甲乙丙丁戊')).toEqual([
      '乙丙',
      '甲乙丙丁',
      '丁',
      '丙丁戊',
    ])
  })

  test('与一个个词去找结果相同，遮过的字里不再有词', () => {
    const letter = fc.constantFrom('甲', '乙', '丙')
    const word = fc.array(letter, { minLength: 1, maxLength: 4 }).map((letters) => letters.join(''))
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 8 }), fc.array(letter, { maxLength: 30 }), (words, letters) => {
        const text = letters.join('')
        const list = createWordList(words)
        expect(list.find(text).sort()).toEqual(words.filter((one) => text.includes(one)).sort())
        expect(words.filter((one) => list.mask(text).includes(one))).toEqual([])
        expect(list.mask(text)).toHaveLength(text.length)
      }),
    )
  })

  test('万字长文、几百个词，只看一遍', () => {
    const text = '今天的市场没有方向，大家都在等消息。'.repeat(600)
    const began = performance.now()
    expect(advice.find(text)).toEqual([])
    // A few milliseconds; work that grows with the square of the length would take minutes.
    expect(performance.now() - began).toBeLessThan(10_000)
  })
})
