import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  cancelClass,
  collectClass,
  courseCategories,
  courseReport,
  decideCourse,
  decidePrice,
  enrol,
  findTeacher,
  ownClasses,
  ownCourses,
  questionBank,
  removeCategory,
  removeCourse,
  saveCategory,
  saveClass,
  saveCourse,
  saveLesson,
  searchDirectoryOfTrain,
  staffCancelClass,
  staffClasses,
  staffCourses,
  staffLearners,
  staffLesson,
  staffSaveClass,
  staffTakeDown,
  startCourse,
  submitCourse,
  uploadCoursePicture,
  withdrawCourse,
  withdrawPrice,
  proposePrice,
} from '../contract/index.ts'
import { must, once, startCourses, type CoursesServer } from './testing/courses-server.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
const words = (text: string) => ({
  version: 1 as const,
  blocks: [{ type: 'paragraph' as const, children: [{ type: 'text' as const, text }] }],
})

let server: CoursesServer
let categoryId = ''
let course = ''
beforeAll(async () => {
  server = await startCourses()
  const kept = must(await server.client('staff-a').call(saveCategory, { title: '看盘', sort: 1 }, once()))
  categoryId = kept.list[0]?.id ?? ''
  course = await submitted('teacher-a', 'house')
  must(await server.client('staff-a').call(decideCourse, { id: course, revision: 1, decision: 'publish' }, once()))
})
afterAll(() => server.stop())

/** A course with an article and a live lesson that was sent in; its id. */
async function submitted(teacher: string, prefix: string, cover: string | null = null): Promise<string> {
  const phone = server.client(teacher)
  const { id, version } = must(await phone.call(startCourse, {}, once()))
  const lesson = { isPreview: true, isRequired: true }
  const outline = [
    {
      id: `${prefix}-chapter`,
      title: '第一章',
      lessons: [
        { ...lesson, id: `${prefix}-article`, title: '一根线', kind: 'article' as const },
        { ...lesson, id: `${prefix}-live`, title: '直播答疑', kind: 'live' as const, isPreview: false },
      ],
    },
  ]
  const content = {
    title: '看盘入门',
    subtitle: '',
    cover,
    level: 'starter' as const,
    categoryId,
    introduction: words('从一根线讲起'),
    gains: [],
    suits: '',
    notice: '',
    refundRule: '',
    isOpen: false,
    isInOrder: false,
    trialDays: 0,
  }
  must(await phone.call(saveCourse, { id, version, content, outline }))
  const article = { kind: 'article' as const, document: words('阳线与阴线') }
  must(await phone.call(saveLesson, { lessonId: `${prefix}-article`, version: 0, content: article }))
  must(await phone.call(submitCourse, { id, version: version + 1 }, once()))
  return id
}

