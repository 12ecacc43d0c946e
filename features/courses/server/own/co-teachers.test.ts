import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  answerInvitation,
  findCourse,
  findLesson,
  getOwnCourse,
  inviteTeacher,
  removeTeacher,
  staffCourseFind,
  teachingInvitations,
} from '../../contract/index.ts'
import { must, once, startCourses, type CoursesServer } from '../testing/courses-server.ts'

const DOCUMENT = {
  version: 1 as const,
  blocks: [{ type: 'paragraph' as const, children: [{ type: 'text' as const, text: '阳线与阴线' }] }],
}

let server: CoursesServer
beforeAll(async () => {
  server = await startCourses()
})
afterAll(() => server.stop())
beforeEach(() => server.noTeachers.clear())

/** Publishes a free course of `teacher-a` with one lesson that takes enrolling; the course and the lesson. */
async function out(name: string, teacherIds: readonly string[] = []) {
  await server.courses.seedCourses([
    {
      name,
      ownerId: 'teacher-a',
      categoryTitle: '看盘',
      price: null,
      publishedAt: new Date(server.clock.at),
      content: {
        title: `课程 ${name}`,
        subtitle: '',
        cover: null,
        level: 'starter',
        introduction: DOCUMENT,
        gains: [],
        suits: '',
        notice: '',
        refundRule: '',
        isOpen: false,
        isInOrder: false,
        trialDays: 0,
        teacherIds,
      },
      chapters: [
        {
          title: '第一章',
          lessons: [
            {
              name: 'text',
              title: '一根线',
              isPreview: false,
              isRequired: true,
              content: { kind: 'article', document: DOCUMENT },
            },
          ],
        },
      ],
    },
  ])
  return { id: `sample-${name}`, lessonId: `${name}-text` }
}

const owner = () => server.client('teacher-a')
const named = async (id: string) =>
  must(await server.client(undefined).call(findCourse, { id })).teachers.map(({ niujinUid }) => niujinUid)
const invite = (id: string, memberId: string) => owner().call(inviteTeacher, { id, memberId }, once())
const answer = (memberId: string, id: string, given: 'accept' | 'decline' | 'leave') =>
  server.client(memberId).call(answerInvitation, { id, answer: given })
const asked = async (memberId: string) =>
  must(await server.client(memberId).call(teachingInvitations, {})).list.map(({ courseId, isAccepted }) => [
    courseId,
    isAccepted,
  ])
const maySee = async (memberId: string, lessonId: string) =>
  (await server.client(memberId).call(findLesson, { lessonId })).ok
const isTeacherOf = (memberId: string, id: string) => server.courses.lessons.isTeacherOf(server.database, memberId, id)
const statusOf = async (id: string) => must(await owner().call(getOwnCourse, { id })).teachers.map((one) => one.status)

