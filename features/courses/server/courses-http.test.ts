import type { Question } from '@niujin/academy'
import { thingOfCourse } from '@niujin/academy'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  coursesHome,
  courseList,
  decideCourse,
  decidePrice,
  discardCourseEdit,
  enrol,
  findCourse,
  findLesson,
  getOwnCourse,
  getOwnLesson,
  handInPlacement,
  myCourses,
  placementQuestions,
  proposePrice,
  saveCategory,
  saveCourse,
  saveLesson,
  searchCourses,
  staffCourseFind,
  startCourse,
  submitCourse,
  takeCourseDown,
  tryCourse,
  type CourseContent,
  type OwnCourse,
  type WantedOutline,
} from '../contract/index.ts'
import { must, once, startCourses, type CoursesServer } from './testing/courses-server.ts'

const textOf = (text: string) => ({
  version: 1 as const,
  blocks: [{ type: 'paragraph' as const, children: [{ type: 'text' as const, text }] }],
})

const QUESTION: Question = {
  asked: { id: 'q1', kind: 'single', text: '阳线是什么', points: 2, choices: ['收盘高于开盘', '收盘低于开盘'] },
  solution: { kind: 'single', right: 0 },
  explanation: '收盘高于开盘，画成红色',
}

let server: CoursesServer
let categoryId = ''
beforeAll(async () => {
  server = await startCourses()
  const kept = must(await server.client('staff-a').call(saveCategory, { title: '技术分析', sort: 10 }, once()))
  categoryId = kept.list[0]?.id ?? ''
})
afterAll(() => server.stop())

const contentOf = (given: Partial<CourseContent>): CourseContent => ({
  title: 'K线入门',
  subtitle: '看懂一根线',
  cover: null,
  level: 'starter',
  categoryId,
  introduction: textOf('从一根线讲起'),
  gains: ['看懂一根K线'],
  suits: '刚开户的人',
  notice: '',
  refundRule: '',
  isOpen: false,
  isInOrder: false,
  trialDays: 0,
  ...given,
})

const outlineOf = (prefix: string, ...extra: WantedOutline[number]['lessons']): WantedOutline => [
  {
    id: `${prefix}-chapter-1`,
    title: '第一章',
    lessons: [
      { id: `${prefix}-lesson-1`, title: '一根线', kind: 'article', isPreview: true, isRequired: true },
      { id: `${prefix}-lesson-2`, title: '小测', kind: 'quiz', isPreview: false, isRequired: true },
      ...extra,
    ],
  },
]

/** A course that is complete, saved and sent in; its id and how it stands. */
async function submitted(teacher: string, prefix: string, given: Partial<CourseContent> = {}): Promise<OwnCourse> {
  const phone = server.client(teacher)
  const { id, version } = must(await phone.call(startCourse, {}, once()))
  must(await phone.call(saveCourse, { id, version, content: contentOf(given), outline: outlineOf(prefix) }))
  must(
    await phone.call(saveLesson, {
      lessonId: `${prefix}-lesson-1`,
      version: 0,
      content: { kind: 'article', document: textOf('阳线与阴线') },
    }),
  )
  must(
    await phone.call(saveLesson, {
      lessonId: `${prefix}-lesson-2`,
      version: 0,
      content: { kind: 'quiz', questions: [QUESTION], passPercent: 60 },
    }),
  )
  return must(await phone.call(submitCourse, { id, version: version + 1 }, once()))
}

async function published(teacher: string, prefix: string, given: Partial<CourseContent> = {}): Promise<string> {
  const { id } = await submitted(teacher, prefix, given)
  must(await server.client('staff-a').call(decideCourse, { id, revision: 1, decision: 'publish' }, once()))
  return id
}

