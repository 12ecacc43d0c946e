import { describe, expect, test } from 'vitest'
import type { BuiltChapter } from '../contract/own-fields.ts'
import { movedChapter, movedLesson, putLesson, withLesson, withoutLesson, type Chapters } from './arrange.ts'

const lesson = (id: string): BuiltChapter['lessons'][number] => ({
  id,
  title: id,
  kind: 'article',
  isPreview: false,
  isRequired: true,
  seconds: 0,
  gap: null,
  isPublished: false,
  startsAt: null,
})
const chapter = (id: string, ...lessons: string[]): BuiltChapter => ({ id, title: id, lessons: lessons.map(lesson) })
const COURSE: Chapters = [chapter('一', 'a', 'b'), chapter('二'), chapter('三', 'c')]
const orderOf = (chapters: Chapters) =>
  chapters.map(({ id, lessons }) => [id, ...lessons.map((one) => one.id)].join(' '))

describe('排大纲', () => {
  test('课时在章里上下移；到了头进相邻的一章，最前与最后不动', () => {
    expect(orderOf(movedLesson(COURSE, 'b', -1))).toEqual(['一 b a', '二', '三 c'])
    expect(orderOf(movedLesson(COURSE, 'b', 1))).toEqual(['一 a', '二 b', '三 c'])
    expect(orderOf(movedLesson(COURSE, 'c', -1))).toEqual(['一 a b', '二 c', '三'])
    expect(movedLesson(COURSE, 'a', -1)).toBe(COURSE)
    expect(movedLesson(COURSE, 'c', 1)).toBe(COURSE)
  })

  test('课时放到别的章的一处；没有的章与课不动', () => {
    expect(orderOf(putLesson(COURSE, 'a', { chapterId: '三', at: 1 }))).toEqual(['一 b', '二', '三 c a'])
    expect(putLesson(COURSE, 'a', { chapterId: '四', at: 0 })).toBe(COURSE)
    expect(putLesson(COURSE, 'x', { chapterId: '一', at: 0 })).toBe(COURSE)
  })

  test('章上下移，课跟着走', () => {
    expect(orderOf(movedChapter(COURSE, '三', -1))).toEqual(['一 a b', '三 c', '二'])
    expect(movedChapter(COURSE, '一', -1)).toBe(COURSE)
  })

  test('改一课、拿掉一课，别的不变', () => {
    expect(withLesson(COURSE, 'b', { isPreview: true })[0]?.lessons.map(({ isPreview }) => isPreview)).toEqual([
      false,
      true,
    ])
    expect(orderOf(withoutLesson(COURSE, 'a'))).toEqual(['一 b', '二', '三 c'])
  })
})