describe('日程', () => {
  const wanted = (hours: number, given: object = {}) => ({
    courseId: course,
    lessonId: 'house-live',
    kind: 'live' as const,
    title: '',
    startsAt: new Date(server.clock.at + DAY + hours * HOUR).toISOString(),
    minutes: 60,
    liveId: null,
    ...given,
  })

  test('排一节课：重叠的、过去的、别人的直播间都排不上；改期与取消的消息到报了名与收藏的人', async () => {
    const teacher = server.client('teacher-a')
    const pupil = server.client('pupil-1')
    must(await pupil.call(enrol, { courseId: course }))
    const planned = must(await teacher.call(saveClass, wanted(0), once()))
    expect(planned).toMatchObject({ title: '直播答疑', canEnter: true })
    expect(await teacher.call(saveClass, wanted(0.5, { lessonId: null, title: '加课' }), once())).toMatchObject({
      code: 'CLASS_CONFLICT',
    })
    expect(await teacher.call(saveClass, wanted(-30), once())).toMatchObject({ code: 'TIME_WRONG' })
    expect(await teacher.call(saveClass, wanted(5, { lessonId: 'house-article' }), once())).toMatchObject({
      code: 'LESSON_NOT_LIVE',
    })
    expect(await teacher.call(saveClass, wanted(5, { liveId: 'ts000009' }), once())).toMatchObject({
      code: 'LIVE_UNKNOWN',
    })
    server.words.add('包赚')
    expect(await teacher.call(saveClass, wanted(5, { lessonId: null, title: '包赚的一课' }), once())).toMatchObject({
      code: 'WORDS_FORBIDDEN',
    })
    server.words.clear()
    server.hosts.set('ts000001', 'teacher-a')
    const moved = must(await teacher.call(saveClass, wanted(2, { id: planned.id, liveId: 'ts000001' }), once()))
    expect(moved.id).toBe(planned.id)
    await server.courses.jobs.notify()
    const collector = server.client('pupil-2')
    expect(must(await collector.call(collectClass, { id: planned.id, type: 'collect' }))).toEqual({
      isCollected: true,
      collected: 1,
    })
    const day = new Date(server.clock.at + DAY + 10 * HOUR).toISOString().slice(0, 10)
    const seen = async (who: string | undefined, whose: 'all' | 'mine') =>
      must(await server.client(who).call(searchDirectoryOfTrain, { day, days: 3, whose })).list
    expect(await seen('pupil-1', 'mine')).toMatchObject([{ id: planned.id, canEnter: true, liveId: 'ts000001' }])
    // Who is not in the course is not told where it is held.
    expect(await seen('pupil-2', 'mine')).toMatchObject([{ canEnter: false, liveId: null, isCollected: true }])
    expect(await seen(undefined, 'mine')).toEqual([])
    expect(must(await server.client(undefined).call(findTeacher, { id: 'teacher-a' }))).toMatchObject({
      introduction: 'teacher-a讲课多年',
      courses: 1,
    })
    expect(await server.client('teacher-b').call(cancelClass, { id: planned.id }, once())).toMatchObject({
      code: 'CLASS_UNKNOWN',
    })
    must(await teacher.call(cancelClass, { id: planned.id }, once()))
    expect(must(await teacher.call(ownClasses, {})).coming).toEqual([])
    await server.courses.jobs.notify()
    const heard = async (who: string) => (await server.inbox.sent(who)).map(({ title }) => title)
    expect(await heard('pupil-1')).toEqual(expect.arrayContaining(['《直播答疑》改期', '《直播答疑》取消了']))
    expect(await heard('pupil-2')).toEqual(['《直播答疑》取消了'])
  })

  test('开课前十五分钟提醒一次', async () => {
    const teacher = server.client('teacher-a')
    must(await teacher.call(saveClass, wanted(10, { lessonId: null, title: '复盘' }), once()))
    server.clock.at += DAY + 10 * HOUR - 20 * 60_000
    expect(await server.courses.jobs.remind()).toBe(0)
    server.clock.at += 6 * 60_000
    expect(await server.courses.jobs.remind()).toBe(1)
    expect(await server.courses.jobs.remind()).toBe(0)
    await server.courses.jobs.notify()
    expect((await server.inbox.sent('pupil-1')).map(({ title }) => title)).toContain('《复盘》快要开始')
  })

  test('一千多人的课取消了：老师不用等，消息随后分批发完，每人一次', async () => {
    const crowd = Array.from({ length: 1201 }, (_, at) => `crowd-${String(at).padStart(4, '0')}`)
    await server.database
      .insertInto('courses.enrolment')
      .values(
        crowd.map((member_id) => ({
          course_id: course,
          member_id,
          how: 'free' as const,
          at: new Date(server.clock.at),
          until: null,
          ended_at: null,
        })),
      )
      .execute()
    await server.courses.jobs.notify()
    const teacher = server.client('teacher-a')
    const { id } = must(await teacher.call(saveClass, wanted(30, { lessonId: null, title: '大课' }), once()))
    must(await server.client(crowd[7]).call(collectClass, { id, type: 'collect' }))
    must(await teacher.call(cancelClass, { id }, once()))
    expect(await server.inbox.sent('crowd-0000')).toEqual([])
    // Together with pupil-1, who was in the course before.
    expect(await server.courses.jobs.notify()).toBe(1202)
    for (const who of ['crowd-0000', 'crowd-0007', 'crowd-0500', 'crowd-1200'])
      expect((await server.inbox.sent(who)).map(({ title }) => title)).toEqual(['《大课》取消了'])
    expect(await server.courses.jobs.notify()).toBe(0)
    await server.database.deleteFrom('courses.enrolment').where('member_id', 'in', crowd).execute()
  })

  test('后台替老师排课、取消写明原因；没有这个权利的不行', async () => {
    const staff = server.client('staff-a')
    const given = { ...wanted(50, { courseId: null, lessonId: null, title: '全站答疑' }), teacherId: 'teacher-b' }
    expect(await server.client('teacher-b').call(staffSaveClass, given, once())).toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await staff.call(staffSaveClass, { ...given, teacherId: 'pupil-1' }, once())).toMatchObject({
      code: 'TEACHER_UNKNOWN',
    })
    const planned = must(await staff.call(staffSaveClass, given, once()))
    const day = planned.startsAt.slice(0, 10)
    expect(must(await staff.call(staffClasses, { day })).list.map(({ id }) => id)).toContain(planned.id)
    must(await staff.call(staffCancelClass, { id: planned.id, reason: '老师请假' }, once()))
    await server.courses.jobs.notify()
    expect((await server.inbox.sent('teacher-b')).at(-1)).toMatchObject({ text: expect.stringContaining('老师请假') })
  })
})

