import type { Question } from '@niujin/academy'
import { describe, expect, test } from 'vitest'
import { isQuickQuestion, numberedQuestions } from './questions.ts'

const single = (id: string, text = '印花税谁付？'): Question => ({
  asked: { id, text, points: 1, kind: 'single', choices: ['卖出的人', '买入的人'] },
  solution: { kind: 'single', right: 0 },
  explanation: '只在卖出时收。',
})
const judgement: Question = {
  asked: { id: 'j', text: '周末可以交易', points: 1, kind: 'judgement' },
  solution: { kind: 'judgement', right: false },
  explanation: '交易日才可以。',
}

describe('小问题', () => {
  test('只收单选与判断，要有正确的一项与解析', () => {
    expect([single('a'), judgement].every(isQuickQuestion)).toBe(true)
    expect(isQuickQuestion({ ...single('a'), explanation: ' ' })).toBe(false)
    expect(isQuickQuestion({ ...single('a'), solution: { kind: 'single', right: 2 } })).toBe(false)
    expect(isQuickQuestion({ ...single('a'), solution: { kind: 'judgement', right: true } })).toBe(false)
    expect(
      isQuickQuestion({
        asked: { id: 'n', text: '多少', points: 1, kind: 'number', unit: '' },
        solution: { kind: 'number', right: 1, tolerance: 0 },
        explanation: '一',
      }),
    ).toBe(false)
  })

  test('没有改的留着编号，改过的与新的是另一题；只改解析不算改', () => {
    const before = [single('a'), judgement]
    const after = numberedQuestions(
      before,
      [{ ...judgement, explanation: '周末休市。' }, single('a', '过户费谁付？'), single('new')],
      4,
    )
    expect(after.map(({ asked }) => asked.id)).toEqual(['j', 'v4-2', 'v4-3'])
  })

  test('同一题写了两遍，编号不会一样', () => {
    const ids = numberedQuestions([single('a')], [single('a'), single('a')], 2).map(({ asked }) => asked.id)
    expect(new Set(ids).size).toBe(2)
  })
})
