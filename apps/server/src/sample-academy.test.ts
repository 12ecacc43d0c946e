import type { SampleCourse } from '@niujin/courses/server'
import type { SampleExercise } from '@niujin/exercises/server'
import { expect, test } from 'vitest'
import { seedAcademy } from './sample-academy.ts'

const NOW = Date.parse('2026-11-28T10:00:00+08:00')
const PEOPLE = new Map(['lin', 'chen', 'zhou'].map((key) => [key, `member-${key}`]))

/** Doors that note what comes in; exercises called `without` find no window. */
async function seeded(without: readonly string[] = []) {
  const courses: SampleCourse[] = []
  const exercises: SampleExercise[] = []
  const films: string[] = []
  await seedAcademy(
    {
      courses: {
        seedBank: async () => undefined,
        seedCourses: async (samples) => void courses.push(...samples),
      },
      college: { seedCollege: async () => undefined },
      recordings: async () => new Map(['candle', 'volume'].map((name) => [name, `live-${name}`])),
      films: { addFilm: async ({ lessonId }) => void films.push(lessonId) },
      exercises: {
        seedExercises: async (samples) => {
          exercises.push(...samples)
          return new Set(samples.map(({ name }) => name).filter((name) => !without.includes(name)))
        },
      },
    },
    PEOPLE,
    NOW,
  )
  const lessons = courses.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.lessons))
  return { courses, exercises, films, lessons }
}

test('六门课都是过去发布的，有人署名；练习的课时指着放进来的练习', async () => {
  const { courses, exercises, films, lessons } = await seeded()
  expect(courses.map(({ name, ownerId }) => [name, ownerId])).toEqual([
    ['auction', 'member-lin'],
    ['candles', 'member-lin'],
    ['daily', 'member-lin'],
    ['indicators', 'member-chen'],
    ['risk', 'member-chen'],
    ['valuation', 'member-zhou'],
  ])
  expect(courses.every(({ publishedAt }) => publishedAt.getTime() < NOW)).toBe(true)
  const pointed = lessons.flatMap(({ content }) => (content.kind === 'exercise' ? [content.exerciseId] : []))
  expect(pointed).toEqual(exercises.map(({ name }) => `sample-${name}`))
  expect(pointed).toHaveLength(7)
  expect(films).toHaveLength(lessons.filter(({ content }) => content.kind === 'video').length)
})

test('收费课的练习不公开；找不到行情的练习，课里没有那一课', async () => {
  const { exercises, lessons } = await seeded(['risk-limit'])
  expect(exercises.filter(({ name }) => name.startsWith('risk-')).every(({ isOpen }) => !isOpen)).toBe(true)
  expect(lessons.flatMap(({ content }) => (content.kind === 'exercise' ? [content.exerciseId] : []))).toHaveLength(6)
  expect(lessons.map(({ name }) => name)).not.toContain('limit')
})

test('天天有直播的那门课：回看指着放得出来的回放，没有回放的不在课里；回看不另外放片子', async () => {
  const { lessons, films } = await seeded()
  expect(lessons.filter(({ content }) => content.kind === 'live').map(({ name }) => name)).toEqual(['today'])
  const replayed = lessons.flatMap(({ content }) => (content.kind === 'recording' ? [content.liveId] : []))
  expect(replayed).toEqual(['live-candle', 'live-volume'])
  expect(films.filter((lessonId) => lessonId.startsWith('daily-'))).toEqual([])
})
