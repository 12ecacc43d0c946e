import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  cancelClass,
  enrol,
  ownClasses,
  saveClass,
  staffCancelClass,
  staffSaveClass,
  type CourseContent,
} from '../../contract/index.ts'
import type { SampleLesson } from '../seed-courses.ts'
import { must, once, startCourses, type CoursesServer } from '../testing/courses-server.ts'

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
afterEach(() => server.onAir.clear())

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

/** A broadcast as live asks for one viewer; a guest is nobody. */
async function held(liveId: string, memberId?: string) {
  const ids = memberId === undefined ? [] : [memberId]
  const found = await server.courses.classes.ofBroadcast(server.database, liveId, ids)
  if (!found) return undefined
  const { isForAll, members, ...of } = found
  return { ...of, mayWatch: isForAll || members.size > 0 }
}
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

  test('开了课才想起选直播间的，还选得上；选上以后就不能再换', async () => {
    server.hosts.set('ts000004', 'teacher-a')
    const teacher = server.client('teacher-a')
    const startsAt = new Date(server.clock.at + 40 * 3_600_000).toISOString()
    const wanted = { courseId: 'sample-closed', lessonId: null, kind: 'live' as const, title: '答疑', minutes: 60 }
    const { id } = must(await teacher.call(saveClass, { ...wanted, startsAt, liveId: null }, once()))
    const begun = server.clock.at + 40 * 3_600_000 + 5 * 60_000
    const before = server.clock.at
    server.clock.at = begun
    const late = { ...wanted, id, startsAt, liveId: 'ts000004' }
    must(await teacher.call(saveClass, late, once()))
    expect(await held('ts000004', 'mallory')).toMatchObject({ mayWatch: false })
    expect(await teacher.call(saveClass, { ...late, liveId: null }, once())).toMatchObject({ code: 'CLASS_BEGUN' })
    server.clock.at = before
  })

  test('开始了的课不能取消、不能改期换直播间：播出的与录下的一直只给课里的人；提前开播了也一样', async () => {
    // A room of its own: it is guarded from then on.
    server.hosts.set('ts000003', 'teacher-a')
    const teacher = server.client('teacher-a')
    const staff = server.client('staff-a')
    const wanted = {
      courseId: 'sample-closed',
      lessonId: null,
      kind: 'live' as const,
      title: '答疑',
      minutes: 60,
      liveId: 'ts000002',
    }
    const isKept = async ({ id }: { id: string }) => {
      const later = { ...wanted, id, startsAt: new Date(server.clock.at + 7_200_000).toISOString() }
      expect(await teacher.call(cancelClass, { id }, once())).toMatchObject({ code: 'CLASS_BEGUN' })
      expect(await staff.call(staffCancelClass, { id, reason: '老师病了' }, once())).toMatchObject({
        code: 'CLASS_BEGUN',
      })
      expect(await teacher.call(saveClass, later, once())).toMatchObject({ code: 'CLASS_BEGUN' })
      const ofStaff = { ...later, teacherId: 'teacher-a' }
      expect(await staff.call(staffSaveClass, ofStaff, once())).toMatchObject({ code: 'CLASS_BEGUN' })
      expect(await held('ts000003', 'mallory')).toMatchObject({ mayWatch: false })
    }
    const early = await plan('closed', 'ts000003')
    server.onAir.add('ts000003')
    await isKept(early)
    server.onAir.clear()
    server.clock.at += 3_600_000
    await isKept(early)
    server.clock.at += 3_600_000
    expect(await teacher.call(cancelClass, { id: early.id }, once())).toMatchObject({ code: 'CLASS_UNKNOWN' })
    expect(await held('ts000003', 'mallory')).toMatchObject({ mayWatch: false })
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
    expect([...found]).toEqual([
      ['ts000001', { courseId: 'sample-closed', courseTitle: '课程 closed', isForAll: false }],
    ])
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
    const found = await server.courses.classes.coursesOf(server.database, ['ts000002'])
    expect(found.get('ts000002')).toMatchObject({ isForAll: true })
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

  test('三千人在一间直播间里，核对的次数和一个人一样；退了课的、没报名的不在里面', async () => {
    await plan('closed', 'ts000001', 'closed-live')
    const many = Array.from({ length: 3000 }, (_, at) => `crowd-${at}`)
    const enrolled = many.slice(0, 2000)
    await server.database
      .insertInto('courses.enrolment')
      .values(
        enrolled.map((member_id) => ({
          course_id: 'sample-closed',
          member_id,
          how: 'free' as const,
          at: new Date(server.clock.at),
          until: null,
          ended_at: null,
        })),
      )
      .execute()
    const counted = countingStatements()
    const one = await server.courses.classes.ofBroadcast(counted.database, 'ts000001', ['crowd-0'])
    const ofOne = counted.take()
    const all = await server.courses.classes.ofBroadcast(counted.database, 'ts000001', many)
    expect(one?.members).toEqual(new Set(['crowd-0']))
    expect(all?.members).toEqual(new Set(enrolled))
    expect(counted.take()).toBe(ofOne)
    await server.database
      .updateTable('courses.enrolment')
      .set({ ended_at: new Date(server.clock.at) })
      .where('member_id', '=', 'crowd-0')
      .execute()
    const after = await server.courses.classes.ofBroadcast(server.database, 'ts000001', many)
    expect(after?.members.has('crowd-0')).toBe(false)
    expect(after?.members.size).toBe(enrolled.length - 1)
  })
})

/** The database, counting what it is asked. */
function countingStatements() {
  let count = 0
  const database = server.database.withPlugin({
    transformQuery({ node }) {
      count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const take = () => {
    const counted = count
    count = 0
    return counted
  }
  return { database, take }
}
