import { thingOfCourse } from '@niujin/academy'
import type { LessonFacts, Lessons } from '@niujin/academy/ports'
import { easyModeration } from '@niujin/community/testing'
import { fail } from '@niujin/contract-kit'
import type { EntitlementsFeature } from '@niujin/entitlements/server'
import { checkCertificate, myCertificates } from '@niujin/learning/contract'
import { createLearning, type Learning } from '@niujin/learning/server'
import { getOrderDetail, staffRefundOrder } from '@niujin/orders/contract'
import { finishPayment } from '@niujin/payment/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { followPurchases, shopOver } from './academy.ts'
import { need, startCommerceServer } from './testing/commerce-server.ts'

const LESSON: LessonFacts = {
  lessonId: 'lesson-1',
  courseId: 'position',
  courseTitle: '风险与仓位',
  title: '先学亏',
  kind: 'video',
  seconds: 60,
  isPreview: false,
  isInOrder: false,
  isRequired: true,
}
const THING = thingOfCourse(LESSON.courseId)
const nobody = () => Promise.resolve(undefined)
/** One course of one lesson, for who bought it. */
const lessonsFor = ({ entitlements }: EntitlementsFeature): Lessons => ({
  find: nobody,
  content: nobody,
  ofCourse: () => Promise.resolve([LESSON]),
  refusal: async (connection, memberId = '') =>
    (await entitlements.find(connection, memberId, THING)) ? null : 'NOT_ENROLLED',
  enrolledIn: () => Promise.resolve([]),
  enrolledCounts: () => Promise.resolve(new Map()),
  learners: nobody,
  isTeacherOf: () => Promise.resolve(false),
  courseOfDraft: nobody,
  recordingOfDraft: nobody,
  setSeconds: () => Promise.resolve(),
})

let server: Awaited<ReturnType<typeof startCommerceServer>>
let learning: Learning
let priceId: string
beforeAll(async () => {
  server = await startCommerceServer((people, { entitlements }) => {
    learning = createLearning({
      ...people,
      lessons: lessonsFor(entitlements),
      exercises: { of: () => Promise.resolve(new Map<string, never>()) },
      moderation: easyModeration,
      pictures: { keep: () => Promise.resolve(fail('PICTURE_BROKEN')), forget: () => Promise.resolve() },
      address: () => 'https://niujin.test',
      members: { find: (ids, connection) => people.members.find(ids, connection) },
    })
    followPurchases(entitlements, { noteGiven: () => Promise.resolve() }, learning)
    return learning
  })
  const sold = await server.database.transaction().execute((change) =>
    shopOver(server.feature).sell(change, {
      thing: THING,
      title: LESSON.courseTitle,
      introduction: '先学亏，再学赚',
      picture: null,
      productId: null,
      fen: 9900,
      originalFen: null,
      termDays: null,
      by: 'staff-a',
      proposedBy: 'teacher-a',
    }),
  )
  priceId = `${need(sold).productId}-price`
})
afterAll(() => server.stop())

/** Buys the course and what else there is, and pays; the order's number. */
async function buy(memberId: string, others: readonly string[] = []): Promise<string> {
  const lines = [priceId, ...others].map((id) => ({ priceId: id, count: 1 }))
  const order = need(await server.order(memberId, { lines, couponId: '' }))
  expect(await server.pay(memberId, order.paymentId)).toBe(true)
  const finish = async () => need(await server.client(memberId).call(finishPayment, { id: order.paymentId })).state
  await expect.poll(finish).toBe('success')
  return order.orderNum
}

/** Gives back the whole order, or the course of it. */
async function refund(memberId: string, orderNum: string, { isCourseOnly = false } = {}) {
  const { items } = need(await server.client(memberId).call(getOrderDetail, { orderNum }))
  const course = items.filter((one) => one.priceId === priceId).map(({ itemId }) => ({ itemId, count: 1 }))
  const given = { orderNum, reason: '客服退款', ...(isCourseOnly && { items: course }) }
  return server.client('staff-b').call(staffRefundOrder, given, server.once())
}

/** Does the lesson; the job gives the certificate. */
async function graduate(memberId: string) {
  await sql`insert into learning.progress (member_id, lesson_id, course_id, kind, seconds, started_at, learnt_at, done_at)
    values (${memberId}, 'lesson-1', ${LESSON.courseId}, 'video', 60, now(), now(), now())`.execute(server.database)
  await learning.jobs.settleLeft()
}
const certificates = async (memberId: string) => need(await server.client(memberId).call(myCertificates, {})).list

test('退了课的钱，证书在同一步里撤销；再买一次，得到一张新编号的', async () => {
  const orderNum = await buy('anna')
  await graduate('anna')
  const [old] = await certificates('anna')
  expect(old).toMatchObject({ courseTitle: '风险与仓位', revokedAt: null })
  expect(need(await refund('anna', orderNum)).status).toBe('refunded')
  const check = async () => need(await server.client().call(checkCertificate, { no: old?.no ?? '' }))
  expect(await check()).toMatchObject({ reason: '课程已退款', revokedAt: expect.any(String) })
  expect((await fetch(`${server.url}/learning/certificate.pdf?no=${old?.no}`)).status).toBe(404)
  expect((await server.inbox.sent('anna')).map(({ title }) => title)).toContain('结业证书已撤销')
  await learning.jobs.settleLeft()
  expect(await certificates('anna')).toHaveLength(1)

  server.clock.at += 60_000
  await buy('anna')
  expect(await learning.jobs.settleLeft()).toBe(1)
  const valid = (await certificates('anna')).filter(({ revokedAt }) => revokedAt === null)
  expect(valid).toHaveLength(1)
  expect(valid[0]?.no).not.toBe(old?.no)
  expect((await check()).revokedAt).not.toBeNull()
})

test('一单里只退课程那一行，证书也撤销；只退别的，不动', async () => {
  const orderNum = await buy('bob', ['vip-month'])
  await graduate('bob')
  const kept = await buy('carol', ['vip-month'])
  await graduate('carol')
  expect(need(await refund('bob', orderNum, { isCourseOnly: true })).status).toBe('part_refunded')
  expect(await certificates('bob')).toMatchObject([{ reason: '课程已退款' }])
  const { items } = need(await server.client('carol').call(getOrderDetail, { orderNum: kept }))
  const others = items.filter((one) => one.priceId !== priceId).map(({ itemId }) => ({ itemId, count: 1 }))
  const given = { orderNum: kept, items: others, reason: '客服退款' }
  need(await server.client('staff-b').call(staffRefundOrder, given, server.once()))
  expect(await certificates('carol')).toMatchObject([{ revokedAt: null }])
})

test('买以前就有的证书（那时课是免费的），退款不动', async () => {
  await sql`insert into learning.certificate (no, member_id, course_id, course_title, name, lessons, issued_at)
    values ('NJFREE', 'dora', ${LESSON.courseId}, '风险与仓位', '朵拉', 1, ${new Date(server.clock.at - 1)})`.execute(
    server.database,
  )
  need(await refund('dora', await buy('dora')))
  expect(await certificates('dora')).toMatchObject([{ no: 'NJFREE', revokedAt: null }])
})