describe('老师开课', () => {
  test('差什么说得出来，齐了才能送审；别的老师看不到也动不了', async () => {
    const phone = server.client('teacher-a')
    const { id, version } = must(await phone.call(startCourse, {}, once()))
    const saved = must(
      await phone.call(saveCourse, { id, version, content: contentOf({}), outline: outlineOf('gaps') }),
    )
    expect(saved.chapters[0]?.lessons.map(({ gap }) => gap)).toEqual(['DOCUMENT', 'QUESTIONS'])
    expect(await phone.call(submitCourse, { id, version: saved.version }, once())).toMatchObject({
      code: 'LESSON_INCOMPLETE',
    })
    const other = server.client('teacher-b')
    expect(await other.call(getOwnCourse, { id })).toMatchObject({ code: 'COURSE_UNKNOWN' })
    expect(await other.call(getOwnLesson, { lessonId: 'gaps-lesson-1' })).toMatchObject({ code: 'LESSON_UNKNOWN' })
    expect(
      await other.call(saveCourse, { id, version: saved.version, content: contentOf({}), outline: [] }),
    ).toMatchObject({ code: 'COURSE_UNKNOWN' })
    const own = must(await other.call(startCourse, {}, once()))
    expect(
      await other.call(saveCourse, {
        id: own.id,
        version: own.version,
        content: contentOf({}),
        outline: outlineOf('gaps'),
      }),
    ).toMatchObject({ code: 'LESSON_FOREIGN' })
    expect(await server.client('pupil').call(startCourse, {}, once())).toMatchObject({ code: 'NOT_ALLOWED' })
  })

  test('两台设备同时存，一台成，一台请刷新', async () => {
    const phone = server.client('teacher-a')
    const { id, version } = must(await phone.call(startCourse, {}, once()))
    const save = (title: string) => phone.call(saveCourse, { id, version, content: contentOf({ title }), outline: [] })
    const outcomes = await Promise.all([save('甲'), save('乙')])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ code: 'VERSION_OLD' })
  })

  test('退回写明原因，改好再送，别人通过才上架；命中的词带着', async () => {
    const { id } = await submitted('staff-b', 'review')
    const find = async () => must(await server.client('staff-a').call(staffCourseFind, { id }))
    expect(
      await server.client('staff-b').call(decideCourse, { id, revision: 1, decision: 'publish' }, once()),
    ).toMatchObject({ code: 'OWN_COURSE' })
    const staff = server.client('staff-a')
    expect(await staff.call(decideCourse, { id, revision: 1, decision: 'reject' }, once())).toMatchObject({
      code: 'REASON_MISSING',
    })
    must(await staff.call(decideCourse, { id, revision: 1, decision: 'reject', reason: '补一段风险提示' }, once()))
    const teacher = server.client('staff-b')
    const returned = must(await teacher.call(getOwnCourse, { id }))
    expect(returned).toMatchObject({ status: 'returned', reason: '补一段风险提示' })
    expect(must(await teacher.call(submitCourse, { id, version: returned.version }, once())).status).toBe('review')
    expect((await find()).revision).toBe(2)
    expect(await staff.call(decideCourse, { id, revision: 1, decision: 'publish' }, once())).toMatchObject({
      code: 'DECIDED_ALREADY',
    })
    must(await staff.call(decideCourse, { id, revision: 2, decision: 'publish' }, once()))
    expect(must(await server.client(undefined).call(findCourse, { id })).title).toBe('K线入门')
    expect((await find()).history.map(({ act }) => act)).toEqual(['上架', '送审', '退回', '送审'])
  })

  test('改上架的课：学员看到的不变，通过后才变；留下的课时编号不变，去掉的只给早就报了名的人', async () => {
    const id = await published('teacher-c', 'edit')
    const [teacher, pupil] = [server.client('teacher-c'), server.client('pupil-early')]
    must(await pupil.call(enrol, { courseId: id }))
    const { version } = must(await teacher.call(getOwnCourse, { id }))
    const outline: WantedOutline = [
      {
        id: 'edit-chapter-1',
        title: '第一章',
        lessons: [
          { id: 'edit-lesson-1', title: '一根线，再讲一遍', kind: 'article', isPreview: true, isRequired: true },
          { id: 'edit-lesson-3', title: '三根线', kind: 'live', isPreview: false, isRequired: false },
        ],
      },
    ]
    const saved = must(
      await teacher.call(saveCourse, { id, version, content: contentOf({ title: 'K线进阶' }), outline }),
    )
    expect(saved.status).toBe('editing')
    const titles = async () =>
      must(await server.client(undefined).call(findCourse, { id })).chapters.flatMap(({ lessons }) =>
        lessons.map(({ title }) => title),
      )
    expect(await titles()).toEqual(['一根线', '小测'])
    must(await teacher.call(submitCourse, { id, version: saved.version }, once()))
    const viewed = must(await server.client('staff-a').call(staffCourseFind, { id }))
    expect(viewed.changes.map(({ lessonId, changes }) => [lessonId, ...changes])).toEqual([
      ['edit-lesson-1', 'content'],
      ['edit-lesson-3', 'added'],
      ['edit-lesson-2', 'removed'],
    ])
    server.clock.at += 1000
    must(await server.client('staff-a').call(decideCourse, { id, revision: 2, decision: 'publish' }, once()))
    expect(await titles()).toEqual(['一根线，再讲一遍', '三根线'])
    expect(must(await pupil.call(findLesson, { lessonId: 'edit-lesson-2' })).isArchived).toBe(true)
    const late = server.client('pupil-late')
    server.clock.at += 1000
    must(await late.call(enrol, { courseId: id }))
    expect(await late.call(findLesson, { lessonId: 'edit-lesson-2' })).toMatchObject({ code: 'LESSON_UNKNOWN' })
  })

  test('不要的修改回到上架的那一版', async () => {
    const id = await published('teacher-c', 'discard')
    const teacher = server.client('teacher-c')
    const { version } = must(await teacher.call(getOwnCourse, { id }))
    must(await teacher.call(saveCourse, { id, version, content: contentOf({ title: '改了名' }), outline: [] }))
    const back = must(await teacher.call(discardCourseEdit, { id }))
    expect(back).toMatchObject({ status: 'published', title: 'K线入门', lessons: 2 })
  })
})

