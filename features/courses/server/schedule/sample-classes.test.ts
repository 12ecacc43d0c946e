import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  cancelClass,
  coursesHome,
  findCourse,
  findLesson,
  ownClasses,
  saveClass,
  searchDirectoryOfTrain,
} from '../../contract/index.ts'
import { must, once, startCourses, type CoursesServer } from '../testing/courses-server.ts'

const HOUR = 3_600_000
const LESSON = 'daily-today'

let server: CoursesServer
beforeAll(async () => {
  server = await startCourses()
  // Nine in the morning in Shanghai.
  server.clock.at = Date.parse('2026-11-28T09:00:00+08:00')
})
afterAll(() => server.stop())
beforeEach(() => void server.samples.splice(0))

/** Announces the sample programme from now on, an hour a slot. */
function announce(from: number, count: number, prefix = 'ts'): void {
  for (let at = 0; at < count; at += 1)
    server.samples.push({
      slotId: `slot-${from + at * HOUR}`,
      liveId: `${prefix}${String((from / HOUR + at) % 1_000_000).padStart(6, '0')}`,
      hostId: 'teacher-a',
      title: `第 ${at + 1} 节（示例）`,
      startsAt: new Date(from + at * HOUR),
      endsAt: new Date(from + (at + 1) * HOUR),
    })
}

const seed = () =>
  server.courses.seedCourses([
    {
      name: 'daily',
      ownerId: 'teacher-a',
      categoryTitle: '看盘',
      price: null,
      publishedAt: new Date(server.clock.at),
      content: {
        title: '每日直播课',
        subtitle: '',
        cover: null,
        level: 'starter',
        introduction: { version: 1, blocks: [{ type: 'paragraph', children: [{ type: 'text', text: '天天有课' }] }] },
        gains: [],
        suits: '',
        notice: '',
        refundRule: '',
        teacherIds: [],
        isOpen: true,
        isInOrder: false,
        trialDays: 0,
      },
      chapters: [
        {
          title: '直播',
          lessons: [
            { name: 'today', title: '每日直播课', isPreview: true, isRequired: false, content: { kind: 'live' } },
          ],
        },
      ],
    },
  ])

const today = async () => must(await server.client().call(coursesHome, {})).today
const days = async (count: number) => must(await server.client().call(searchDirectoryOfTrain, { days: count })).list

describe('示例的直播课', () => {
  test('没有示例课程就不排；课一放进来，今天的日程里就有，谁都进得去', async () => {
    announce(server.clock.at, 3)
    expect(await server.courses.jobs.holdSamples()).toBe(0)
    expect(await today()).toEqual([])
    await seed()
    expect(await today()).toMatchObject([
      { title: '第 1 节（示例）', teacher: { niujinUid: 'teacher-a' }, lessonId: LESSON, canEnter: true, kind: 'live' },
      { title: '第 2 节（示例）' },
      { title: '第 3 节（示例）' },
    ])
  })

  test('正在播的一节，日程、大纲与课时都说正在直播，指着那间直播间', async () => {
    announce(server.clock.at, 2)
    await server.courses.jobs.holdSamples()
    const liveId = server.samples[0]?.liveId ?? ''
    server.onAir.add(liveId)
    expect((await today())[0]).toMatchObject({ liveId, isOnAir: true })
    const course = must(await server.client().call(findCourse, { id: 'sample-daily' }))
    expect(course.chapters[0]?.lessons[0]).toMatchObject({ id: LESSON, isOnAir: true, canOpen: true })
    expect(must(await server.client().call(findLesson, { lessonId: LESSON })).content).toMatchObject({
      kind: 'live',
      liveId,
      isOnAir: true,
    })
  })

  test('那一场断了重新开，课跟着到新的直播间，还是一节；再排一遍不会多', async () => {
    announce(server.clock.at, 1)
    await server.courses.jobs.holdSamples()
    const [before] = await today()
    server.samples.splice(0)
    announce(server.clock.at, 1, 'again')
    expect(await server.courses.jobs.holdSamples()).toBe(1)
    expect(await server.courses.jobs.holdSamples()).toBe(0)
    const [after] = await today()
    expect(after).toMatchObject({ id: before?.id, liveId: server.samples[0]?.liveId })
  })

  test('一天一天接着排，日程不会空；过了一天的收走，收藏的也不挡着', async () => {
    for (let day = 0; day < 4; day += 1) {
      server.samples.splice(0)
      announce(server.clock.at, 48)
      await server.courses.jobs.holdSamples()
      expect((await days(2)).length).toBeGreaterThan(24)
      server.clock.at += 24 * HOUR
    }
    const kept = await server.database
      .selectFrom('courses.class')
      .select('id')
      .where('ends_at', '<', new Date(server.clock.at - 48 * HOUR))
      .execute()
    expect(kept).toEqual([])
  })

  test('老师取消的一节不再排；老师自己的课照样排得上', async () => {
    announce(server.clock.at + HOUR, 3)
    await server.courses.jobs.holdSamples()
    const teacher = server.client('teacher-a')
    const [first] = must(await teacher.call(ownClasses, {})).coming.filter(
      ({ startsAt }) => Date.parse(startsAt) > server.clock.at,
    )
    must(await teacher.call(cancelClass, { id: first?.id ?? '' }, once()))
    expect(await server.courses.jobs.holdSamples()).toBe(0)
    const own = {
      courseId: 'sample-daily',
      lessonId: null,
      kind: 'meeting' as const,
      title: '我自己的答疑',
      startsAt: new Date(server.clock.at + 2 * HOUR).toISOString(),
      minutes: 60,
      liveId: null,
    }
    expect(await teacher.call(saveClass, own, once())).toMatchObject({ ok: true })
  })
})
