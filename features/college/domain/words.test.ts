import { describe, expect, test } from 'vitest'
import { excerptAround, markedParts, minutesOf, movedBy, soughtWords } from './words.ts'

test.each([
  [0, 1],
  [100, 1],
  [600, 2],
  [2000, 5],
])('%i 个字读 %i 分钟', (characters, minutes) => {
  expect(minutesOf(characters, 400)).toBe(minutes)
})

describe('在文章里找', () => {
  test('几个词分开，不分大小写，重复的算一个', () => {
    expect(soughtWords('  MACD  均线 macd ')).toEqual(['macd', '均线'])
  })

  test('摘出的一段从找到的词前面不远开始', () => {
    const text = `${'前'.repeat(40)}市盈率是市值除以利润${'后'.repeat(60)}`
    expect(excerptAround(text, ['市盈率'])).toMatch(/^…前{12}市盈率.*…$/u)
    expect(excerptAround('短的', ['没有'])).toBe('短的')
  })

  test('标出找到的词，记号当作字', () => {
    expect(markedParts('看MACD与PE', ['macd', 'pe'])).toEqual([
      { piece: '看', isMarked: false },
      { piece: 'MACD', isMarked: true },
      { piece: '与', isMarked: false },
      { piece: 'PE', isMarked: true },
    ])
    expect(markedParts('T+1 规则', ['t+1'])[0]).toEqual({ piece: 'T+1', isMarked: true })
    expect(markedParts('原样', [])).toEqual([{ piece: '原样', isMarked: false }])
  })
})

test('上移与下移一位；到头的不动', () => {
  const ids = ['a', 'b', 'c']
  expect(movedBy(ids, 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(movedBy(ids, 'b', 1)).toEqual(['a', 'c', 'b'])
  expect([movedBy(ids, 'a', -1), movedBy(ids, 'c', 1), movedBy(ids, 'x', 1)]).toEqual([ids, ids, ids])
})
