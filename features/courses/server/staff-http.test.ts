import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bringCourseBack,
  courseReport,
  decideCourse,
  enrol,
  decidePrice,
  enrolByHand,
  exportBank,
  findCourse,
  findLesson,
  getOwnCourse,
  importBank,
  makeCourseFree,
  ownIncome,
  proposeFree,
  proposePrice,
  revokeEnrolment,
  saveCategory,
  saveCourse,
  saveLesson,
  staffLearners,
  staffTakeDown,
  startCourse,
  submitCourse,
  takeCourseDown,
  tryCourse,
  withdrawCourse,
} from '../contract/index.ts'
import { must, once, startCourses, type CoursesServer } from './testing/courses-server.ts'

const textOf = (text: string) => ({
  version: 1 as const,
  blocks: [{ type: 'paragraph' as const, children: [{ type: 'text' as const, text }] }],
})

let server: CoursesServer
let categoryId = ''
beforeAll(async () => {
  server = await startCourses()
  const kept = must(await server.client('staff-a').call(saveCategory, { title: '风险', sort: 1 }, once()))
  categoryId = kept.list[0]?.id ?? ''
})
afterAll(() => server.stop())

const contentOf = (title: string) => ({
  title,
  subtitle: '',
  cover: null,
  level: 'starter' as const,
  categoryId,
  introduction: textOf('先学亏，再学赚'),
  gains: [],
  suits: '',
  notice: '',
  refundRule: '',
  isOpen: false,
  isInOrder: false,
  trialDays: 0,
})

const outlineOf = (prefix: string) => {
  const lesson = { id: `${prefix}-lesson`, title: '仓位', kind: 'article' as const, isPreview: true, isRequired: true }
  return [{ id: `${prefix}-chapter`, title: '第一章', lessons: [lesson] }]
}

/** A draft of one lesson that anybody may look into. */
async function drafted(teacher: string, prefix: string, given: Partial<ReturnType<typeof contentOf>> = {}) {
  const phone = server.client(teacher)
  const { id, version } = must(await phone.call(startCourse, {}, once()))
  const outline = outlineOf(prefix)
  must(await phone.call(saveCourse, { id, version, content: { ...contentOf('风险与仓位'), ...given }, outline }))
  const content = { kind: 'article' as const, document: textOf('分散') }
  must(await phone.call(saveLesson, { lessonId: `${prefix}-lesson`, version: 0, content }))
  return { id, version: version + 1, outline }
}

/** The same, let through by the staff; its id. */
async function published(teacher: string, prefix: string, given: Partial<ReturnType<typeof contentOf>> = {}) {
  const { id, version } = await drafted(teacher, prefix, given)
  must(await server.client(teacher).call(submitCourse, { id, version }, once()))
  must(await server.client('staff-a').call(decideCourse, { id, revision: 1, decision: 'publish' }, once()))
  return id
}

const proposed = async (teacher: string, id: string, fen: number) =>
  must(await server.client(teacher).call(proposePrice, { id, fen, originalFen: null, termDays: null }, once())).proposal
    ?.id ?? ''

const approve = (staff: string, id: string, proposalId: string) =>
  server.client(staff).call(decidePrice, { id, proposalId, decision: 'approve' }, once())

test('批价：提的人自己不能批，商品不收就不生效，批过的不能再批；改为免费后不再出售', async () => {
  const id = await published('staff-b', 'price')
  const proposalId = await proposed('staff-b', id, 9900)
  expect(await approve('staff-b', id, proposalId)).toMatchObject({ code: 'SAME_PERSON' })
  expect(await approve('teacher-x', id, proposalId)).toMatchObject({ code: 'NOT_ALLOWED' })
  server.shop.isRefusing = true
  expect(await approve('staff-a', id, proposalId)).toMatchObject({ code: 'PRODUCT_REFUSED' })
  server.shop.isRefusing = false
  expect(must(await approve('staff-a', id, proposalId)).price?.fen).toBe(9900)
  expect(await approve('staff-a', id, proposalId)).toMatchObject({ code: 'PROPOSAL_DECIDED' })
  const free = () => server.client('staff-a').call(makeCourseFree, { id, reason: '改为公益课' }, once())
  expect(must(await free()).price).toBeNull()
  expect(server.stopped.at(-1)).toMatchObject({ by: 'staff-a', reason: '改为公益课' })
  expect(await free()).toMatchObject({ code: 'COURSE_FREE' })
})

