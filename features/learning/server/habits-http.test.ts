import { shanghaiDay, shanghaiInstant } from '@niujin/contract-kit/shanghai'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  badges,
  calendar,
  checkCertificate,
  courseState,
  myCertificates,
  nowLearning,
  revokeCertificate,
  staffCertificates,
  staffCourseReport,
  staffReport,
} from '../contract/index.ts'
import { certificateFilePath } from '../domain/certificate.ts'
import { COURSE, learning, must, once, startLearning, type LearningServer } from './testing/learning-server.ts'

let server: LearningServer
beforeAll(async () => {
  server = await startLearning()
})
afterAll(() => server.stop())

let turn = 0
const newLearner = (name = 'learner') => `${name}${(turn += 1)}`

describe('结业证书', () => {
  test('必修都学完就有，只发一次，有消息；没有认证的写昵称', async () => {
    const [me, other] = [newLearner(), newLearner('named')]
    const { phone, graduate } = learning(server, me)
    await graduate({ without: ['exercise'] })
    expect(must(await phone.call(myCertificates, {})).list).toEqual([])
    await graduate()
    const [mine, ...more] = must(await phone.call(myCertificates, {})).list
    expect([more.length, mine]).toMatchObject([
      0,
      { name: `${me}的昵称`, courseTitle: 'K线入门', lessons: 5, revokedAt: null },
    ])
    expect(must(await phone.call(courseState, { courseId: COURSE }))).toMatchObject({
      percent: 100,
      certificate: mine?.no,
    })
    expect((await server.inbox.sent(me)).filter(({ title }) => title === '你结业了')).toHaveLength(1)
    await learning(server, other).graduate()
    expect(must(await server.client(other).call(myCertificates, {})).list).toMatchObject([{ name: '张小明' }])
    expect(must(await phone.call(myCertificates, {})).list).toHaveLength(1)
  })

  test('谁有编号谁能核对，小写也行；猜的、改一位的没有', async () => {
    const me = newLearner()
    await learning(server, me).graduate()
    const [mine] = must(await server.client(me).call(myCertificates, {})).list
    const no = mine?.no ?? ''
    const { isRealName: _own, canReissue: _can, ...shown } = mine ?? { isRealName: null, canReissue: null }
    expect(must(await server.client().call(checkCertificate, { no: ` ${no.toLowerCase()} ` }))).toEqual(shown)
    const changed = `${no.slice(0, -1)}${no.endsWith('0') ? '1' : '0'}`
    expect(await server.client().call(checkCertificate, { no: changed })).toMatchObject({ code: 'CERTIFICATE_UNKNOWN' })
    expect(await server.client().call(checkCertificate, { no: '1' })).toMatchObject({ code: 'INPUT_INVALID' })
  })

  test('文件是 PDF，里面的中文能取出来；没有的编号没有文件', async () => {
    const me = newLearner('named')
    await learning(server, me).graduate()
    const [mine] = must(await server.client(me).call(myCertificates, {})).list
    const answer = await fetch(`${server.url}${certificateFilePath(mine?.no ?? '')}`)
    const file = await answer.text()
    expect([answer.status, answer.headers.get('content-type'), file.slice(0, 8)]).toEqual([
      200,
      'application/pdf',
      '%PDF-1.5',
    ])
    const texts = [...file.matchAll(/<([0-9a-f]+)> Tj/g)].map(([, hex = '']) => readHex(hex))
    expect(texts).toEqual(expect.arrayContaining(['结业证书', '张小明', '《K线入门》', `证书编号 ${mine?.no}`]))
    for (const no of ['NJ00000000000000000000', 'x', ''])
      expect((await fetch(`${server.url}${certificateFilePath(no)}`)).status).toBe(404)
  })

  test('撤销要写原因，本人收到消息，公开页写明，不再有文件；自己的不能撤', async () => {
    const me = newLearner()
    await learning(server, me).graduate()
    const [mine] = must(await server.client(me).call(myCertificates, {})).list
    const no = mine?.no ?? ''
    const staff = server.client('staff-a')
    const found = must(await staff.call(staffCertificates, { q: me }))
    expect(found.list).toMatchObject([{ no, memberId: me, courseId: COURSE }])
    expect(must(await staff.call(staffCertificates, { q: 'K线' })).list.length).toBeGreaterThan(1)
    expect(await staff.call(revokeCertificate, { no, reason: ' ' }, once())).toMatchObject({ code: 'INPUT_INVALID' })
    const given = { no, reason: '代学' }
    expect(await server.client(me).call(revokeCertificate, given, once())).toMatchObject({ code: 'NOT_ALLOWED' })
    must(await staff.call(revokeCertificate, given, once()))
    expect(await staff.call(revokeCertificate, given, once())).toMatchObject({ code: 'REVOKED_ALREADY' })
    expect(must(await server.client().call(checkCertificate, { no }))).toMatchObject({ reason: '代学' })
    expect((await fetch(`${server.url}${certificateFilePath(no)}`)).status).toBe(404)
    expect((await server.inbox.sent(me)).at(-1)).toMatchObject({ title: '结业证书已撤销' })
    await learning(server, 'staff-b').graduate()
    const [own] = must(await server.client('staff-b').call(myCertificates, {})).list
    expect(
      await server.client('staff-b').call(revokeCertificate, { no: own?.no ?? '', reason: '试试' }, once()),
    ).toMatchObject({
      code: 'OWN_CERTIFICATE',
    })
  })

  test('最后一课学完时进程停了，证书由定时的活补上', async () => {
    const me = newLearner()
    await learning(server, me).graduate()
    await server.database.deleteFrom('learning.certificate').where('member_id', '=', me).execute()
    await server.database
      .updateTable('learning.progress')
      .set({ is_settled: false })
      .where('member_id', '=', me)
      .execute()
    expect(await server.feature.jobs.settleLeft()).toBe(1)
    expect(must(await server.client(me).call(myCertificates, {})).list).toHaveLength(1)
    expect(await server.feature.jobs.settleLeft()).toBe(0)
  })

  test('报表：多少人开始、学完、几张证书；会员看不到', async () => {
    const staff = server.client('staff-a')
    const [first] = must(await staff.call(staffReport, {})).list
    expect(first).toMatchObject({ courseId: COURSE, title: 'K线入门' })
    expect(first?.started).toBeGreaterThanOrEqual(first?.finished ?? 0)
    expect(first?.certificates).toBeGreaterThan(0)
    expect(must(await staff.call(staffCourseReport, { courseId: COURSE })).lessons).toHaveLength(6)
    expect(await server.client('learner').call(staffReport, {})).toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await server.client('learner').call(staffCertificates, {})).toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await server.client('learner').call(staffCourseReport, { courseId: COURSE })).toMatchObject({
      code: 'NOT_ALLOWED',
    })
  })
})

