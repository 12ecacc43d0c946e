import { describe, expect, it } from 'vitest'
import type { Question } from './questions.ts'
import { percentOf, pointsOf } from './scoring.ts'

const asked = { id: 'q1', text: '题', points: 10 }
const choices = ['甲', '乙', '丙', '丁']
const multiple: Question = {
  asked: { ...asked, kind: 'multiple', choices },
  solution: { kind: 'multiple', right: [0, 2] },
  explanation: '',
}
const ordering: Question = {
  asked: { ...asked, id: 'q2', kind: 'ordering', choices },
  solution: { kind: 'ordering', right: [3, 1, 0, 2] },
  explanation: '',
}
const number: Question = {
  asked: { ...asked, id: 'q3', kind: 'number', unit: '元' },
  solution: { kind: 'number', right: 0.2, tolerance: 0.1 },
  explanation: '',
}

describe('判题', () => {
  it('多选全对才得分，次序与重复不算', () => {
    expect(pointsOf(multiple, { kind: 'multiple', chosen: [2, 0] })).toBe(10)
    expect(pointsOf(multiple, { kind: 'multiple', chosen: [0] })).toBe(0)
    expect(pointsOf(multiple, { kind: 'multiple', chosen: [0, 2, 3] })).toBe(0)
  })

  it('数字题在误差之内算对', () => {
    expect(pointsOf(number, { kind: 'number', value: 0.3 })).toBe(10)
    expect(pointsOf(number, { kind: 'number', value: 0.31 })).toBe(0)
  })

  it('排序题按对的先后对数给分', () => {
    expect(pointsOf(ordering, { kind: 'ordering', order: [3, 1, 0, 2] })).toBe(10)
    expect(pointsOf(ordering, { kind: 'ordering', order: [3, 1, 2, 0] })).toBe(8)
    expect(pointsOf(ordering, { kind: 'ordering', order: [2, 0, 1, 3] })).toBe(0)
    expect(pointsOf(ordering, { kind: 'ordering', order: [3, 3, 3, 3] })).toBe(0)
  })

  it('没答与答错了题型都是零分；整卷向下取整', () => {
    expect(pointsOf(multiple, undefined)).toBe(0)
    expect(pointsOf(multiple, { kind: 'single', chosen: 0 })).toBe(0)
    const answers = new Map([['q3', { kind: 'number', value: 0.2 } as const]])
    expect(percentOf([multiple, ordering, number], answers)).toBe(33)
    expect(percentOf([], new Map())).toBe(0)
  })
})
