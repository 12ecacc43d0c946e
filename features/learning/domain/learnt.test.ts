import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentLearnt, type LearntLesson } from './learnt.ts'

const film = (seconds: number, to: number, given: Partial<LearntLesson> = {}): LearntLesson => ({
  kind: 'video',
  seconds,
  watched: to > 0 ? [{ from: 0, to }] : [],
  isDone: to * 10 >= seconds * 9,
  ...given,
})
const other = (isDone: boolean, kind: LearntLesson['kind'] = 'article'): LearntLesson => ({
  kind,
  seconds: 0,
  watched: [],
  isDone,
})

test('只有视频的课：看过的秒数占全部的多少，一节也没看完的也算，重看不再加', () => {
  expect(percentLearnt([film(600, 599), film(5400, 0)])).toBe(9)
  expect(percentLearnt([film(600, 600), film(5400, 0)])).toBe(10)
  // Half of ten lessons, none of them done.
  expect(percentLearnt(Array.from({ length: 10 }, () => film(600, 300)))).toBe(50)
  const again = [
    { from: 0, to: 60 },
    { from: 30, to: 90 },
  ]
  expect(percentLearnt([film(600, 0, { kind: 'recording', watched: again })])).toBe(15)
})

test('别的课时一课算一份；视频合起来占它们的份，看过多少算多少', () => {
  // Two of four lessons are films: half of the course.
  expect(percentLearnt([film(100, 50), film(300, 150), other(false), other(false, 'quiz')])).toBe(25)
  expect(percentLearnt([film(100, 0), film(300, 0), other(true, 'homework'), other(false)])).toBe(25)
  expect(percentLearnt([other(true), ...Array.from({ length: 9 }, () => other(false))])).toBe(10)
})

test('直播课不算；没有片长的视频学完了算一份；没有课时是 0', () => {
  expect(percentLearnt([film(100, 10), { ...other(true), kind: 'live' }])).toBe(10)
  expect(percentLearnt([film(0, 0, { isDone: true }), film(0, 0, { isDone: false })])).toBe(50)
  expect(percentLearnt([{ ...other(true), kind: 'live' }])).toBe(0)
  expect(percentLearnt([])).toBe(0)
})

test('换了短的片子，多出来的不算', () => {
  expect(percentLearnt([film(100, 400), film(100, 0)])).toBe(50)
})

test('总在 0 与 100 之间；多看一秒、多学完一课只会更多；全学了是 100', () => {
  const lesson = fc.oneof(
    fc.tuple(fc.integer({ min: 1, max: 7200 }), fc.nat(7200)).map(([seconds, to]) => film(seconds, to)),
    fc.boolean().map((isDone) => other(isDone)),
  )
  fc.assert(
    fc.property(fc.array(lesson, { minLength: 1, maxLength: 30 }), fc.nat(29), (lessons, at) => {
      const before = percentLearnt(lessons)
      const more = lessons.map((one, index) => (index === at ? finished(one) : one))
      expect(before).toBeGreaterThanOrEqual(0)
      expect(percentLearnt(more)).toBeGreaterThanOrEqual(before)
      expect(percentLearnt(lessons.map(finished))).toBe(100)
    }),
  )
})

function finished(lesson: LearntLesson): LearntLesson {
  return { ...lesson, isDone: true, watched: [{ from: 0, to: lesson.seconds }] }
}
