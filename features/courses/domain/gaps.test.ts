import type { Question } from '@niujin/academy'
import { describe, expect, test } from 'vitest'
import type { BuiltChapter, CourseContent } from '../contract/own-fields.ts'
import { courseGaps, gapOf, isAnswerable } from './gaps.ts'

const empty = { version: 1 as const, blocks: [] }
const words = {
  version: 1 as const,
  blocks: [{ type: 'paragraph' as const, children: [{ type: 'text' as const, text: '先看量' }] }],
}
const choice = (right: number): Question => ({
  asked: { id: 'q1', kind: 'single', text: '阳线是什么', points: 1, choices: ['收高于开', '收低于开'] },
  solution: { kind: 'single', right },
  explanation: '',
})

describe('课时还差什么', () => {
  test.each([
    ['没有标题', '  ', { kind: 'live' }, 0, 'TITLE'],
    ['没有正文', '一课', { kind: 'article', document: empty }, 0, 'DOCUMENT'],
    ['有正文', '一课', { kind: 'homework', document: words }, 0, null],
    ['没有题目', '一课', { kind: 'quiz', questions: [], passPercent: 60 }, 0, 'QUESTIONS'],
    ['答案指着没有的选项', '一课', { kind: 'quiz', questions: [choice(2)], passPercent: 60 }, 0, 'QUESTION_WRONG'],
    ['题目齐了', '一课', { kind: 'quiz', questions: [choice(0)], passPercent: 60 }, 0, null],
    ['没有选练习', '一课', { kind: 'exercise', exerciseId: null }, 0, 'EXERCISE'],
    ['没有回看', '一课', { kind: 'recording', liveId: null }, 0, 'RECORDING'],
    ['回看还不能看', '一课', { kind: 'recording', liveId: 'live-1' }, 0, 'RECORDING'],
    ['视频还没有传好', '一课', { kind: 'video' }, 0, 'VIDEO'],
    ['视频好了', '一课', { kind: 'video' }, 61, null],
  ] as const)('%s', (...[, title, content, seconds, gap]) => {
    expect(gapOf(title, structuredClone(content) as Parameters<typeof gapOf>[1], seconds)).toBe(gap)
  })

  test('排序题的答案要把每一项都排进去，一项一次', () => {
    const ordering = (right: number[]): Question => ({
      asked: { id: 'q2', kind: 'ordering', text: '排一排', points: 1, choices: ['甲', '乙', '丙'] },
      solution: { kind: 'ordering', right },
      explanation: '',
    })
    expect(
      [
        [2, 0, 1],
        [0, 1],
        [0, 1, 1],
      ].map((right) => isAnswerable(ordering(right))),
    ).toEqual([true, false, false])
  })
})

describe('课程还差什么', () => {
  const content = { title: '量价', introduction: words, categoryId: 'chart', isOpen: false } as CourseContent
  const lesson = { id: 'l1', gap: null, isPreview: false } as BuiltChapter['lessons'][number]
  const chapters = (given: Partial<typeof lesson> = {}): BuiltChapter[] => [
    { id: 'c1', title: '一', lessons: [{ ...lesson, ...given }] },
  ]

  test('什么都没写：从名称起一样一样说', () => {
    const none = { ...content, title: ' ', introduction: empty, categoryId: null }
    expect(courseGaps(none, [], false)).toEqual([
      'TITLE_EMPTY',
      'INTRODUCTION_EMPTY',
      'CATEGORY_EMPTY',
      'OUTLINE_EMPTY',
    ])
  })

  test('都齐了就没有；有课没做完、收费的没有试看、公开课收费要说', () => {
    expect(courseGaps(content, chapters(), false)).toEqual([])
    expect(courseGaps(content, chapters({ gap: 'VIDEO' }), false)).toEqual(['LESSON_INCOMPLETE'])
    expect(courseGaps(content, chapters(), true)).toEqual(['PREVIEW_MISSING'])
    expect(courseGaps({ ...content, isOpen: true }, chapters({ isPreview: true }), true)).toEqual(['OPEN_PRICED'])
  })
})
