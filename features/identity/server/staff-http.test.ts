import { Secret, TOTP } from 'otpauth'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  findPeople,
  freezeMember,
  getProfile,
  grantRole,
  memberDevices,
  niujinLogin,
  requestDeletion,
  resetTotp,
  revokeRole,
  sendCode,
  signOutMember,
  staffConfirm,
  staffLog,
  staffSelf,
  staffSignIn,
} from '../contract/index.ts'
import { CONSENTS, cookiesOf, newMobile, startIdentityServer, type IdentityServer } from './testing/identity-server.ts'

const ADMIN = '13700000001'
let server: IdentityServer
beforeAll(async () => {
  server = await startIdentityServer({ adminMobiles: [ADMIN] })
})
afterAll(() => server.stop())

type Device = ReturnType<IdentityServer['device']>
const authenticators = new Map<string, string>()
const passwordOf = (mobile: string) =>
  new TOTP({ secret: Secret.fromBase32(authenticators.get(mobile) ?? 'AAAAAAAA') }).generate({
    timestamp: server.clock.at,
  })

/** The limits on codes have their own test; here they would only get in the way. */
const forgetCodes = () => server.database.deleteFrom('identity.code').execute()

async function firstStep(device: Device, mobile: string) {
  device.leave()
  await forgetCodes()
  server.clock.at += 61_000
  await device.call(sendCode, { mobile, purpose: 'staff' })
  const step = await device.call(staffSignIn, { mobile, code: server.lastCode(mobile) || '000000' })
  if (step.ok && step.value.secret) authenticators.set(mobile, step.value.secret)
  return step
}

async function signInStaff(device: Device, mobile: string) {
  const step = await firstStep(device, mobile)
  if (!step.ok) throw new Error(step.code)
  const done = await device.call(staffConfirm, { ticket: step.value.ticket, totp: passwordOf(mobile) })
  if (!done.ok) throw new Error(done.code)
  device.become(done.value)
  return done.value
}