describe('学员', () => {
  test('游客只能学试看的；报了名都能学；题目不带答案', async () => {
    const id = await published('teacher-d', 'learn')
    const guest = server.client(undefined)
    const seen = must(await guest.call(findCourse, { id }))
    expect(seen.chapters[0]?.lessons.map(({ canOpen }) => canOpen)).toEqual([true, false])
    expect(must(await guest.call(findLesson, { lessonId: 'learn-lesson-1' })).content.kind).toBe('article')
    expect(await guest.call(findLesson, { lessonId: 'learn-lesson-2' })).toMatchObject({ code: 'SIGN_IN' })
    const pupil = server.client('pupil-1')
    expect(await pupil.call(findLesson, { lessonId: 'learn-lesson-2' })).toMatchObject({ code: 'NOT_ENROLLED' })
    expect(must(await pupil.call(enrol, { courseId: id }))).toMatchObject({ isEnrolled: true, enrolled: 1 })
    expect(must(await pupil.call(enrol, { courseId: id })).enrolled).toBe(1)
    const quiz = must(await pupil.call(findLesson, { lessonId: 'learn-lesson-2' }))
    expect(JSON.stringify(quiz)).not.toMatch(/right|solution|画成红色/)
    expect(quiz.previous).toMatchObject({ id: 'learn-lesson-1', canOpen: true })
    expect(must(await pupil.call(myCourses, {})).list[0]).toMatchObject({ id, how: 'free', isOver: false })
  })

  test('三十个人一起报名，一人算一次', async () => {
    const id = await published('teacher-d', 'crowd')
    const pupils = Array.from({ length: 30 }, (_, at) => server.client(`crowd-${at}`))
    const outcomes = await Promise.all(
      pupils.flatMap((one) => [one, one]).map((one) => one.call(enrol, { courseId: id })),
    )
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    expect(must(await server.client(undefined).call(findCourse, { id })).enrolled).toBe(30)
  })

  test('价钱由另一人批准后生效；买了能学，退了马上不能；试学一次', async () => {
    const { id } = await submitted('teacher-e', 'paid', { trialDays: 3 })
    const teacher = server.client('teacher-e')
    const offered = must(
      await teacher.call(proposePrice, { id, fen: 9900, originalFen: 19_900, termDays: 365 }, once()),
    )
    must(await server.client('staff-a').call(decideCourse, { id, revision: 1, decision: 'publish' }, once()))
    const proposalId = offered.proposal?.id ?? ''
    const priced = await server.client('staff-a').call(decidePrice, { id, proposalId, decision: 'approve' }, once())
    expect(must(priced)).toMatchObject({ price: { fen: 9900, originalFen: 19_900 } })
    expect(server.sold.at(-1)).toMatchObject({ thing: thingOfCourse(id), proposedBy: 'teacher-e', by: 'staff-a' })
    const pupil = server.client('buyer')
    expect(must(await pupil.call(findCourse, { id }))).toMatchObject({ trialDays: 3, termDays: 365, isEnrolled: false })
    expect(await pupil.call(enrol, { courseId: id })).toMatchObject({ code: 'COURSE_PAID' })
    must(await pupil.call(tryCourse, { courseId: id }, once()))
    must(await pupil.call(findLesson, { lessonId: 'paid-lesson-2' }))
    server.clock.at += 4 * 86_400_000
    expect(await pupil.call(findLesson, { lessonId: 'paid-lesson-2' })).toMatchObject({ code: 'EXPIRED' })
    expect(await pupil.call(tryCourse, { courseId: id }, once())).toMatchObject({ code: 'TRIAL_USED' })
    server.owned.set(`buyer ${thingOfCourse(id)}`, null)
    must(await pupil.call(findLesson, { lessonId: 'paid-lesson-2' }))
    must(await pupil.call(enrol, { courseId: id }))
    expect(must(await pupil.call(myCourses, {})).list[0]).toMatchObject({ how: 'bought', isOver: false })
    // Given back before its end, there is nothing to renew; what ran out can be.
    server.owned.clear()
    expect(await pupil.call(findLesson, { lessonId: 'paid-lesson-2' })).toMatchObject({ code: 'NOT_ENROLLED' })
    server.owned.set(`later ${thingOfCourse(id)}`, new Date(server.clock.at + 86_400_000))
    must(await server.client('later').call(findLesson, { lessonId: 'paid-lesson-2' }))
    server.owned.clear()
    server.clock.at += 2 * 86_400_000
    expect(await server.client('later').call(findLesson, { lessonId: 'paid-lesson-2' })).toMatchObject({
      code: 'EXPIRED',
    })
  })

  test('下架的课别人找不到，报了名的照旧能学', async () => {
    const id = await published('teacher-f', 'offline')
    const pupil = server.client('stays')
    must(await pupil.call(enrol, { courseId: id }))
    must(await server.client('teacher-f').call(takeCourseDown, { id, reason: '要重录' }, once()))
    expect(await server.client(undefined).call(findCourse, { id })).toMatchObject({ code: 'COURSE_UNKNOWN' })
    expect(await server.client('comes').call(enrol, { courseId: id })).toMatchObject({ code: 'COURSE_UNKNOWN' })
    must(await pupil.call(findLesson, { lessonId: 'offline-lesson-2' }))
  })

  test('首页、列表与搜索里找得到，老师的名字与课时的标题也行', async () => {
    const id = await published('teacher-g', 'found', { title: '均线的用法', level: 'basic' })
    const guest = server.client(undefined)
    const home = must(await guest.call(coursesHome, {}))
    expect(home.path.find(({ level }) => level === 'basic')?.courses.map((course) => course.id)).toContain(id)
    expect(home.categories[0]?.courses).toBeGreaterThan(0)
    expect(home.teachers.map(({ author }) => author.niujinUid)).toContain('teacher-g')
    const listed = must(await guest.call(courseList, { category: categoryId, level: 'basic', sort: 'hot' }))
    expect(listed.list.map((course) => course.id)).toEqual([id])
    for (const q of ['均线', 'teacher-g'])
      expect(must(await guest.call(searchCourses, { q })).list.map((course) => course.id)).toEqual([id])
    const byLesson = must(await guest.call(searchCourses, { q: '小测', level: 'basic' }))
    expect(byLesson).toMatchObject({ total: 1, lessons: [{ courseId: id, title: '小测' }] })
    expect(must(await guest.call(searchCourses, { q: '%' })).list).toEqual([])
  })
})

