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
  slipInto,
  marksOfSlip,
  oneOfEachSeries,
  partsIn,
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

  test.each([
    ['K线', ['k线']],
    ['K 线 怎么看', ['k线']],
    ['T+0', ['t0']],
    ['A股', ['a股']],
    ['5日线，均线', ['5日线']],
    ['kdj金叉', []],
    ['600519.SH', []],
    ['沪深300', []],
    ['茅台 分红', []],
  ])('%s 里拆开就没有意思的', (typed, phrases) => expect(askedOf(typed)?.phrases).toEqual(phrases))

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
      expect(slipInto(Array.from(title), typed)).toBeDefined()
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
          expect(slipInto(Array.from(title), typed)).toBeDefined()
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

  test('错两处就不是它', () => expect(slipInto(Array.from('成交量比价格'), '成文亮比价')).toBeUndefined())
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

  test('中间隔着空格或加号的也标得出，隔着句号的不算；字母只标一个词的开头', () => {
    expect(marksOf('看懂一根 K 线', ['k线'])).toEqual([[5, 8]])
    expect(marksOf('T+1 与 T+0', ['t0'])).toEqual([[6, 9]])
    expect(marksOf('OK。线上', ['k线'])).toEqual([])
    expect(marksOf('OK 与 K', ['k'])).toEqual([[5, 6]])
  })

  test('散在各处的，标出各段', () => {
    expect(partsIn('均线之上的 MACD 金叉', ['均线金叉'])).toEqual(['均线', '金叉'])
    expect(partsIn('平均', ['均线金叉'])).toEqual([])
  })

  test('摘出的一段从一句的开头起', () => {
    const after = '，接着还有许多话要说，说到三十个字以上才算长，不然就是末尾了。'
    expect(excerptOf(`${'前'.repeat(100)}。这一句说到茅台${after}`, ['茅台']).excerpt).toBe(`…这一句说到茅台${after}`)
    expect(excerptOf(`${'前'.repeat(100)}。#茅台#`, ['茅台']).excerpt).toBe(`…${'前'.repeat(28)}。#茅台#`)
  })

  test('错一处的标出对的字；拼音错一处的标出那几个字', () => {
    const marked = (name: string, typed: string) => {
      const asked = askedOf(typed)
      return asked && marksOfSlip(name, asked, readingsOf).map(([from, to]) => name.slice(from, to))
    }
    expect(marked('看懂成交量', '成交里')).toEqual(['成交'])
    expect(marked('贵州茅台年报', '贵州的茅台')).toEqual(['贵州', '茅台'])
    expect(marked('均线的用法', 'junxain')).toEqual(['均线'])
    expect(marked('交易日记', 'junxain')).toEqual([])
  })

  test('两个首字母只认标题的开头，不跨过标点', () => {
    expect(markOfSound('【示例】止损定在哪里', 'zs', readingsOf)).toEqual([4, 6])
    expect(markOfSound('为什么总是太早', 'zs', readingsOf)).toBeUndefined()
    expect(markOfSound('价格笼子，是什么', 'zss', readingsOf)).toBeUndefined()
  })

  test('按读音找到的也标得出', () => {
    expect(markOfSound('什么是换手率', 'hsl', readingsOf)).toEqual([3, 6])
    expect(markOfSound('什么是换手率', '换首率', readingsOf)).toEqual([3, 6])
    expect(markOfSound('什么是换手率', 'zzz', readingsOf)).toBeUndefined()
  })
})

test('新的在前；一个赞抵得上一个月；还没到的，近的在前', () => {
  const day = 86_400_000
  const now = 500 * day
  expect(scoreOf(10 * day, 0, now)).toBeGreaterThan(scoreOf(9 * day, 0, now))
  expect(scoreOf(0, 1, now)).toBe(scoreOf(30 * day, 0, now))
  expect(scoreOf(0, 1000, now)).toBeGreaterThan(scoreOf(200 * day, 0, now))
  expect(scoreOf(now + day, 0, now)).toBeGreaterThan(scoreOf(now + 2 * day, 0, now))
})

test('一个系列只出一条：同一个人的标题只差号数；没有标题的各是各的', () => {
  const things = [
    { id: 1, title: '晚间课堂 第 12 期', authorId: 'lin' },
    { id: 2, title: '晚间课堂 第 11 期', authorId: 'lin' },
    { id: 3, title: '晚间课堂 第 11 期', authorId: 'chen' },
    { id: 4, title: '2026', authorId: 'lin' },
    { id: 5, title: '', authorId: 'lin' },
    { id: 6, title: '', authorId: 'lin' },
  ]
  expect(oneOfEachSeries(things, (thing) => thing, 9).map(({ id }) => id)).toEqual([1, 3, 4, 5, 6])
  expect(oneOfEachSeries(things, (thing) => thing, 2).map(({ id }) => id)).toEqual([1, 3])
})
