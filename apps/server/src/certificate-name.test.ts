import type { LessonFacts, Lessons } from '@niujin/academy/ports'
import { easyModeration } from '@niujin/community/testing'
import { fail } from '@niujin/contract-kit'
import { createIdentity, type DemoMember } from '@niujin/identity/server'
import { realNameCard } from '@niujin/identity/contract'
import { myCertificates } from '@niujin/learning/contract'
import { createLearning } from '@niujin/learning/server'
import { startFeature, type Foundation } from '@niujin/testkit/feature'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleOf } from './people.ts'
import { fakeAdapters } from './testing/fake-adapters.ts'

const LESSON: LessonFacts = {
  lessonId: 'lesson-1',
  courseId: 'course-1',
  courseTitle: 'K线入门',
  title: '认识蜡烛',
  kind: 'video',
  seconds: 60,
  isPreview: false,
  isInOrder: false,
  isRequired: true,
}
const nobody = () => Promise.resolve(undefined)
/** One course of one lesson. */
const lessons: Lessons = {
  find: nobody,
  content: nobody,
  ofCourse: () => Promise.resolve([LESSON]),
  refusal: () => Promise.resolve(null),
  enrolledIn: () => Promise.resolve([]),
  isTeacherOf: () => Promise.resolve(false),
  courseOfDraft: nobody,
  setSeconds: () => Promise.resolve(),
}
const pictures = { keep: () => Promise.resolve(fail('PICTURE_BROKEN')), forget: () => Promise.resolve() }

let server: Awaited<ReturnType<typeof start>>
const start = () =>
  startFeature(({ database, inbox, now, beside }: Foundation<unknown>) => {
    const adapters = fakeAdapters(database, '')
    const identity = createIdentity({
      database,
      now,
      ports: { ...adapters, identityCheck: { simulated: true, check: async () => 'match' }, pictures },
      secrets: { master: adapters.masterSecret },
    })
    beside(identity)
    // As the product puts them together.
    const people = peopleOf(adapters, identity, inbox.notices)
    const learning = createLearning({
      ...people,
      lessons,
      exercises: { of: () => Promise.resolve(new Map<string, never>()) },
      moderation: easyModeration,
      pictures,
      address: () => 'https://niujin.test',
    })
    return { ...learning, demo: (members: readonly DemoMember[]) => identity.addDemoMembers(members) }
  })
beforeAll(async () => {
  server = await start()
})
afterAll(() => server.stop())

test('结业证书写实名的全名；没有实名的写昵称', async () => {
  const [named = '', plain = ''] = await server.feature.demo([
    { mobile: '13900000001', nickname: '小牛一号', roles: [] },
    { mobile: '13900000002', nickname: '小牛二号', roles: [] },
  ])
  const shown = await server
    .client(named)
    .call(
      realNameCard,
      { realName: '张小明', idNo: '11010519491231002X' },
      { idempotencyKey: 'real-name-of-a-learner-0001' },
    )
  expect(shown).toMatchObject({ ok: true, value: { realName: '张*' } })
  for (const id of [named, plain])
    await sql`insert into learning.progress (member_id, lesson_id, course_id, kind, seconds, started_at, learnt_at, done_at)
      values (${id}, 'lesson-1', 'course-1', 'video', 60, now(), now(), now())`.execute(server.database)
  expect(await server.feature.jobs.settleLeft()).toBe(2)
  expect(await server.client(named).call(myCertificates, {})).toMatchObject({ value: { list: [{ name: '张小明' }] } })
  expect(await server.client(plain).call(myCertificates, {})).toMatchObject({ value: { list: [{ name: '小牛二号' }] } })
})
