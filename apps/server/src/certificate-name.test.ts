import type { LessonFacts, Lessons } from '@niujin/academy/ports'
import { easyModeration } from '@niujin/community/testing'
import { fail } from '@niujin/contract-kit'
import { createIdentity, type DemoMember } from '@niujin/identity/server'
import { realNameCard } from '@niujin/identity/contract'
import { checkCertificate, myCertificates, reissueCertificate } from '@niujin/learning/contract'
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
  enrolledCounts: () => Promise.resolve(new Map()),
  learners: nobody,
  isTeacherOf: () => Promise.resolve(false),
  courseOfDraft: nobody,
  recordingOfDraft: nobody,
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

const learnt = (id: string, lesson = 'lesson-1') =>
  sql`insert into learning.progress (member_id, lesson_id, course_id, kind, seconds, started_at, learnt_at, done_at)
      values (${id}, ${lesson}, 'course-1', 'video', 60, now(), now(), now())`.execute(server.database)
const showName = (id: string, realName: string, idNo: string) =>
  server.client(id).call(realNameCard, { realName, idNo }, { idempotencyKey: `real-name-${id}` })
const reissue = (id: string, no: string) =>
  server.client(id).call(reissueCertificate, { no }, { idempotencyKey: crypto.randomUUID() })

test('结业证书写实名的全名；没有实名的写昵称', async () => {
  const [named = '', plain = ''] = await server.feature.demo([
    { mobile: '13900000001', nickname: '小牛一号', roles: [] },
    { mobile: '13900000002', nickname: '小牛二号', roles: [] },
  ])
  const shown = await showName(named, '张小明', '11010519491231002X')
  expect(shown).toMatchObject({ ok: true, value: { realName: '张*' } })
  for (const id of [named, plain]) await learnt(id)
  expect(await server.feature.jobs.settleLeft()).toBe(2)
  expect(await server.client(named).call(myCertificates, {})).toMatchObject({ value: { list: [{ name: '张小明' }] } })
  expect(await server.client(plain).call(myCertificates, {})).toMatchObject({ value: { list: [{ name: '小牛二号' }] } })
})

test('昵称得的证书，实名以后换发一次：编号与日子不变，公开页与文件是新的名字；别人换不了', async () => {
  const [late = '', other = ''] = await server.feature.demo([
    { mobile: '13900000003', nickname: '小牛三号', roles: [] },
    { mobile: '13900000004', nickname: '小牛四号', roles: [] },
  ])
  await learnt(late)
  await server.feature.jobs.settleLeft()
  const mine = async () => {
    const outcome = await server.client(late).call(myCertificates, {})
    return outcome.ok ? outcome.value.list[0] : undefined
  }
  const before = await mine()
  const no = before?.no ?? ''
  expect(before).toMatchObject({ name: '小牛三号', isRealName: false, canReissue: false, renamedAt: null })
  expect(await reissue(late, no)).toMatchObject({ code: 'NAME_UNVERIFIED' })
  expect(await showName(late, '李晓红', '110105199003071239')).toMatchObject({ ok: true })
  expect(await mine()).toMatchObject({ name: '小牛三号', canReissue: true })
  expect(await reissue(other, no)).toMatchObject({ code: 'CERTIFICATE_UNKNOWN' })
  expect(await reissue(late, no)).toMatchObject({ value: { no, name: '李晓红', isRealName: true, canReissue: false } })
  expect(await server.client().call(checkCertificate, { no })).toMatchObject({
    value: { no, name: '李晓红', issuedAt: before?.issuedAt, renamedAt: expect.any(String) },
  })
  const file = Buffer.from(await (await fetch(`${server.url}/learning/certificate.pdf?no=${no}`)).arrayBuffer())
  // The text of the file is UTF-16 in hexadecimal.
  expect(file.toString('latin1').toUpperCase()).toContain(hexOf('李晓红'))
  expect(file.toString('latin1').toUpperCase()).not.toContain(hexOf('小牛三号'))
  expect(await reissue(late, no)).toMatchObject({ code: 'NAMED_ALREADY' })
})

function hexOf(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()
}
