import { Secret, TOTP } from 'otpauth'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  checkCode,
  exportOwnData,
  getProfile,
  grantRole,
  memberRealName,
  queryRealName,
  realNameCard,
  requestDeletion,
  resetRealName,
  sendCode,
  staffConfirm,
  staffLog,
  staffSignIn,
} from '../contract/index.ts'
import { checkDigitOf } from '../domain/index.ts'
import { newMobile, startIdentityServer, type IdentityServer } from './testing/identity-server.ts'

const DAY = 86_400_000
const ADMIN = '13700000009'
let server: IdentityServer
beforeAll(async () => {
  server = await startIdentityServer({ adminMobiles: [ADMIN] })
})
afterAll(() => server.stop())
beforeEach(() => {
  server.registry.answer = 'match'
  server.registry.asked = 0
})

let numbers = 0
/** A number nobody else has. */
function newIdNo() {
  numbers += 1
  const first = `11010519491231${String(numbers).padStart(3, '0')}`
  return first + checkDigitOf(first)
}
async function member() {
  const [device, mobile] = [server.device(), newMobile()]
  return { device, mobile, mine: await server.signIn(device, mobile) }
}
type Member = Awaited<ReturnType<typeof member>>
const verify = ({ device }: Member, idNo = newIdNo(), realName = '张小明') =>
  device.call(realNameCard, { realName, idNo })
const codesOf = (outcomes: readonly { ok: boolean; code?: string }[]) =>
  outcomes.flatMap((one) => (one.ok ? [] : [one.code ?? '']))

describe('实名', () => {
  test('核对上了得到打码的信息，资料里有姓，全名只给证书；库里没有明文', async () => {
    const one = await member()
    const { niujinUid } = one.mine
    expect(await one.device.call(queryRealName, {})).toEqual({
      ok: true,
      value: { card: null, offered: true, simulated: true },
    })
    expect(await server.identity.members.realName(niujinUid)).toBeUndefined()
    const idNo = newIdNo()
    const verifiedAt = new Date(server.clock.at).toISOString()
    const card = { realName: '张*', idNoMask: `110****${idNo.slice(-4)}`, verifiedAt }
    expect(await verify(one, idNo.toLowerCase())).toEqual({ ok: true, value: card })
    expect(await one.device.call(queryRealName, {})).toMatchObject({ value: { card } })
    expect(await one.device.call(getProfile, {})).toMatchObject({ value: { realName: '张*' } })
    expect(await server.identity.members.realName(niujinUid)).toBe('张小明')
    const { rows } = await sql`select * from identity.real_name where member_uid = ${niujinUid}`.execute(
      server.database,
    )
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`张小明|${idNo}`))
  })

  test('写错的姓名与号码不去问，也不算次数', async () => {
    const one = await member()
    for (let at = 0; at < 6; at += 1) {
      expect(await verify(one, newIdNo(), 'Zhang')).toMatchObject({ code: 'NAME_WRONG' })
      expect(await verify(one, '110105194912310021')).toMatchObject({ code: 'ID_NO_WRONG' })
    }
    expect(server.registry.asked).toBe(0)
    expect(await verify(one)).toMatchObject({ ok: true })
  })

  test('不一致、查无此号各有说法，都算一次；五次以后明天再来，服务不通的不算', async () => {
    const one = await member()
    server.registry.answer = 'unreachable'
    for (let at = 0; at < 6; at += 1) expect(await verify(one)).toMatchObject({ code: 'CHECK_UNREACHABLE' })
    server.registry.answer = 'mismatch'
    expect(await verify(one)).toMatchObject({ code: 'NAME_MISMATCH', msg: '姓名与身份证号不一致，请核对' })
    server.registry.answer = 'unknown'
    for (let at = 0; at < 4; at += 1) expect(await verify(one)).toMatchObject({ code: 'ID_NO_UNKNOWN' })
    server.registry.answer = 'match'
    expect(await verify(one)).toMatchObject({ code: 'CHECK_TOO_OFTEN' })
    server.clock.at += DAY + 1
    expect(await verify(one)).toMatchObject({ ok: true })
  })

  test('实名过的不能再来，也不再去问', async () => {
    const one = await member()
    await verify(one)
    server.registry.asked = 0
    expect(await verify(one)).toMatchObject({ code: 'ALREADY_VERIFIED' })
    expect(server.registry.asked).toBe(0)
  })

  test('三十次同时提交同一份：只成一次；同一个编号的都是同一个答复', async () => {
    const [one, two] = [await member(), await member()]
    const [first, second] = [newIdNo(), newIdNo()]
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => verify(one, first)))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(new Set(codesOf(outcomes))).toEqual(new Set(['ALREADY_VERIFIED']))
    const key = { idempotencyKey: 'real-name-repeat-0001' }
    const repeats = await Promise.all(
      Array.from({ length: 30 }, () => two.device.call(realNameCard, { realName: '张小明', idNo: second }, key)),
    )
    expect(repeats.every(({ ok }) => ok)).toBe(true)
    const audited = await server.database
      .selectFrom('identity.audit')
      .select('actor')
      .where('action', '=', 'verify-real-name')
      .where('actor', 'in', [one.mine.niujinUid, two.mine.niujinUid])
      .execute()
    expect(audited).toHaveLength(2)
  })

  test('三十个不同的号码同时试，也只问五次', async () => {
    const one = await member()
    server.registry.answer = 'mismatch'
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => verify(one)))
    expect(server.registry.asked).toBe(5)
    expect(codesOf(outcomes).filter((code) => code === 'CHECK_TOO_OFTEN')).toHaveLength(25)
  })

  test('几个账号同时用一个号码，只有一个成', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => member()))
    const idNo = newIdNo()
    const outcomes = await Promise.all(people.map((one) => verify(one, idNo)))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(codesOf(outcomes)).toEqual(Array(4).fill('ID_NO_TAKEN'))
  })

  test('这里不做实名：没有实名的资料里没有这一项，提交的被拒绝；以前实名的还看得到', async () => {
    const [before, after] = [await member(), await member()]
    await verify(before)
    server.registry.isThere = false
    try {
      const nobody = { value: { card: null, offered: false, simulated: false } }
      expect(await after.device.call(queryRealName, {})).toMatchObject(nobody)
      expect(await verify(after)).toMatchObject({ code: 'NOT_OFFERED', msg: '现在不做实名' })
      const profile = await after.device.call(getProfile, {})
      expect(profile.ok && 'realName' in profile.value).toBe(false)
      expect(await before.device.call(getProfile, {})).toMatchObject({ value: { realName: '张*' } })
    } finally {
      server.registry.isThere = true
    }
  })

  test('没有登录的人不能用', async () => {
    const visitor = server.device()
    expect(await visitor.call(queryRealName, {})).toMatchObject({ code: 'LOGIN_REQUIRED' })
    expect(await visitor.call(realNameCard, { realName: '张小明', idNo: newIdNo() })).toMatchObject({
      code: 'LOGIN_REQUIRED',
    })
  })

  test('导出里是打码的；注销到期就删，号码可以再用', async () => {
    const one = await member()
    const idNo = newIdNo()
    await verify(one, idNo)
    const exported = await one.device.call(exportOwnData, {})
    expect(exported).toMatchObject({ value: { realName: { realName: '张*', idNoMask: `110****${idNo.slice(-4)}` } } })
    expect(JSON.stringify(exported)).not.toMatch(new RegExp(`张小明|${idNo}`))
    server.clock.at += 61_000
    await one.device.call(sendCode, { purpose: 'deleteAccount' })
    const proof = await one.device.call(checkCode, { purpose: 'deleteAccount', code: server.lastCode(one.mobile) })
    await one.device.call(requestDeletion, { ticket: proof.ok ? proof.value.ticket : '' })
    server.clock.at += 15 * DAY
    expect(await server.identity.jobs.eraseDue(() => undefined)).toBe(1)
    expect(await server.identity.members.realName(one.mine.niujinUid)).toBeUndefined()
    expect(await verify(await member(), idNo)).toMatchObject({ ok: true })
  })
})

