import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelClass, enrol, ownClasses, saveClass, type CourseContent } from '../../contract/index.ts'
import type { SampleLesson } from '../seed-courses.ts'
import { once, startCourses, type CoursesServer } from '../testing/courses-server.ts'

const words = (text: string) => ({
  version: 1 as const,
  blocks: [{ type: 'paragraph' as const, children: [{ type: 'text' as const, text }] }],
})

let server: CoursesServer
beforeAll(async () => {
  server = await startCourses()
  server.recordings.set('ts000001', 600)
  await open('closed', {})
  await open('open', { isOpen: true })
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.hosts.set('ts000001', 'teacher-a').set('ts000002', 'teacher-a')
  const { coming } = must(await server.client('teacher-a').call(ownClasses, {}))
  for (const { id } of coming) must(await server.client('teacher-a').call(cancelClass, { id }, once()))
})

function must<Value>(outcome: { ok: true; value: Value } | { ok: false; msg: string; code: string }): Value {
  if (!outcome.ok) throw new Error(`${outcome.code} ${outcome.msg}`)
  return outcome.value
}

const lessonOf = (name: string, content: SampleLesson['content'], isPreview = false): SampleLesson => ({
  name,
  title: name,
  isPreview,
  isRequired: false,
  content,
})

/** Publishes a course of a teacher: a live lesson, an article, and what is wanted besides. */
async function open(
  name: string,
  content: Partial<CourseContent>,
  { ownerId = 'teacher-a', more = [] }: { ownerId?: string; more?: readonly SampleLesson[] } = {},
): Promise<void> {
  await server.courses.seedCourses([
    {
      name,
      ownerId,
      categoryTitle: '看盘',
      price: null,
      publishedAt: new Date(server.clock.at),
      content: {
        title: `课程 ${name}`,
        subtitle: '',
        cover: null,
        level: 'starter',
        introduction: words('从一根线讲起'),
        gains: [],
        suits: '',
        notice: '',
        refundRule: '',
        teacherIds: [],
        isOpen: false,
        isInOrder: false,
        trialDays: 0,
        ...content,
      },
      chapters: [
        {
          title: '第一章',
          lessons: [
            lessonOf('live', { kind: 'live' }),
            lessonOf('text', { kind: 'article', document: words('阳线与阴线') }),
            ...more,
          ],
        },
      ],
    },
  ])
}

const held = (liveId: string, memberId?: string) =>
  server.courses.classes.ofBroadcast(server.database, liveId, memberId)
const plan = async (course: string, liveId: string, lessonId: string | null = null) =>
  must(
    await server.client('teacher-a').call(
      saveClass,
      {
        courseId: `sample-${course}`,
        lessonId,
        kind: 'live',
        title: '答疑',
        startsAt: new Date(server.clock.at + 3_600_000).toISOString(),
        minutes: 60,
        liveId,
      },
      once(),
    ),
  )

describe('一场直播给谁看', () => {
  test('没有排进课的谁都能看；取消了的课也一样', async () => {
    expect(await held('ts000001', 'mallory')).toBeUndefined()
    const { id } = await plan('closed', 'ts000001')
    expect(await held('ts000001', 'mallory')).toMatchObject({ mayWatch: false })
    must(await server.client('teacher-a').call(cancelClass, { id }, once()))
    expect(await held('ts000001', 'mallory')).toBeUndefined()
  })

  test('排在课时上的：老师与报了名的能看，别人与游客知道是哪门课', async () => {
    await plan('closed', 'ts000001', 'closed-live')
    const of = { courseId: 'sample-closed', courseTitle: '课程 closed' }
    expect(await held('ts000001')).toEqual({ ...of, mayWatch: false })
    expect(await held('ts000001', 'mallory')).toEqual({ ...of, mayWatch: false })
    expect(await held('ts000001', 'teacher-a')).toEqual({ ...of, mayWatch: true })
    must(await server.client('pupil-1').call(enrol, { courseId: 'sample-closed' }))
    expect(await held('ts000001', 'pupil-1')).toEqual({ ...of, mayWatch: true })
  })

  test('大厅要的是各场是哪门课的；搜索与信息流在排上与取消时各听说一次', async () => {
    const { heard } = server.heard.changes
    const before = heard.length
    const { id } = await plan('closed', 'ts000001')
    const found = await server.courses.classes.coursesOf(server.database, ['ts000001', 'ts000002'])
    expect([...found]).toEqual([['ts000001', { courseId: 'sample-closed', courseTitle: '课程 closed' }]])
    must(await server.client('teacher-a').call(cancelClass, { id }, once()))
    expect((await server.courses.classes.coursesOf(server.database, ['ts000001'])).size).toBe(0)
    const announced = [
      { kind: 'live', id: 'ts000001' },
      { kind: 'review', id: 'ts000001' },
    ]
    expect(heard.slice(before)).toEqual([...announced, ...announced])
  })

  test('加的课没有课时，看是不是课里的人；公开课谁都能看', async () => {
    await plan('closed', 'ts000001')
    must(await server.client('pupil-2').call(enrol, { courseId: 'sample-closed' }))
    expect(await held('ts000001', 'pupil-2')).toMatchObject({ mayWatch: true })
    expect(await held('ts000001', 'mallory')).toMatchObject({ mayWatch: false })
    const { coming } = must(await server.client('teacher-a').call(ownClasses, {}))
    for (const { id } of coming) must(await server.client('teacher-a').call(cancelClass, { id }, once()))
    await plan('open', 'ts000002')
    expect(await held('ts000002')).toMatchObject({ courseId: 'sample-open', mayWatch: true })
  })

  test('老师把回看放进自己另一门课，那门课的人也能看；别人的课里放了打不开', async () => {
    await plan('closed', 'ts000001', 'closed-live')
    const recording = lessonOf('again', { kind: 'recording', liveId: 'ts000001' })
    await open('second', {}, { more: [recording] })
    await open('stolen', {}, { ownerId: 'teacher-b', more: [recording] })
    must(await server.client('pupil-3').call(enrol, { courseId: 'sample-second' }))
    must(await server.client('pupil-4').call(enrol, { courseId: 'sample-stolen' }))
    expect(await held('ts000001', 'pupil-3')).toMatchObject({ mayWatch: true })
    expect(await held('ts000001', 'pupil-4')).toMatchObject({ mayWatch: false })
    expect(await held('ts000001', 'teacher-b')).toMatchObject({ mayWatch: false })
  })
})