describe('分级小测与示例', () => {
  test('示例只来一次，收费的带着价；题库给分级小测出题，会员的级别记下', async () => {
    const sample = {
      name: 'candles',
      ownerId: 'teacher-a',
      content: contentOf({ title: '示例课' }),
      categoryTitle: '从零开始',
      chapters: [
        {
          title: '第一章',
          lessons: [
            {
              name: 'one',
              title: '第一课',
              isPreview: true,
              isRequired: true,
              content: { kind: 'article' as const, document: textOf('一') },
            },
          ],
        },
      ],
      price: { fen: 9900, originalFen: null, termDays: 365 },
      publishedAt: new Date(server.clock.at),
    }
    await server.courses.seedCourses([sample])
    await server.courses.seedCourses([sample])
    const found = must(await server.client(undefined).call(findCourse, { id: 'sample-candles' }))
    expect(found).toMatchObject({
      isSample: true,
      price: { fen: 9900 },
      chapters: [{ lessons: [{ id: 'candles-one' }] }],
    })

    await server.courses.seedBank([
      { topic: '分级·入门', question: QUESTION },
      { topic: '分级·进阶', question: { ...QUESTION, asked: { ...QUESTION.asked, id: 'q2' } } },
    ])
    const pupil = server.client('pupil-test')
    const { questions } = must(await pupil.call(placementQuestions, {}))
    expect(questions.map((one) => one.id)).toEqual(['q1', 'q2'])
    const handed = must(
      await pupil.call(handInPlacement, {
        answers: [
          { questionId: 'q1', answer: { kind: 'single', chosen: 0 } },
          { questionId: 'q2', answer: { kind: 'single', chosen: 1 } },
        ],
      }),
    )
    expect(handed).toMatchObject({ level: 'basic', percent: 50 })
    expect(handed.results.map(({ isRight }) => isRight)).toEqual([true, false])
    expect(must(await pupil.call(coursesHome, {})).level).toBe('basic')
    expect(must(await server.client(undefined).call(coursesHome, {})).level).toBeNull()
  })
})