describe('工作人员', () => {
  const secrets = new Map<string, string>()
  /** Signs in by both steps. */
  async function staff(mobile: string) {
    const device = server.device()
    await server.database.deleteFrom('identity.code').execute()
    server.clock.at += 61_000
    await device.call(sendCode, { mobile, purpose: 'staff' })
    const step = await device.call(staffSignIn, { mobile, code: server.lastCode(mobile) })
    if (!step.ok) throw new Error(step.code)
    if (step.value.secret) secrets.set(mobile, step.value.secret)
    const totp = new TOTP({ secret: Secret.fromBase32(secrets.get(mobile) ?? '') }).generate({
      timestamp: server.clock.at,
    })
    const done = await device.call(staffConfirm, { ticket: step.value.ticket, totp })
    if (!done.ok) throw new Error(done.code)
    device.become(done.value)
    return { device, mine: done.value }
  }

  test('能看身份证号的合规看打码的、写原因清除，都有记录；别人看不了也清不了', async () => {
    const one = await member()
    const { niujinUid } = one.mine
    await verify(one)
    const admin = await staff(ADMIN)
    const mobile = newMobile()
    const officer = await server.signIn(server.device(), mobile)
    await admin.device.call(grantRole, { niujinUid: officer.niujinUid, role: 'compliance', reason: '入职' })
    const reset = { niujinUid, reason: '姓名登记错了' }
    for (const device of [admin.device, one.device]) {
      expect(await device.call(memberRealName, { niujinUid })).toMatchObject({ code: 'NOT_ALLOWED' })
      expect(await device.call(resetRealName, reset)).toMatchObject({ code: 'NOT_ALLOWED' })
    }
    const { device } = await staff(mobile)
    expect(await device.call(memberRealName, { niujinUid })).toMatchObject({ value: { card: { realName: '张*' } } })
    expect(await device.call(memberRealName, { niujinUid: 'nj-nobody' })).toMatchObject({ code: 'MEMBER_UNKNOWN' })
    expect(await device.call(resetRealName, { ...reset, niujinUid: officer.niujinUid })).toMatchObject({
      code: 'NOT_YOURSELF',
    })
    expect(await device.call(resetRealName, reset)).toMatchObject({ value: { niujinUid } })
    expect(await device.call(resetRealName, reset)).toMatchObject({ code: 'NOT_VERIFIED' })
    expect(await device.call(memberRealName, { niujinUid })).toMatchObject({ value: { card: null } })
    const log = await device.call(staffLog, {})
    const entries = log.ok ? log.value.list.filter(({ target }) => target === niujinUid) : []
    expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
      ['view-real-name', ''],
      ['reset-real-name', '姓名登记错了'],
      ['view-real-name', ''],
      ['verify-real-name', ''],
    ])
    server.clock.at += 61_000
    const again = server.device()
    await server.signIn(again, one.mobile)
    expect(await again.call(realNameCard, { realName: '李明', idNo: newIdNo() })).toMatchObject({
      value: { realName: '李*' },
    })
  })
})
