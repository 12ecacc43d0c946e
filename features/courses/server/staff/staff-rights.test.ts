import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  courseCategories,
  decideCourse,
  decidePrice,
  orderCategories,
  proposePrice,
  saveCategory,
  staffClasses,
  staffCourseFind,
  staffCourses,
  staffLearners,
  staffSaveClass,
  startCourse,
} from '../../contract/index.ts'
import { must, once, startCourses, type CoursesServer } from '../testing/courses-server.ts'

let server: CoursesServer
beforeAll(async () => {
  server = await startCourses()
})
afterAll(() => server.stop())

test('只管批价的人：看得到等批价的课、能批，审核与学员不归他；别的会员什么都看不到', async () => {
  const teacher = server.client('teacher-a')
  const { id } = must(await teacher.call(startCourse, {}, once()))
  const { proposal } = must(
    await teacher.call(proposePrice, { id, fen: 9900, originalFen: null, termDays: null }, once()),
  )
  const pricer = server.client('pricer-a')
  expect(must(await pricer.call(staffCourses, { group: 'proposal' }))).toMatchObject({
    list: [{ id, hasProposal: true }],
    counts: { proposal: 1 },
  })
  expect(must(await pricer.call(staffCourseFind, { id })).proposal).toMatchObject({ canDecide: true })
  expect(await pricer.call(decideCourse, { id, revision: 1, decision: 'publish' }, once())).toMatchObject({
    code: 'NOT_ALLOWED',
  })
  expect(await pricer.call(staffLearners, { id })).toMatchObject({ code: 'NOT_ALLOWED' })
  for (const other of ['teacher-a', 'pupil-1']) {
    expect(await server.client(other).call(staffCourses, { group: 'proposal' })).toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await server.client(other).call(staffCourseFind, { id })).toMatchObject({ code: 'NOT_ALLOWED' })
  }
  const approved = await pricer.call(decidePrice, { id, proposalId: proposal?.id ?? '', decision: 'approve' }, once())
  expect(must(approved).proposal).toMatchObject({ status: 'approved', canDecide: true })
})

test('排分类的次序：少了、多了、重复的都不算；新建的在最后，改名不动次序', async () => {
  const staff = server.client('staff-a')
  const titles = async () => must(await staff.call(courseCategories, {})).list.map(({ title }) => title)
  for (const title of ['甲', '乙', '丙']) must(await staff.call(saveCategory, { title }, once()))
  expect(await titles()).toEqual(['甲', '乙', '丙'])
  const [a = '', b = '', c = ''] = must(await staff.call(courseCategories, {})).list.map(({ id }) => id)
  for (const ids of [[a, b], [a, a, b], [a, b, c, 'other'], []])
    expect(await staff.call(orderCategories, { ids })).toMatchObject({ code: 'CATEGORIES_CHANGED' })
  expect(await server.client('teacher-a').call(orderCategories, { ids: [c, a, b] })).toMatchObject({
    code: 'NOT_ALLOWED',
  })
  must(await staff.call(orderCategories, { ids: [c, a, b] }))
  must(await staff.call(saveCategory, { id: a, title: '甲改' }, once()))
  expect(await titles()).toEqual(['丙', '甲改', '乙'])
  must(await staff.call(saveCategory, { id: b, title: '乙', parentId: c }, once()))
  must(await staff.call(saveCategory, { title: '丁', parentId: c }, once()))
  expect(await titles()).toEqual(['丙', '乙', '丁', '甲改'])
  const below = must(await staff.call(courseCategories, {})).list.filter(({ parentId }) => parentId === c)
  must(await staff.call(orderCategories, { parentId: c, ids: below.map(({ id }) => id).toReversed() }))
  expect(await titles()).toEqual(['丙', '丁', '乙', '甲改'])
})

test('排课的人看得到在哪个直播间、属于哪门课，改时间不会丢', async () => {
  const staff = server.client('staff-a')
  const { id: courseId } = must(await server.client('teacher-b').call(startCourse, {}, once()))
  server.hosts.set('ts000002', 'teacher-b')
  const wanted = {
    teacherId: 'teacher-b',
    courseId,
    lessonId: null,
    kind: 'live' as const,
    title: '答疑',
    startsAt: new Date(server.clock.at + 86_400_000).toISOString(),
    minutes: 60,
    liveId: 'ts000002',
  }
  const planned = must(await staff.call(staffSaveClass, wanted, once()))
  expect(planned).toMatchObject({ courseId, liveId: 'ts000002', course: null })
  const day = planned.startsAt.slice(0, 10)
  expect(must(await staff.call(staffClasses, { day })).list).toMatchObject([{ courseId, liveId: 'ts000002' }])
})
