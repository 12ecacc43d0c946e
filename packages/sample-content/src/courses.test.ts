import { question } from '@niujin/academy'
import { pointsOf } from '@niujin/academy/scoring'
import { documentTree, textOf } from '@niujin/community'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { placementQuestions, sampleCourses } from './courses.ts'

const lessonsOf = async () =>
  (await sampleCourses()).flatMap(({ name, chapters }) =>
    chapters.flatMap(({ lessons }) => lessons.map((lesson) => ({ ...lesson, id: `${name}-${lesson.name}` }))),
  )

describe('示例课程', () => {
  test('六门课，公开课、收费课都有；每一门都有试看；有一门天天有直播，也有回看', async () => {
    const courses = await sampleCourses()
    expect(courses.map(({ name }) => name)).toEqual(['auction', 'candles', 'daily', 'indicators', 'risk', 'valuation'])
    expect(courses.filter(({ isOpen }) => isOpen).map(({ name }) => name)).toEqual(['auction', 'daily'])
    const daily = courses.find(({ name }) => name === 'daily')
    const kinds = daily?.chapters.map(({ lessons }) => lessons.map(({ content }) => content.kind))
    expect(kinds).toEqual([
      ['live', 'article'],
      ['recording', 'recording', 'recording'],
    ])
    const paid = courses.filter(({ price }) => price !== null)
    expect(paid.map(({ price }) => price)).toEqual([{ fen: 9900, originalFen: 19_900, termDays: 365 }])
    for (const { chapters } of courses)
      expect(chapters.flatMap(({ lessons }) => lessons).some(({ isPreview }) => isPreview)).toBe(true)
  })

  test('课时的名字不重复，编号够长；图文都读得出几百字', async () => {
    const lessons = await lessonsOf()
    expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length)
    for (const { id, content } of lessons) {
      expect(id).toMatch(/^[\w-]{8,40}$/)
      if (content.kind !== 'article') continue
      expect(z.safeParse(documentTree, content.document).success).toBe(true)
      expect(textOf(content.document).length, id).toBeGreaterThan(200)
    }
  })

  test('盘面练习：有规则、有题、有讲解；认形态的有一项是对的；字数在编练习的限度里', async () => {
    const exercises = (await lessonsOf()).flatMap(({ content }) => (content.kind === 'exercise' ? [content] : []))
    expect(exercises.map(({ rule }) => rule).toSorted()).toEqual([
      'box',
      'doubleBottom',
      'goldenCross',
      'longLowerShadow',
      'outNextDay',
      'quietPullback',
      'stuckAtLimit',
    ])
    for (const { questions, explanation } of exercises) {
      expect(explanation).not.toBe('')
      for (const one of questions) {
        expect(one.question.length, one.question).toBeLessThanOrEqual(80)
        expect(one.explanation).not.toBe('')
        expect(one.answer >= 0, one.question).toBe(one.choices.length > 0)
        for (const choice of one.choices) expect(choice.length).toBeLessThanOrEqual(20)
      }
    }
  })

  test('每一题都合格式，照着答案答得满分', async () => {
    const asked = [
      ...(await lessonsOf()).flatMap(({ content }) => (content.kind === 'quiz' ? content.questions : [])),
      ...(await placementQuestions()).map((one) => one.question),
    ]
    expect(asked.length).toBeGreaterThan(30)
    expect(new Set(asked.map((one) => one.asked.id)).size).toBe(asked.length)
    for (const one of asked) {
      expect(z.safeParse(question, one), one.asked.text).toMatchObject({ success: true })
      expect(one.explanation).not.toBe('')
      expect(pointsOf(one, rightAnswer(one)), one.asked.text).toBe(one.asked.points)
    }
  })
})

function rightAnswer({ solution }: z.output<typeof question>) {
  switch (solution.kind) {
    case 'single':
    case 'judgement':
    case 'multiple':
      return { kind: solution.kind, chosen: solution.right } as Parameters<typeof pointsOf>[1]
    case 'number':
      return { kind: solution.kind, value: solution.right }
    case 'ordering':
      return { kind: solution.kind, order: solution.right }
  }
}