test('批过价的课不能改成公开课上架；价格没批的，上架后也不能先免费进；下架的批了价也不卖', async () => {
  const own = server.client('teacher-v')
  const staff = server.client('staff-a')
  const open = await drafted('teacher-v', 'open')
  must(await approve('staff-a', open.id, await proposed('teacher-v', open.id, 9900)))
  const opened = { ...contentOf('风险与仓位'), isOpen: true }
  must(await own.call(saveCourse, { id: open.id, version: open.version, content: opened, outline: open.outline }))
  expect(await own.call(submitCourse, { id: open.id, version: open.version + 1 }, once())).toMatchObject({
    code: 'OPEN_PRICED',
  })

  const waiting = await drafted('teacher-v', 'waiting')
  const proposalId = await proposed('teacher-v', waiting.id, 9900)
  must(await own.call(submitCourse, { id: waiting.id, version: waiting.version }, once()))
  must(await staff.call(decideCourse, { id: waiting.id, revision: 1, decision: 'publish' }, once()))
  const pupil = server.client('pupil-v')
  expect(await pupil.call(enrol, { courseId: waiting.id })).toMatchObject({ code: 'PRICE_WAITING' })

  must(await staff.call(staffTakeDown, { id: waiting.id, reason: '再核一遍' }, once()))
  const { version } = must(await own.call(getOwnCourse, { id: waiting.id }))
  must(await own.call(submitCourse, { id: waiting.id, version }, once()))
  must(await own.call(withdrawCourse, { id: waiting.id }))
  const before = server.sold.length
  must(await approve('staff-a', waiting.id, proposalId))
  expect(server.sold).toHaveLength(before)
})

test('被收回学习资格的人也不能试学回来', async () => {
  const id = await published('teacher-u', 'trial', { trialDays: 3 })
  must(await approve('staff-a', id, await proposed('teacher-u', id, 9900)))
  const staff = server.client('staff-a')
  const about = { id, memberId: 'pupil-u' }
  must(await staff.call(enrolByHand, { ...about, reason: '补课', termDays: null }, once()))
  must(await staff.call(revokeEnrolment, { ...about, reason: '转借账号' }, once()))
  expect(await server.client('pupil-u').call(tryCourse, { courseId: id }, once())).toMatchObject({ code: 'REVOKED' })
})

test('在卖的课改了名，改动上架时商品跟着改；没有审完的不改', async () => {
  const id = await published('teacher-t', 'renamed')
  const own = server.client('teacher-t')
  must(await approve('staff-a', id, await proposed('teacher-t', id, 9900)))
  const productId = `product-${server.sold.length}`
  const { version } = must(await own.call(getOwnCourse, { id }))
  const outline = outlineOf('renamed')
  must(await own.call(saveCourse, { id, version, content: contentOf('仓位：先活下来'), outline }))
  must(await own.call(submitCourse, { id, version: version + 1 }, once()))
  expect(server.shop.renamed).toEqual([])
  must(await server.client('staff-a').call(decideCourse, { id, revision: 2, decision: 'publish' }, once()))
  expect(server.shop.renamed).toMatchObject([{ productId, title: '仓位：先活下来', by: 'staff-a' }])
})