describe('打卡', () => {
  test('学满五分钟的一天才亮；连着几天由日子算；别人的日历不一样', async () => {
    const me = newLearner()
    const { phone, playing } = learning(server, me)
    server.clock.at = shanghaiInstant('2027-03-01T10:00')
    for (const minutes of [5, 6, 4]) {
      await (await playing('video-001')).play(0, minutes * 60)
      server.clock.at += 86_400_000
    }
    server.clock.at -= 86_400_000
    const march = must(await phone.call(calendar, { month: '2027-03' }))
    expect(march).toMatchObject({
      days: [
        { day: '2027-03-01', counts: true },
        { day: '2027-03-02', counts: true },
        { day: '2027-03-03', counts: false },
      ],
      streak: 2,
      longest: 2,
      total: 2,
    })
    const now = must(await phone.call(nowLearning, {}))
    expect(now.week.map(({ day }) => day)[0]).toBe('2027-03-01')
    expect(now.week[1]?.seconds).toBe(360)
    expect(must(await server.client('stranger').call(calendar, { month: '2027-03' }))).toMatchObject({
      days: [],
      total: 0,
    })
  })

  test('徽章到了就有，只给一次，有一条消息', async () => {
    const me = newLearner()
    const { phone, graduate } = learning(server, me)
    await graduate()
    await graduate()
    const got = must(await phone.call(badges, {})).list.filter(({ gotAt }) => gotAt !== null)
    expect(got.map(({ key }) => key)).toEqual(['first-lesson', 'full-marks', 'graduate'])
    const notified = (await server.inbox.sent(me)).filter(({ title }) => title === '得到徽章').map(({ text }) => text)
    expect(notified.join().match(/开卷/g)).toHaveLength(1)
    expect(must(await server.client('stranger').call(badges, {})).list.every(({ gotAt }) => gotAt === null)).toBe(true)
  })

  test('周一早上只告诉上周学过的人，一周一条', async () => {
    const [me, idle] = [newLearner(), newLearner()]
    server.clock.at = shanghaiInstant('2027-04-07T20:00')
    await (await learning(server, me).playing('video-001')).play(0, 600)
    learning(server, idle)
    const notified = async (memberId: string) =>
      (await server.inbox.sent(memberId)).filter(({ title }) => title === '上周的学习').map(({ text }) => text)
    server.clock.at = shanghaiInstant('2027-04-12T07:30')
    expect(await server.feature.jobs.sendWeeks()).toBe(0)
    server.clock.at = shanghaiInstant('2027-04-12T08:10')
    expect(shanghaiDay(server.clock.at)).toBe('2027-04-12')
    expect(await server.feature.jobs.sendWeeks()).toBeGreaterThan(0)
    // Nobody is gone through again, that day.
    expect(await server.feature.jobs.sendWeeks()).toBe(0)
    expect([await notified(me), await notified(idle)]).toEqual([
      ['上周你在 1 天里学了 10 分钟，想接着学随时都在。'],
      [],
    ])
    server.clock.at = shanghaiInstant('2027-04-13T08:10')
    expect(await server.feature.jobs.sendWeeks()).toBe(0)
  })
})

test('会员能拿走自己的全部，注销时清掉', async () => {
  const [me, other] = [newLearner(), newLearner()]
  for (const one of [me, other]) {
    const { graduate, note } = learning(server, one)
    await graduate()
    must(await note('笔记'))
  }
  const kept = JSON.stringify(await keptOf(me))
  expect(kept).toMatch(/笔记/)
  expect(kept).not.toContain(other)
  await erase(me)
  await erase(me)
  expect(Object.values(await keptOf(me)).every((rows) => rows.length === 0)).toBe(true)
  expect(must(await server.client(other).call(myCertificates, {})).list).toHaveLength(1)
})

const keptOf = async (memberId: string) =>
  (await server.feature.memberData?.[0]?.exportOf?.(memberId)) as Record<string, unknown[]>
const erase = (memberId: string) => server.feature.memberData?.[0]?.erase?.(memberId)

function readHex(hex: string): string {
  return String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16)))
}