describe('请人同讲', () => {
  test('请了还不署名、没有权利，收到一条消息；答应了才有，去掉马上没有', async () => {
    const { id, lessonId } = await out('asked')
    must(await invite(id, 'teacher-b'))
    expect(await server.inbox.sent('teacher-b')).toMatchObject([
      {
        title: '请你同讲一门课',
        text: 'teacher-a的昵称请你同讲《课程 asked》。答应以后课程才署你的名',
        link: '/teach',
      },
    ])
    expect(await asked('teacher-b')).toEqual([[id, false]])
    expect(await named(id)).toEqual(['teacher-a'])
    expect(await maySee('teacher-b', lessonId)).toBe(false)
    expect(await isTeacherOf('teacher-b', id)).toBe(false)
    expect(must(await server.client('staff-a').call(staffCourseFind, { id })).teachers).toMatchObject([
      { author: { niujinUid: 'teacher-b' }, status: 'invited' },
    ])

    must(await answer('teacher-b', id, 'accept'))
    expect(await named(id)).toEqual(['teacher-a', 'teacher-b'])
    expect(await maySee('teacher-b', lessonId)).toBe(true)
    expect(await isTeacherOf('teacher-b', id)).toBe(true)
    expect((await server.inbox.sent('teacher-a')).map(({ text }) => text)).toContain(
      'teacher-b的昵称答应同讲《课程 asked》',
    )

    must(await owner().call(removeTeacher, { id, memberId: 'teacher-b' }))
    expect(await named(id)).toEqual(['teacher-a'])
    expect(await maySee('teacher-b', lessonId)).toBe(false)
    expect(await isTeacherOf('teacher-b', id)).toBe(false)
    expect(await asked('teacher-b')).toEqual([])
    expect((await server.inbox.sent('teacher-b')).map(({ title }) => title)).toContain('你不再同讲一门课')
    const { history } = must(await server.client('staff-a').call(staffCourseFind, { id }))
    expect(history.slice(0, 3).map(({ act }) => act)).toEqual(['去掉同讲', '答应同讲', '请人同讲'])
  })

  test('不答应的不署名，可以再请；自己也能退出，退出马上没有权利', async () => {
    const { id, lessonId } = await out('declined')
    must(await invite(id, 'teacher-b'))
    must(await answer('teacher-b', id, 'decline'))
    expect(await statusOf(id)).toEqual(['declined'])
    expect(await named(id)).toEqual(['teacher-a'])
    expect(await answer('teacher-b', id, 'accept')).toMatchObject({ code: 'INVITATION_GONE' })
    must(await invite(id, 'teacher-b'))
    expect(await answer('teacher-b', id, 'leave')).toMatchObject({ code: 'INVITATION_GONE' })
    must(await answer('teacher-b', id, 'accept'))
    must(await answer('teacher-b', id, 'leave'))
    expect(await statusOf(id)).toEqual(['left'])
    expect(await named(id)).toEqual(['teacher-a'])
    expect(await maySee('teacher-b', lessonId)).toBe(false)
    // Asked twice on one day, one message.
    const heard = (await server.inbox.sent('teacher-b')).filter(({ text }) => text.includes('课程 declined'))
    expect(heard).toHaveLength(1)
  })

  test('只能请别的老师，一位一次，最多四位；别人不能替他答应，也不能请人来别人的课', async () => {
    const { id } = await out('limits')
    expect(await invite(id, 'pupil')).toMatchObject({ code: 'TEACHER_UNKNOWN' })
    expect(await invite(id, 'teacher-a')).toMatchObject({ code: 'TEACHER_UNKNOWN' })
    expect(await server.client('teacher-z').call(inviteTeacher, { id, memberId: 'teacher-z' }, once())).toMatchObject({
      code: 'COURSE_UNKNOWN',
    })
    must(await invite(id, 'teacher-b'))
    expect(await invite(id, 'teacher-b')).toMatchObject({ code: 'TEACHER_INVITED' })
    for (const memberId of ['teacher-c', 'teacher-d', 'teacher-e']) must(await invite(id, memberId))
    expect(await invite(id, 'teacher-f')).toMatchObject({ code: 'TOO_MANY_TEACHERS' })
    expect(await answer('teacher-f', id, 'accept')).toMatchObject({ code: 'INVITATION_GONE' })
    expect(await owner().call(removeTeacher, { id, memberId: 'teacher-f' })).toMatchObject({
      code: 'CO_TEACHER_UNKNOWN',
    })
    // Who may not teach any more cannot say yes either.
    server.noTeachers.add('teacher-b')
    expect(await answer('teacher-b', id, 'accept')).toMatchObject({ code: 'NOT_ALLOWED' })
    must(await owner().call(removeTeacher, { id, memberId: 'teacher-b' }))
    expect(await answer('teacher-b', id, 'accept')).toMatchObject({ code: 'INVITATION_GONE' })
    must(await invite(id, 'teacher-f'))
  })

  test('同讲的老师注销：不再署名', async () => {
    const { id } = await out('gone', ['teacher-y'])
    expect(await named(id)).toEqual(['teacher-a', 'teacher-y'])
    for (const data of server.courses.memberData ?? []) await data.erase?.('teacher-y')
    expect(await named(id)).toEqual(['teacher-a'])
  })
})

test('以前署着名的算答应了，只写在没上架的一版里的算请了；内容里不再有他们', async () => {
  const { id } = await out('before')
  const steps = await readFile(new URL('../migrations/202611291520-co-teachers.sql', import.meta.url), 'utf8')
  const undone = new Error('undone')
  const found = await new Promise<unknown>((resolve, reject) => {
    server.database
      .transaction()
      .execute(async (change) => {
        await sql`drop table courses.co_teacher`.execute(change)
        await change
          .updateTable('courses.course')
          .set({ teacher_ids: ['teacher-a', 'teacher-b'] })
          .where('id', '=', id)
          .execute()
        await sql`update courses.revision set content = content || '{"teacherIds": ["teacher-b", "teacher-c"]}'
          where course_id = ${id}`.execute(change)
        await sql.raw(steps).execute(change)
        const rows = await change
          .selectFrom('courses.co_teacher')
          .select(['member_id', 'status'])
          .where('course_id', '=', id)
          .orderBy('member_id')
          .execute()
        const content = await change
          .selectFrom('courses.revision')
          .select('content')
          .where('course_id', '=', id)
          .executeTakeFirstOrThrow()
        resolve({ rows, hasTeachers: 'teacherIds' in content.content })
        throw undone
      })
      .catch((error: unknown) => {
        if (error !== undone) reject(error instanceof Error ? error : new Error(String(error)))
      })
  })
  expect(found).toEqual({
    rows: [
      { member_id: 'teacher-b', status: 'accepted' },
      { member_id: 'teacher-c', status: 'invited' },
    ],
    hasTeachers: false,
  })
})