test('老师提出改为免费：别人批了才不再出售，重新上架也不再收费；退回的照旧卖', async () => {
  const id = await published('teacher-w', 'to-free')
  const own = server.client('teacher-w')
  const ask = async () => (await own.call(proposeFree, { id }, once())).ok
  expect(await own.call(proposeFree, { id }, once())).toMatchObject({ code: 'COURSE_FREE' })
  must(await approve('staff-a', id, await proposed('teacher-w', id, 5000)))
  expect(await server.client('teacher-x').call(proposeFree, { id }, once())).toMatchObject({ code: 'COURSE_UNKNOWN' })
  const asked = must(await own.call(proposeFree, { id }, once()))
  expect(asked).toMatchObject({ proposal: { fen: 0, status: 'waiting' }, price: { fen: 5000 } })
  const refused = { id, proposalId: asked.proposal?.id ?? '', decision: 'refuse' as const, reason: '刚开售' }
  must(await server.client('staff-a').call(decidePrice, refused, once()))
  expect(must(await server.client(undefined).call(findCourse, { id })).price?.fen).toBe(5000)
  expect(await ask()).toBe(true)
  const again = must(await own.call(getOwnCourse, { id })).proposal?.id ?? ''
  expect(must(await approve('staff-a', id, again))).toMatchObject({ price: null, productId: null })
  expect(server.stopped.at(-1)).toMatchObject({ by: 'staff-a', reason: '老师改为免费' })
  must(await own.call(takeCourseDown, { id, reason: '要重录' }, once()))
  const sold = server.sold.length
  must(await own.call(bringCourseBack, { id }, once()))
  expect(server.sold).toHaveLength(sold)
  expect(must(await own.call(getOwnCourse, { id })).can.proposeFree).toBe(false)
})

test('收入照商城的：老师只看得到自己的，后台的报表里也有；改为免费以后还在', async () => {
  const id = await published('teacher-y', 'income')
  const income = { sold: 3, refunded: 1, paidFen: 29_700, refundedFen: 9900, coins: 100, refundedCoins: 0 }
  const nothing = { sold: 0, refunded: 0, paidFen: 0, refundedFen: 0, coins: 0, refundedCoins: 0 }
  const own = server.client('teacher-y')
  expect(must(await own.call(ownIncome, { id })).income).toEqual(nothing)
  server.incomes.set(`course:${id}`, income)
  expect(must(await own.call(ownIncome, { id })).income).toEqual(income)
  expect(must(await server.client('staff-a').call(courseReport, { id })).income).toEqual(income)
  expect(await server.client('teacher-z').call(ownIncome, { id })).toMatchObject({ code: 'COURSE_UNKNOWN' })
})

test('商品里写的是审核过的名称，不是还在改的', async () => {
  const id = await published('teacher-p', 'words')
  const phone = server.client('teacher-p')
  const { version } = must(await phone.call(getOwnCourse, { id }))
  must(await phone.call(saveCourse, { id, version, content: contentOf('稳赚不赔'), outline: [] }))
  must(await approve('staff-a', id, await proposed('teacher-p', id, 100)))
  expect(server.sold.at(-1)?.title).toBe('风险与仓位')
})

test('下架就不再出售，其间不能批新价；重新上架按批过的价卖', async () => {
  const id = await published('teacher-q', 'down')
  must(await approve('staff-a', id, await proposed('teacher-q', id, 5000)))
  const waiting = await proposed('teacher-q', id, 1)
  const phone = server.client('teacher-q')
  must(await phone.call(takeCourseDown, { id, reason: '要重录' }, once()))
  expect(server.stopped.at(-1)).toMatchObject({ by: 'teacher-q', reason: '要重录' })
  expect(await approve('staff-a', id, waiting)).toMatchObject({ code: 'PRODUCT_REFUSED' })
  const sold = server.sold.length
  must(await phone.call(bringCourseBack, { id }, once()))
  expect(server.sold).toHaveLength(sold + 1)
  expect(must(await server.client(undefined).call(findCourse, { id })).price?.fen).toBe(5000)
})

