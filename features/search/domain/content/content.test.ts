import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readingsOf } from '../../server/readings.ts'
import {
  askedOf,
  excerptOf,
  initialsTokens,
  kindToken,
  marksOf,
  markOfSound,
  scoreOf,
  slipsInto,
  slipTokens,
  soundOf,
  spelledTokens,
  startToken,
  tokensOf,
  wholeTokens,
  wordTokens,
} from './index.ts'

const indexed = (title: string, text = '', author = '') => {
  const sounds = [soundOf(title, readingsOf), soundOf(author, readingsOf)]
  return new Set(
    tokensOf({
      kind: 'article',
      title,
      author,
      text,
      words: [],
      initials: sounds.map((one) => one.initials),
      spelled: sounds.map((one) => one.spelled),
    }),
  )
}
const holds = (all: ReadonlySet<number>, tokens: readonly number[]) => tokens.every((one) => all.has(one))
const han = fc.string({
  unit: fc.constantFrom(...Array.from('贵州茅台涨停均线成交量市盈率止损仓位')),
  minLength: 1,
  maxLength: 12,
})

describe('输入', () => {
  test.each([
    ['  ＭＡＣＤ 金叉 ', ['macd', '金叉']],
    ['10%', ['10']],
    ['“茅台”，分红', ['茅台', '分红']],
    ['a b c d e f g h', ['a', 'b', 'c', 'd', 'e', 'f']],
  ])('%s', (typed, words) => expect(askedOf(typed)?.words).toEqual(words))

  test('只有符号与空白就没有要找的', () => {
    for (const typed of ['', '  ', '%_\\', '……']) expect(askedOf(typed)).toBeUndefined()
  })
})

describe('记号', () => {
  test('写在里面的任何一段都找得到', () => {
    fc.assert(
      fc.property(han, fc.nat(11), fc.integer({ min: 1, max: 6 }), (text, from, length) => {
        const part = Array.from(text)
          .slice(from, from + length)
          .join('')
        fc.pre(part !== '')
        expect(holds(indexed('', text), wordTokens('', [part]))).toBe(true)
        expect(holds(indexed(text), wordTokens('t', [part]))).toBe(true)
        expect(holds(indexed('', '', text), wordTokens('@', [part]))).toBe(true)
      }),
    )
  })

  test('字母与数字按词的开头找', () => {
    const all = indexed('看懂 MACD 与 600519')
    for (const word of ['m', 'mac', 'macd', '6005']) expect(holds(all, wordTokens('t', [word]))).toBe(true)
    for (const word of ['acd', 'macds', '519']) expect(holds(all, wordTokens('t', [word]))).toBe(false)
  })

  test('整个标题、标题的开头、首字母、全拼、种类', () => {
    const all = indexed('什么是换手率')
    expect(holds(all, [...wholeTokens('什么是换手率'), startToken('什么是'), kindToken('article')])).toBe(true)
    expect(holds(all, initialsTokens('hsl'))).toBe(true)
    expect(holds(all, spelledTokens('huanshou'))).toBe(true)
    expect(holds(all, [startToken('换手')])).toBe(false)
    expect(holds(all, [kindToken('post')])).toBe(false)
  })
})

describe('错一处', () => {
  test('一个字错、多、少，或两个字换了位置，都还找得到', () => {
    const title = '成交量比价格更早'
    for (const typed of ['成交亮比价', '成交量量比价', '成量比价', '成量交比价']) {
      const asked = askedOf(typed)
      if (!asked) throw new Error(typed)
      expect(slipTokens(asked).some((set) => holds(indexed(title), set))).toBe(true)
      expect(slipsInto(title, typed)).toBe(true)
    }
  })

  test('错了一处的任何标题都有一组记号对得上', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from('贵州茅台涨停均线成交量')), minLength: 4, maxLength: 8 }),
        fc.nat(7),
        (title, at) => {
          const characters = Array.from(title)
          const position = at % characters.length
          const typed = characters.with(position, '谬').join('')
          const asked = askedOf(typed)
          expect(asked && slipTokens(asked).some((set) => holds(indexed(title), set))).toBe(true)
          expect(slipsInto(title, typed)).toBe(true)
        },
      ),
    )
  })

  test('两个字、几个词、太长的不猜', () => {
    for (const typed of ['均线', '均线 成交', 'macd', '一二三四五六七八九十一二三']) {
      const asked = askedOf(typed)
      expect(asked && slipTokens(asked)).toEqual([])
    }
  })

  test('错两处就不是它', () => expect(slipsInto('成交量比价格', '成文亮比价')).toBe(false))
})

describe('标出', () => {
  test('标出的就是要找的字，各处分开，从前到后', () => {
    fc.assert(
      fc.property(han, han, (text, word) => {
        const marks = marksOf(text, [word])
        let last = 0
        for (const [from, to] of marks) {
          expect(text.slice(from, to)).toBe(word)
          expect(from).toBeGreaterThanOrEqual(last)
          last = to
        }
        expect(marks.length > 0).toBe(text.includes(word))
      }),
    )
  })

  test('不分大小写与全角半角', () => {
    expect(marksOf('看懂ＭＡＣＤ与Macd', ['macd'])).toEqual([
      [2, 6],
      [7, 11],
    ])
  })

  test('摘出有它的一段，表情不拆开', () => {
    const long = `${'前'.repeat(100)}茅台${'后'.repeat(100)}`
    const { excerpt, marks } = excerptOf(long, ['茅台'])
    expect(Array.from(excerpt).length).toBeLessThanOrEqual(62)
    expect(marks.map(([from, to]) => excerpt.slice(from, to))).toEqual(['茅台'])
    expect(excerptOf('📈'.repeat(100), ['没有']).excerpt).toBe(`${'📈'.repeat(60)}…`)
    expect(excerptOf('短的', ['短']).excerpt).toBe('短的')
  })

  test('按读音找到的也标得出', () => {
    expect(markOfSound('什么是换手率', 'hsl', readingsOf)).toEqual([3, 6])
    expect(markOfSound('什么是换手率', '换首率', readingsOf)).toEqual([3, 6])
    expect(markOfSound('什么是换手率', 'zzz', readingsOf)).toBeUndefined()
  })
})

test('新的在前；一个赞抵得上一个月', () => {
  const day = 86_400_000
  expect(scoreOf(10 * day, 0)).toBeGreaterThan(scoreOf(9 * day, 0))
  expect(scoreOf(0, 1)).toBe(scoreOf(30 * day, 0))
  expect(scoreOf(0, 1000)).toBeGreaterThan(scoreOf(200 * day, 0))
})