describe('后台与老师的列表', () => {
  test('待审的、上架的各有几门；审核看得到课时；下架写明原因', async () => {
    const waiting = await submitted('teacher-c', 'waiting')
    const staff = server.client('staff-a')
    const listed = must(await staff.call(staffCourses, { group: 'review' }))
    expect(listed.list.map(({ id }) => id)).toEqual([waiting])
    expect(listed.counts).toMatchObject({ review: 1, published: 1, proposal: 0 })
    expect(must(await staff.call(staffLesson, { lessonId: 'waiting-article', revision: 1 }))).toMatchObject({
      title: '一根线',
      canEdit: false,
    })
    expect(must(await server.client('teacher-c').call(withdrawCourse, { id: waiting })).status).toBe('draft')
    const own = server.client('teacher-c')
    expect(must(await own.call(ownCourses, { group: 'draft' }))).toMatchObject({ mayTeach: true, counts: { draft: 1 } })
    must(await own.call(proposePrice, { id: waiting, fen: 100, originalFen: null, termDays: null }, once()))
    expect(must(await own.call(withdrawPrice, { id: waiting })).proposal?.status).toBe('withdrawn')
    expect(await own.call(withdrawPrice, { id: waiting })).toMatchObject({ code: 'PROPOSAL_DECIDED' })
    must(await own.call(removeCourse, { id: waiting }))
    expect(must(await own.call(ownCourses, {})).list).toEqual([])
    const learners = must(await staff.call(staffLearners, { id: course }))
    expect(learners.list.map(({ memberId }) => memberId)).toEqual(['pupil-1'])
    expect(must(await staff.call(courseReport, { id: course }))).toMatchObject({ total: 1, active: 1 })
    expect(must(await staff.call(staffTakeDown, { id: course, reason: '内容过时' }, once())).status).toBe('offline')
    expect((await server.inbox.sent('teacher-a')).at(-1)).toMatchObject({ text: expect.stringContaining('内容过时') })
  })

  test('撤回再送审的课，按原先看到的那一版决定不了；课时还在', async () => {
    const again = await submitted('teacher-c', 'again')
    const own = server.client('teacher-c')
    const { version } = must(await own.call(withdrawCourse, { id: again }))
    must(await own.call(submitCourse, { id: again, version }, once()))
    const staff = server.client('staff-a')
    const read = { id: again, revision: 1, decision: 'publish' as const, reason: '' }
    expect(await staff.call(decideCourse, read, once())).toMatchObject({ code: 'DECIDED_ALREADY' })
    must(await staff.call(decideCourse, { ...read, revision: 2 }, once()))
    expect(must(await staff.call(staffLesson, { lessonId: 'again-article', revision: 2 }))).toMatchObject({
      title: '一根线',
    })
  })

  test('老师注销：课下架、不再卖，等着上课的人知道不上了', async () => {
    const own = server.client('teacher-d')
    const staff = server.client('staff-a')
    const left = await submitted('teacher-d', 'left')
    const asked = { id: left, fen: 19900, originalFen: null, termDays: null }
    const { proposal } = must(await own.call(proposePrice, asked, once()))
    const approved = { id: left, proposalId: String(proposal?.id), decision: 'approve' as const }
    must(await staff.call(decidePrice, approved, once()))
    must(await staff.call(decideCourse, { id: left, revision: 1, decision: 'publish' }, once()))
    const productId = `product-${server.sold.length}`
    const startsAt = new Date(server.clock.at + 3 * DAY).toISOString()
    const planned = { courseId: left, lessonId: 'left-live', kind: 'live' as const, title: '最后一课', startsAt }
    const { id } = must(await own.call(saveClass, { ...planned, minutes: 60, liveId: null }, once()))
    must(await server.client('pupil-3').call(collectClass, { id, type: 'collect' }))

    for (const data of [...(server.courses.memberData ?? []), ...(server.courses.memberData ?? [])])
      await data.erase?.('teacher-d')
    expect(server.stopped.filter((one) => one.productId === productId)).toHaveLength(1)
    expect(must(await staff.call(staffCourses, { group: 'offline' })).list.map((one) => one.id)).toContain(left)
    await server.courses.jobs.notify()
    const heard = (await server.inbox.sent('pupil-3')).filter(({ title }) => title === '《最后一课》取消了')
    expect(heard).toMatchObject([{ text: expect.stringContaining('老师已注销') }])
  })

  test('分类：名称不重复，最多两层，有课的删不掉', async () => {
    const staff = server.client('staff-a')
    expect(await staff.call(saveCategory, { title: '看盘', sort: 2 }, once())).toMatchObject({ code: 'TITLE_TAKEN' })
    const below = must(await staff.call(saveCategory, { title: '盘口', sort: 1, parentId: categoryId }, once()))
    const child = below.list.find(({ title }) => title === '盘口')?.id ?? ''
    expect(await staff.call(saveCategory, { title: '再下', sort: 1, parentId: child }, once())).toMatchObject({
      code: 'PARENT_WRONG',
    })
    expect(await staff.call(removeCategory, { id: categoryId })).toMatchObject({ code: 'CATEGORY_USED' })
    must(await staff.call(removeCategory, { id: child }))
    expect(must(await server.client(undefined).call(courseCategories, {})).list.map(({ id }) => id)).toEqual([
      categoryId,
    ])
    expect(await server.client('teacher-a').call(removeCategory, { id: categoryId })).toMatchObject({
      code: 'NOT_ALLOWED',
    })
    expect(await server.client('pupil-1').call(questionBank, {})).toMatchObject({ code: 'NOT_ALLOWED' })
  })

  test('别人的图用不了，一天没有用上的清掉', async () => {
    const files = { file: new Blob([new Uint8Array([0xff, 0xd8, 1])], { type: 'image/jpeg' }) }
    const { url } = must(await server.client('teacher-d').call(uploadCoursePicture, {}, { files }))
    await expect(submitted('teacher-e', 'foreign', url)).rejects.toThrow('PICTURE_FOREIGN')
    await submitted('teacher-d', 'covered', url)
    const { url: loose } = must(await server.client('teacher-d').call(uploadCoursePicture, {}, { files }))
    server.clock.at += 2 * DAY
    expect(await server.courses.jobs.tidy()).toBe(1)
    expect([...server.pictures]).toEqual([url])
    expect(loose).not.toBe(url)
  })
})