test('下架后送审回来：商品开不成就不上架，不会变成免费的', async () => {
  const id = await published('teacher-r', 'again')
  must(await approve('staff-a', id, await proposed('teacher-r', id, 5000)))
  const phone = server.client('teacher-r')
  const { version } = must(await phone.call(takeCourseDown, { id, reason: '要改' }, once()))
  const saved = must(
    await phone.call(saveCourse, {
      id,
      version,
      content: contentOf('风险与仓位二'),
      outline: must(await phone.call(getOwnCourse, { id })).chapters.map(({ id: chapter, title, lessons }) => ({
        id: chapter,
        title,
        lessons: lessons.map(({ id: lesson, title: name, kind, isPreview, isRequired }) => ({
          id: lesson,
          title: name,
          kind,
          isPreview,
          isRequired,
        })),
      })),
    }),
  )
  must(await phone.call(submitCourse, { id, version: saved.version }, once()))
  const decide = () => server.client('staff-a').call(decideCourse, { id, revision: 2, decision: 'publish' }, once())
  server.shop.isRefusing = true
  expect(await decide()).toMatchObject({ code: 'DECIDED_ALREADY', msg: expect.stringContaining('商品') })
  server.shop.isRefusing = false
  expect(must(await decide())).toMatchObject({ status: 'published', price: { fen: 5000 } })
  expect(server.sold.at(-1)?.title).toBe('风险与仓位二')
})

test('还没上架就批了价：上架时才开售', async () => {
  const phone = server.client('teacher-s')
  const { id, version } = must(await phone.call(startCourse, {}, once()))
  const lessonId = 'early-lesson'
  const lesson = { id: lessonId, title: '仓位', kind: 'article' as const, isPreview: true, isRequired: true }
  const outline = [{ id: 'early-chapter', title: '第一章', lessons: [lesson] }]
  must(await phone.call(saveCourse, { id, version, content: contentOf('早定的价'), outline }))
  must(await phone.call(saveLesson, { lessonId, version: 0, content: { kind: 'article', document: textOf('分散') } }))
  const sold = server.sold.length
  must(await approve('staff-a', id, await proposed('teacher-s', id, 300)))
  expect(server.sold).toHaveLength(sold)
  must(await phone.call(submitCourse, { id, version: version + 1 }, once()))
  must(await server.client('staff-a').call(decideCourse, { id, revision: 1, decision: 'publish' }, once()))
  expect(server.sold.at(-1)).toMatchObject({ title: '早定的价', fen: 300 })
  expect(must(await server.client(undefined).call(findCourse, { id })).price?.fen).toBe(300)
})

test('人工开通与收回：写明原因，没有报名的、不存在的人说得出来', async () => {
  const id = await published('teacher-t', 'hand')
  const staff = server.client('staff-a')
  const given = { id, memberId: 'pupil', termDays: 30, reason: '补课' }
  expect(await server.client('teacher-t').call(enrolByHand, given, once())).toMatchObject({ code: 'NOT_ALLOWED' })
  expect(await staff.call(enrolByHand, { ...given, memberId: 'nobody-1' }, once())).toMatchObject({
    code: 'MEMBER_UNKNOWN',
  })
  expect(must(await staff.call(enrolByHand, given, once()))).toMatchObject({ how: 'hand', isOver: false })
  const revoke = () => staff.call(revokeEnrolment, { id, memberId: 'pupil', reason: '开错了' }, once())
  expect(must(await revoke()).isOver).toBe(true)
  expect(await revoke()).toMatchObject({ code: 'NOT_ENROLLED' })
})

test('收回的免费课自己报不回来，人工再开通才行', async () => {
  const id = await published('teacher-v', 'free-again')
  const staff = server.client('staff-a')
  const pupil = server.client('pupil-3')
  const mine = { id, memberId: 'pupil-3', reason: '扰乱课堂' }
  must(await pupil.call(enrol, { courseId: id }))
  must(await staff.call(revokeEnrolment, mine, once()))
  expect(await pupil.call(enrol, { courseId: id })).toMatchObject({ code: 'REVOKED' })
  must(await staff.call(enrolByHand, { ...mine, termDays: null }, once()))
  must(await pupil.call(enrol, { courseId: id }))
})

