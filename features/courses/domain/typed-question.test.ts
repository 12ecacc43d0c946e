import { question, type Question } from '@niujin/academy'
import { describe, expect, test } from 'vitest'
import { isAnswerable } from './gaps.ts'
import { emptyQuestion, questionOf, typedOf, type TypedQuestion } from './typed-question.ts'

const typed = (kind: TypedQuestion['kind'], given: Partial<TypedQuestion>): TypedQuestion => ({
  ...emptyQuestion('q-1', kind),
  text: '阳线说明什么',
  ...given,
})

const WHOLE: readonly (readonly [string, TypedQuestion])[] = [
  ['单选', typed('single', { choices: ['收高于开', '收低于开'], right: [0], explanation: '看实体' })],
  ['多选', typed('multiple', { choices: ['甲', '乙', '丙'], right: [0, 2], points: '3' })],
  ['判断', typed('judgement', { isTrue: false })],
  ['填数', typed('number', { value: '12.5', tolerance: '0.1', unit: '%' })],
  ['排序', typed('ordering', { choices: ['集合竞价', '连续竞价', '收盘竞价'] })],
]

describe('老师写题', () => {
  test.each(WHOLE)('%s：写好的题学员答得出，再打开还是原来写的', (_, given) => {
    const made = questionOf(given) as Question
    expect(question.safeParse(made).success).toBe(true)
    expect(isAnswerable(made)).toBe(true)
    expect(typedOf(made)).toEqual(given)
  })

  test('排序题问的次序不是答案', () => {
    for (const choices of [
      ['甲', '乙'],
      ['甲', '乙', '丙', '丁'],
    ]) {
      const made = questionOf(typed('ordering', { choices })) as Question
      expect(made.solution).not.toEqual({ kind: 'ordering', right: choices.map((__, at) => at) })
      expect('choices' in made.asked && made.asked.choices).not.toEqual(choices)
    }
  })

  test.each([
    ['请写题目', typed('single', { text: ' ' })],
    ['分数写 1 到 100 的整数', typed('judgement', { points: '0', isTrue: true })],
    ['选项不能空着', typed('single', { choices: ['甲', ' '], right: [0] })],
    ['有两个选项一样', typed('single', { choices: ['甲', '甲 '], right: [0] })],
    ['至少两个选项', typed('ordering', { choices: ['甲'] })],
    ['请标出正确的选项', typed('multiple', { choices: ['甲', '乙'] })],
    ['请选对还是错', typed('judgement', {})],
    ['答案写一个数字，如 12.5', typed('number', { value: '百分之五' })],
    ['误差写 0 或大于 0 的数字', typed('number', { value: '5', tolerance: '-1' })],
  ])('%s', (problem, given) => {
    expect(questionOf(given)).toBe(problem)
  })
})
