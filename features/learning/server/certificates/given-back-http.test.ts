import { thingOfCourse } from '@niujin/academy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  checkCertificate,
  courseState,
  myCertificates,
  myCourses,
  revokeCertificate,
  staffCertificates,
} from '../../contract/index.ts'
import { certificateFilePath } from '../../domain/certificate.ts'
import type { Change } from '../tables.ts'
import { COURSE, learning, must, once, startLearning, type LearningServer } from '../testing/learning-server.ts'

let server: LearningServer
beforeAll(async () => {
  server = await startLearning()
})
afterAll(() => server.stop())

const THING = thingOfCourse(COURSE)
const change = (work: (transaction: Change) => Promise<void>) => server.database.transaction().execute(work)
const isIn = (memberId: string, is: boolean) =>
  is ? server.enrolled.add(`${memberId} ${COURSE}`) : server.enrolled.delete(`${memberId} ${COURSE}`)

/** Somebody who bought the course at once and has done all of it; when they bought it. */
async function graduate(memberId: string): Promise<Date> {
  const since = new Date(server.clock.at)
  await learning(server, memberId).graduate()
  return since
}
const refund = (memberId: string, since: Date | null, { staysIn = false } = {}) =>
  change(async (transaction) => {
    isIn(memberId, staysIn)
    await server.feature.noteTakenBack(transaction, { memberId, thing: THING, since, by: 'staff-refunds' })
  })
const buy = (memberId: string) =>
  change(async (transaction) => {
    isIn(memberId, true)
    await server.feature.noteGiven(transaction, { memberId, thing: THING })
  })
const mine = async (memberId: string) => must(await server.client(memberId).call(myCertificates, {})).list
const valid = async (memberId: string) => (await mine(memberId)).filter(({ revokedAt }) => revokedAt === null)
const messages = async (memberId: string, title: string) =>
  (await server.inbox.sent(memberId)).filter((one) => one.title === title)

test('课退了款，证书跟着撤销：公开页写明原因，文件没有了，本人有一条消息，说是谁退的', async () => {
  const since = await graduate('back')
  const no = (await mine('back'))[0]?.no ?? ''
  await refund('back', since)
  await refund('back', since)
  const shown = must(await server.client().call(checkCertificate, { no }))
  expect(shown).toMatchObject({ no, reason: '课程已退款', revokedAt: expect.any(String) })
  expect((await fetch(`${server.url}${certificateFilePath(no)}`)).status).toBe(404)
  expect(await messages('back', '结业证书已撤销')).toMatchObject([
    { text: '《K线入门》的结业证书已撤销，原因：课程已退款', link: `/certificate?no=${no}` },
  ])
  const row = await server.database
    .selectFrom('learning.certificate')
    .select(['revoked_by', 'is_refunded'])
    .where('no', '=', no)
    .executeTakeFirst()
  expect(row).toEqual({ revoked_by: 'staff-refunds', is_refunded: true })
  const staff = must(await server.client('staff-a').call(staffCertificates, { q: no })).list
  expect(staff).toMatchObject([{ memberId: 'back', reason: '课程已退款' }])
})

test('退款没有做成，证书照旧有效，也没有消息', async () => {
  const since = await graduate('undone')
  const dying = change(async (transaction) => {
    isIn('undone', false)
    await server.feature.noteTakenBack(transaction, { memberId: 'undone', thing: THING, since, by: 'staff-refunds' })
    throw new Error('进程停了')
  })
  await expect(dying).rejects.toThrow('进程停了')
  expect(await valid('undone')).toHaveLength(1)
  expect(await messages('undone', '结业证书已撤销')).toEqual([])
})

test('又买了同一门课、都学完的，得一张新编号的；退掉的那张按编号仍查得到，一直是撤销的', async () => {
  const since = await graduate('again')
  const [old] = await mine('again')
  await refund('again', since)
  // What is left of the job and what is learnt anew give nothing while the course is given back.
  await change((transaction) => server.feature.noteGiven(transaction, { memberId: 'again', thing: THING }))
  await server.feature.jobs.settleLeft()
  expect(await valid('again')).toEqual([])
  const boughtAt = new Date((server.clock.at += 60_000))
  await buy('again')
  const state = await server.client('again').call(courseState, { courseId: COURSE })
  expect(must(state)).toMatchObject({ percent: 100, certificate: null })
  expect(await server.feature.jobs.settleLeft()).toBe(1)
  const [fresh, ...more] = await valid('again')
  expect([more, fresh?.no === old?.no]).toEqual([[], false])
  expect(await mine('again')).toHaveLength(2)
  expect(must(await server.client('again').call(myCourses, {})).list).toMatchObject([{ certificate: fresh?.no }])
  expect(await messages('again', '你结业了')).toHaveLength(2)
  expect(must(await server.client().call(checkCertificate, { no: old?.no ?? '' })).reason).toBe('课程已退款')
  // Bought and given back once more: the new one goes as well.
  await refund('again', boughtAt)
  expect(await valid('again')).toEqual([])
})

test('还能学这门课的、买以前就有证书的、别处得来的，退款都不动证书', async () => {
  const since = await graduate('stays')
  await refund('stays', since, { staysIn: true })
  await refund('stays', null)
  await refund('stays', new Date(server.clock.at + 1))
  expect(await valid('stays')).toHaveLength(1)
  await change((transaction) =>
    server.feature.noteTakenBack(transaction, {
      memberId: 'stays',
      thing: 'membership:vip',
      since,
      by: 'staff-refunds',
    }),
  )
  expect(await valid('stays')).toHaveLength(1)
})

test('因为别的原因撤销的，再买也不重发', async () => {
  const since = await graduate('cheat')
  const no = (await mine('cheat'))[0]?.no ?? ''
  must(await server.client('staff-a').call(revokeCertificate, { no, reason: '代学' }, once()))
  await refund('cheat', since)
  await buy('cheat')
  await server.feature.jobs.settleLeft()
  expect(await mine('cheat')).toMatchObject([{ no, reason: '代学' }])
})

test('学完时进程停了，还没有补发就退了款：不再发', async () => {
  const since = await graduate('late')
  await server.database.deleteFrom('learning.certificate').where('member_id', '=', 'late').execute()
  await server.database
    .updateTable('learning.progress')
    .set({ is_settled: false })
    .where('member_id', '=', 'late')
    .execute()
  await refund('late', since)
  expect(await server.feature.jobs.settleLeft()).toBe(1)
  expect(await mine('late')).toEqual([])
})