test('买了直接开始学的也算报名：打开第一课就在学员里，人数只加一；试看的不算', async () => {
  const id = await published('teacher-v2', 'bought-first')
  must(await approve('staff-a', id, await proposed('teacher-v2', id, 9900)))
  const [lessonId = ''] = must(await server.client(undefined).call(findCourse, { id })).chapters.flatMap(
    ({ lessons }) => lessons.map((lesson) => lesson.id),
  )
  must(await server.client('looker').call(findLesson, { lessonId }))
  server.owned.set(`buyer course:${id}`, null)
  const buyer = server.client('buyer')
  await Promise.all(Array.from({ length: 30 }, () => buyer.call(findLesson, { lessonId })))
  const { list } = must(await server.client('staff-a').call(staffLearners, { id }))
  expect(list).toMatchObject([{ memberId: 'buyer', how: 'bought', isOver: false }])
  expect(must(await buyer.call(findCourse, { id })).enrolled).toBe(1)
})

test('买的那一刻就算报名，和买在一个事务里：课程页、学员、报表的人数一样；买两次算一个', async () => {
  const id = await published('teacher-w', 'bought-at-once')
  must(await approve('staff-a', id, await proposed('teacher-w', id, 9900)))
  const given = { memberId: 'buyer-2', thing: `course:${id}` }
  server.owned.set(`buyer-2 course:${id}`, null)
  const give = () => server.database.transaction().execute((change) => server.courses.noteGiven(change, given))
  const undone = server.database.transaction().execute(async (change) => {
    await server.courses.noteGiven(change, given)
    throw new Error('没有付成')
  })
  await expect(undone).rejects.toThrow('没有付成')
  expect(must(await server.client('staff-a').call(staffLearners, { id })).list).toEqual([])
  await give()
  await give()
  const { list } = must(await server.client('staff-a').call(staffLearners, { id }))
  expect(list).toMatchObject([{ memberId: 'buyer-2', how: 'bought', isOver: false }])
  expect(must(await server.client().call(findCourse, { id })).enrolled).toBe(1)
  expect(must(await server.client('staff-a').call(courseReport, { id }))).toMatchObject({ total: 1, active: 1 })
  const { lessons } = server.courses
  expect((await lessons.enrolledCounts(server.database, [id])).get(id)).toBe(1)
  const page = { after: undefined, count: 5 }
  expect(await lessons.learners(server.database, id, page)).toMatchObject([{ memberId: 'buyer-2' }])
  // Nothing else that is given puts anybody anywhere.
  const other = { ...given, thing: 'membership:vip' }
  await server.database.transaction().execute((change) => server.courses.noteGiven(change, other))
})

test('买了的课不用人工开通，也就不会被当作人工开通的收回', async () => {
  const id = await published('teacher-u', 'bought')
  must(await approve('staff-a', id, await proposed('teacher-u', id, 9900)))
  server.owned.set(`pupil-2 course:${id}`, null)
  const given = { id, memberId: 'pupil-2', termDays: null, reason: '补课' }
  const give = () => server.client('staff-a').call(enrolByHand, given, once())
  expect(await give()).toMatchObject({ code: 'ENROLMENT_BOUGHT' })
  server.owned.delete(`pupil-2 course:${id}`)
  expect(must(await give())).toMatchObject({ how: 'hand', isOver: false })
})

test('题库导入：有一行不对就一行也不进；导出的能原样导入', async () => {
  const staff = server.client('staff-a')
  const head = '编号,主题,题型,题目,选项,答案,误差,单位,分数,解析'
  const good = 'risk-1,风险,判断,分散能降低风险吗,,对,,,1,不同涨跌'
  const bad = 'risk-2,风险,判断,,,也许,,,1,'
  const held = async () => must(await staff.call(exportBank, {})).csv
  const empty = await held()
  const refused = must(await staff.call(importBank, { csv: [head, good, bad].join('\r\n') }, once()))
  expect(refused).toMatchObject({ added: 0, changed: 0 })
  expect(refused.problems[0]?.row).toBe(3)
  expect(await held()).toBe(empty)
  expect(must(await staff.call(importBank, { csv: [head, good].join('\r\n') }, once()))).toEqual({
    added: 1,
    changed: 0,
    problems: [],
  })
  expect(must(await staff.call(importBank, { csv: await held() }, once()))).toMatchObject({ added: 0, changed: 1 })
})