describe('工作人员登录', () => {
  test('第一次设置动态口令，以后只问口令；过了第二步角色才算数', async () => {
    const staffDevice = server.device()
    const first = await firstStep(staffDevice, ADMIN)
    expect(first).toMatchObject({
      value: { step: 'enrol', otpauth: expect.stringMatching(/^otpauth:\/\/totp\//) as string },
    })
    const ticket = first.ok ? first.value.ticket : ''
    expect(
      await staffDevice.call(staffConfirm, { ticket, totp: passwordOf(ADMIN) === '000000' ? '000001' : '000000' }),
    ).toMatchObject({ code: 'TOTP_WRONG' })
    const done = await staffDevice.call(staffConfirm, { ticket, totp: passwordOf(ADMIN) })
    if (done.ok) staffDevice.become(done.value)
    expect(await staffDevice.call(staffSelf, {})).toMatchObject({
      value: { staff: true, roles: ['member', 'admin'], actions: expect.arrayContaining(['role.manage']) as string[] },
    })
    expect(await firstStep(server.device(), ADMIN)).toMatchObject({
      value: { step: 'totp', secret: null, otpauth: null },
    })
    const plain = server.device()
    server.clock.at += 61_000
    await server.signIn(plain, ADMIN)
    expect(await plain.call(staffSelf, {})).toMatchObject({ value: { staff: false, roles: ['member'] } })
    expect(await plain.call(findPeople, {})).toMatchObject({ code: 'NOT_ALLOWED', msg: '没有权限' })
  })

  test('同一个动态口令不能用两次，凭证也不能', async () => {
    const [one, two] = [server.device(), server.device()]
    const first = await firstStep(one, ADMIN)
    const totp = passwordOf(ADMIN)
    const ticket = first.ok ? first.value.ticket : ''
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => server.device({ devid: one.devid }).call(staffConfirm, { ticket, totp })),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    const second = await firstStep(two, ADMIN)
    server.clock.at -= 61_000
    expect(await two.call(staffConfirm, { ticket: second.ok ? second.value.ticket : '', totp })).toMatchObject({
      code: 'TOTP_WRONG',
    })
    server.clock.at += 61_000
  })

  test('口令猜五次后要重来，换着凭证猜满十次后一小时不让试', async () => {
    const staffDevice = server.device()
    const codes: string[] = []
    for (let round = 0; round < 3; round += 1) {
      const step = await firstStep(staffDevice, ADMIN)
      const ticket = step.ok ? step.value.ticket : ''
      for (let at = 0; at < 6; at += 1) {
        const wrong = passwordOf(ADMIN) === '999999' ? '999998' : '999999'
        const outcome = await staffDevice.call(staffConfirm, { ticket, totp: wrong })
        codes.push(outcome.ok ? 'in' : outcome.code)
      }
    }
    expect(codes.slice(0, 6)).toEqual([
      'TOTP_WRONG',
      'TOTP_WRONG',
      'TOTP_WRONG',
      'TOTP_WRONG',
      'TOTP_WRONG',
      'TOTP_LOCKED',
    ])
    expect(codes.slice(12)).toEqual(Array.from({ length: 6 }, () => 'TOTP_LOCKED'))
    server.clock.at += 3_600_000
  })

  test('不是工作人员的号码：答复一样，但收不到验证码，也进不来', async () => {
    await forgetCodes()
    const [staffDevice, mobile] = [server.device(), newMobile()]
    const [known, unknown] = [
      await staffDevice.call(sendCode, { mobile: ADMIN, purpose: 'staff' }),
      await staffDevice.call(sendCode, { mobile, purpose: 'staff' }),
    ]
    expect(known).toEqual(unknown)
    expect(server.lastCode(mobile)).toBe('')
    // Nobody waits for the SMS service: who did would be known to be of the staff.
    server.clock.at += 61_000
    const held = Promise.withResolvers<void>()
    server.broken.smsHeld = held.promise
    expect(await staffDevice.call(sendCode, { mobile: ADMIN, purpose: 'staff' })).toMatchObject({ ok: true })
    held.resolve()
    server.broken.smsHeld = undefined
    expect(await staffDevice.call(staffSignIn, { mobile, code: '123456' })).toMatchObject({ code: 'CODE_WRONG' })
  })

  test('后台登录闲置半小时失效；刷新页面可凭仅供后台的 cookie 取回', async () => {
    const staffDevice = server.device()
    const mine = await signInStaff(staffDevice, ADMIN)
    const opened = await staffDevice.post('/session/open', { token: mine.token })
    expect(opened.headers.getSetCookie()[0]).toMatch(/^staffInfo=.*Path=\/session.*SameSite=Strict/)
    const cookie = cookiesOf(opened)
    expect(await (await staffDevice.post('/session/staff', {}, { origin: server.url, cookie })).json()).toMatchObject({
      data: { token: mine.token, signKey: mine.signKey },
    })
    expect((await (await staffDevice.get('/', cookie)).json()) as object).toMatchObject({ corrupt: false })
    server.clock.at += 31 * 60_000
    expect(await staffDevice.call(staffSelf, {})).toMatchObject({ code: 'LOGIN_REQUIRED' })
    expect(await (await staffDevice.post('/session/staff', {}, { origin: server.url, cookie })).json()).toMatchObject({
      code: 'TOKEN_INVALID',
    })
  })

  test('后台的凭证不能放进 u 换成页面登录', async () => {
    const staffDevice = server.device()
    const mine = await signInStaff(staffDevice, ADMIN)
    const response = await server.device().get(`/?u=${mine.token}`)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(await staffDevice.call(staffSelf, {})).toMatchObject({ ok: true })
  })
})

describe('账号管理', () => {
  const someone = async () => {
    const [device, mobile] = [server.device(), newMobile()]
    server.clock.at += 61_000
    return { device, mobile, mine: await server.signIn(device, mobile) }
  }

  test('查用户：编号、整个手机号、昵称开头可以查到，半个手机号查不到', async () => {
    const { mine, mobile } = await someone()
    const staffDevice = server.device()
    await signInStaff(staffDevice, ADMIN)
    const find = async (q: string) => {
      const found = await staffDevice.call(findPeople, { q })
      return found.ok ? found.value.list.map(({ niujinUid }) => niujinUid) : []
    }
    for (const q of [mine.niujinUid, mine.id, mobile, mine.nickname]) expect(await find(q)).toContain(mine.niujinUid)
    expect(await find(mobile.slice(0, 7))).toEqual([])
    expect(await find('%')).toEqual([])
    const first = await staffDevice.call(findPeople, { count: 1 })
    const cursor = first.ok ? (first.value.nextCursor ?? '') : ''
    const second = await staffDevice.call(findPeople, { count: 1, cursor })
    expect(first.ok && second.ok && first.value.list[0]?.id !== second.value.list[0]?.id).toBe(true)
    expect(await staffDevice.call(findPeople, { cursor: "1' or '1" })).toMatchObject({ code: 'CURSOR_INVALID' })
    expect(JSON.stringify(first)).not.toContain(mobile)
  })

  test('给予与解除角色：只有管理员能做，解除后此人的登录失效，都有记录', async () => {
    const { device, mine, mobile } = await someone()
    const staffDevice = server.device()
    await signInStaff(staffDevice, ADMIN)
    const grant = { niujinUid: mine.niujinUid, role: 'operator' as const, reason: '新入职' }
    expect(await device.call(grantRole, grant)).toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await staffDevice.call(grantRole, { ...grant, niujinUid: 'nobody' })).toMatchObject({
      code: 'MEMBER_UNKNOWN',
    })
    expect(await staffDevice.call(grantRole, grant)).toMatchObject({ value: { roles: ['operator'] } })
    expect(await device.call(requestDeletion, {})).toMatchObject({ code: 'STAFF_STAY' })
    const operator = server.device()
    await signInStaff(operator, mobile)
    expect(await operator.call(findPeople, {})).toMatchObject({ ok: true })
    expect(await operator.call(grantRole, { ...grant, role: 'admin' })).toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await operator.call(staffLog, {})).toMatchObject({ code: 'NOT_ALLOWED' })
    await signInStaff(staffDevice, ADMIN)
    expect(await staffDevice.call(revokeRole, { ...grant, reason: '已离职' })).toMatchObject({ value: { roles: [] } })
    expect(await operator.call(findPeople, {})).toMatchObject({ code: 'LOGIN_REQUIRED' })
    const log = await staffDevice.call(staffLog, {})
    expect(log.ok && log.value.list.slice(0, 1)).toMatchObject([
      { action: 'revoke-role', target: mine.niujinUid, detail: 'operator：已离职' },
    ])
  })

  test('运营可以查看会员的设备、让它退出，都有记录；工作人员的设备只有管理员能动', async () => {
    const { device, mine, mobile } = await someone()
    const second = server.device({ userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36' })
    server.clock.at += 61_000
    await server.signIn(second, mobile)
    const { niujinUid } = mine
    expect(await device.call(memberDevices, { niujinUid })).toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await device.call(signOutMember, { niujinUid, reason: '自己来' })).toMatchObject({ code: 'NOT_ALLOWED' })
    const [staffDevice, operator, { mine: helper, mobile: helperMobile }] = [
      server.device(),
      server.device(),
      await someone(),
    ]
    const admin = await signInStaff(staffDevice, ADMIN)
    await staffDevice.call(grantRole, { niujinUid: helper.niujinUid, role: 'operator', reason: '新入职' })
    await signInStaff(operator, helperMobile)
    const seen = await operator.call(memberDevices, { niujinUid })
    expect(seen).toMatchObject({
      value: {
        list: [
          { name: 'Chrome · Windows 电脑', current: false },
          { name: 'Safari · iPhone', current: false },
        ],
      },
    })
    expect(JSON.stringify(seen)).not.toContain(device.ip)
    const id = seen.ok ? (seen.value.list[1]?.id ?? '') : ''
    expect(await operator.call(signOutMember, { niujinUid, id, reason: '手机丢了' })).toMatchObject({ ok: true })
    expect(await device.call(getProfile, {})).toMatchObject({ code: 'LOGIN_REQUIRED' })
    expect(await second.call(getProfile, {})).toMatchObject({ ok: true })
    expect(await operator.call(signOutMember, { niujinUid, id, reason: '再来一次' })).toMatchObject({
      code: 'DEVICE_UNKNOWN',
    })
    expect(await operator.call(signOutMember, { niujinUid, reason: '账号被盗' })).toMatchObject({ ok: true })
    expect(await second.call(getProfile, {})).toMatchObject({ code: 'LOGIN_REQUIRED' })
    expect(await operator.call(signOutMember, { niujinUid: admin.niujinUid, reason: '试试' })).toMatchObject({
      code: 'STAFF_DEVICE',
    })
    expect(await staffDevice.call(staffSelf, {})).toMatchObject({ ok: true })
    const log = await staffDevice.call(staffLog, {})
    expect(
      log.ok &&
        log.value.list
          .filter(({ target }) => target === niujinUid)
          .map(({ actor, action, detail }) => [actor, action, detail]),
    ).toEqual([
      [helper.niujinUid, 'sign-out', '全部设备：账号被盗'],
      [helper.niujinUid, 'sign-out', '一台设备：手机丢了'],
      [helper.niujinUid, 'view-devices', ''],
    ])
  })

  test('管理记录改不了也删不掉', async () => {
    const count = async () => (await server.database.selectFrom('identity.audit').select('seq').execute()).length
    const before = await count()
    await sql`update identity.audit set detail = ''`.execute(server.database)
    await sql`delete from identity.audit`.execute(server.database)
    expect(await count()).toBe(before)
    expect(before).toBeGreaterThan(0)
    const blanked = await server.database
      .selectFrom('identity.audit')
      .select('seq')
      .where('action', '=', 'grant-role')
      .where('detail', '=', '')
      .execute()
    expect(blanked).toEqual([])
  })

  test('停用立即踢下线，不能再登录；恢复后可以', async () => {
    const { device, mine, mobile } = await someone()
    const staffDevice = server.device()
    const admin = await signInStaff(staffDevice, ADMIN)
    const freeze = (niujinUid: string, frozen: boolean) =>
      staffDevice.call(freezeMember, { niujinUid, frozen, reason: '违规' })
    expect(await device.call(getProfile, {})).toMatchObject({ ok: true })
    expect(await freeze(mine.niujinUid, true)).toMatchObject({ value: { frozen: true } })
    expect(await device.call(getProfile, {})).toMatchObject({ code: 'LOGIN_REQUIRED' })
    device.leave()
    await device.call(sendCode, { mobile })
    const login = { loginType: 'sms' as const, mobile, code: server.lastCode(mobile), agreements: CONSENTS }
    expect(await device.call(niujinLogin, login)).toMatchObject({
      code: 'ACCOUNT_FROZEN',
      msg: '账号已被停用，请联系客服',
    })
    await freeze(mine.niujinUid, false)
    server.clock.at += 61_000
    expect(await server.signIn(device, mobile)).toMatchObject({ niujinUid: mine.niujinUid })
    expect(await freeze(admin.niujinUid, true)).toMatchObject({ code: 'NOT_YOURSELF' })
  })

  test('最后一位管理员解除不了；动态口令只能由别人重置', async () => {
    const staffDevice = server.device()
    const admin = await signInStaff(staffDevice, ADMIN)
    expect(
      await staffDevice.call(revokeRole, { niujinUid: admin.niujinUid, role: 'admin', reason: '试试' }),
    ).toMatchObject({
      code: 'LAST_ADMIN',
    })
    expect(await staffDevice.call(resetTotp, { niujinUid: admin.niujinUid, reason: '换手机' })).toMatchObject({
      code: 'NOT_YOURSELF',
    })
    const { mine, mobile } = await someone()
    await staffDevice.call(grantRole, { niujinUid: mine.niujinUid, role: 'admin', reason: '第二位管理员' })
    await signInStaff(server.device(), mobile)
    await signInStaff(staffDevice, ADMIN)
    expect(await staffDevice.call(resetTotp, { niujinUid: mine.niujinUid, reason: '手机丢了' })).toMatchObject({
      ok: true,
    })
    expect(await firstStep(server.device(), mobile)).toMatchObject({ value: { step: 'enrol' } })
  })

  test('别的功能问得到角色与权限', async () => {
    const { mine } = await someone()
    const { members } = server.identity
    expect(await members.rolesOf(mine.niujinUid)).toEqual([])
    expect(await members.may('tip', { memberId: mine.niujinUid })).toBe(true)
    expect(await members.may('tip', { memberId: undefined })).toBe(false)
    expect((await members.withRole('admin')).length).toBeGreaterThan(0)
    expect(await members.find([mine.niujinUid, 'nobody'])).toEqual(
      new Map([[mine.niujinUid, { niujinUid: mine.niujinUid, nickname: mine.nickname, avatar: null }]]),
    )
  })

  test('示例会员同时建几遍也只有一位，有给定的名字与角色', async () => {
    const mobile = newMobile()
    const add = () =>
      server.identity.addDemoMembers([{ mobile, nickname: `示例${mobile.slice(-4)}`, roles: ['expert'] }])
    const [first, second] = await Promise.all([add(), add()])
    expect(first).toEqual(second)
    const uid = first[0] ?? ''
    expect(await server.identity.members.rolesOf(uid)).toEqual(['expert'])
    expect((await server.identity.members.find([uid])).get(uid)?.nickname).toBe(`示例${mobile.slice(-4)}`)
  })

  test('短信真发之后，示例会员失去号码、角色与登录；号码的主人是新人，再演示时还是原来那位', async () => {
    const mobile = newMobile()
    const samples = [{ mobile, nickname: `示例${mobile.slice(-4)}`, roles: ['expert' as const] }]
    const [uid = ''] = await server.identity.addDemoMembers(samples)
    const device = server.device()
    expect((await server.signIn(device, mobile)).niujinUid).toBe(uid)
    expect(await server.identity.retireDemoMembers(samples)).toBe(1)
    expect(await server.identity.members.rolesOf(uid)).toEqual([])
    expect(await device.call(getProfile, {})).toMatchObject({ code: 'LOGIN_REQUIRED' })
    expect((await server.identity.members.find([uid])).get(uid)?.nickname).toBe(samples[0]?.nickname)
    expect(await server.identity.retireDemoMembers(samples)).toBe(0)
    expect(await server.identity.addDemoMembers(samples)).toEqual([uid])
    expect(await server.identity.members.rolesOf(uid)).toEqual(['expert'])

    await server.identity.retireDemoMembers(samples)
    server.clock.at += 61_000
    const owner = await server.signIn(server.device(), mobile)
    expect(owner.niujinUid).not.toBe(uid)
    expect(await server.identity.retireDemoMembers(samples)).toBe(0)
    expect((await server.identity.members.find([owner.niujinUid])).size).toBe(1)
  })

  test('只用公众号登录的人碰巧叫示例会员的名字：账号不会变成示例的，拿不到号码与角色', async () => {
    const phone = server.device()
    const mine = await server.signIn(phone, newMobile())
    const nickname = `示例${mine.id}`
    await server.database
      .updateTable('identity.member')
      .set({ nickname, nickname_key: nickname, mobile_index: null, mobile_sealed: null, open_id: `own ${mine.id}` })
      .where('uid', '=', mine.niujinUid)
      .execute()
    const taken = await server.identity
      .addDemoMembers([{ mobile: newMobile(), nickname, roles: ['expert'] }])
      .catch(() => [])
    expect(taken).not.toContain(mine.niujinUid)
    expect(await server.identity.members.rolesOf(mine.niujinUid)).toEqual([])
  })

  test('别的功能的短信确认只认自己的事', async () => {
    const { confirmations } = server.identity
    const bond = { mobile: newMobile(), purpose: 'contract:C1', deviceId: 'device-of-signer' }
    expect(await confirmations.send(bond)).toMatchObject({ ok: true })
    const code = server.lastCode(bond.mobile)
    expect(await confirmations.check({ ...bond, purpose: 'contract:C2' }, code)).toMatchObject({ code: 'CODE_WRONG' })
    expect(await confirmations.check(bond, code)).toMatchObject({ ok: true })
    expect(await confirmations.check(bond, code)).toMatchObject({ code: 'CODE_WRONG' })
  })
})
