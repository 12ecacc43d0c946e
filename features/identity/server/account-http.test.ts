import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  agreements,
  cancelDeletion,
  changeMobile,
  checkCode,
  deleteAddress,
  exportOwnData,
  getGuestUser,
  getProfile,
  giveConsent,
  listConsents,
  listDevices,
  MOST_ADDRESSES,
  niujinLogin,
  queryAddressList,
  refreshUserId,
  requestDeletion,
  saveAddress,
  saveAvatar,
  saveNickname,
  sendCode,
  setDefaultAddress,
  signOutDevice,
  signOutOthers,
} from '../contract/index.ts'
import type { Agreement } from './index.ts'
import { newMobile, startIdentityServer, type IdentityServer } from './testing/identity-server.ts'

const DAY = 86_400_000
const erasedElsewhere: string[] = []
let failing = false
let server: IdentityServer
beforeAll(async () => {
  server = await startIdentityServer({
    memberData: [
      {
        name: '自选',
        exportOf: async (uid) => ({ of: uid, list: ['SH.600519'] }),
        async erase(uid) {
          if (failing) throw new Error('暂时不行')
          erasedElsewhere.push(uid)
        },
      },
    ],
  })
})
afterAll(() => server.stop())

const HOME = {
  name: '张伟',
  mobile: '13800138000',
  province: '上海市',
  city: '上海市',
  district: '黄浦区',
  areaCode: '310101',
  detail: '南京东路 100 号',
}

async function member() {
  const [device, mobile] = [server.device(), newMobile()]
  return { device, mobile, mine: await server.signIn(device, mobile) }
}
async function later<Value>(call: () => Promise<Value>): Promise<Value> {
  server.clock.at += 61_000
  return call()
}

describe('个人资料', () => {
  test('改昵称：重名（大小写不计）拒绝，三十天最多五次', async () => {
    const [one, two] = [await member(), await member()]
    expect(await one.device.call(saveNickname, { nickname: '价值Leo' })).toMatchObject({
      value: { nickname: '价值Leo', unAuth: false },
    })
    expect(await two.device.call(saveNickname, { nickname: '价值LEO' })).toMatchObject({
      code: 'NICKNAME_TAKEN',
      msg: '昵称已被使用',
    })
    for (const nickname of ['价值二', '价值三', '价值四', '价值五'])
      expect(await one.device.call(saveNickname, { nickname })).toMatchObject({ ok: true })
    expect(await one.device.call(saveNickname, { nickname: '价值六' })).toMatchObject({ code: 'NICKNAME_TOO_OFTEN' })
    expect(await two.device.call(saveNickname, { nickname: '价值LEO' })).toMatchObject({ ok: true })
  })

  test('同时抢同一个昵称，只有一人得到', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => member()))
    const outcomes = await Promise.all(
      people.map(({ device }) => device.call(saveNickname, { nickname: '抢手的名字' })),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('换头像：不是图片的拒绝，换了新的旧的就删掉', async () => {
    const { device } = await member()
    const upload = (bytes: number[]) =>
      device.call(saveAvatar, {}, { files: { file: new File([new Uint8Array(bytes)], 'a.jpg') } })
    expect(await device.call(saveAvatar, {})).toMatchObject({ code: 'PICTURE_MISSING' })
    expect(await upload([1, 2])).toMatchObject({ code: 'PICTURE_KIND' })
    const first = await upload([0xff, 1])
    const second = await upload([0xff, 2])
    const urls = [first, second].map((one) => (one.ok ? (one.value.avatar ?? '') : ''))
    expect([...server.pictures.keys()].filter((url) => urls.includes(url))).toEqual([urls[1]])
  })

  test('别人只看得到昵称和头像；游客编号随设备，不随别的', async () => {
    const { device, mine } = await member()
    const visitor = server.device()
    expect(await visitor.call(getGuestUser, { uid: mine.niujinUid })).toEqual({
      ok: true,
      value: { niujinUid: mine.niujinUid, nickname: mine.nickname, avatar: null, guest: false },
    })
    expect(await visitor.call(getGuestUser, { uid: 'nobody-here' })).toMatchObject({ code: 'MEMBER_UNKNOWN' })
    const [a, b, c] = [
      await visitor.call(getGuestUser, {}),
      await visitor.call(getGuestUser, {}),
      await server.device().call(getGuestUser, {}),
    ]
    expect(a).toEqual(b)
    expect(a).not.toEqual(c)
    const mineAsGuest = await device.call(getGuestUser, {})
    const theirs = a.ok ? a.value.niujinUid : ''
    expect(await device.call(refreshUserId, { type: 1, oldId: theirs, newId: mine.niujinUid })).toMatchObject({
      code: 'NOT_YOURS',
    })
    const own = mineAsGuest.ok ? mineAsGuest.value.niujinUid : ''
    expect(await device.call(refreshUserId, { type: 1, oldId: own, newId: 'nj-somebody' })).toMatchObject({
      code: 'NOT_YOURS',
    })
    expect(await device.call(refreshUserId, { type: 1, oldId: own, newId: mine.niujinUid })).toMatchObject({ ok: true })
    expect(await server.identity.members.guestIdsOf(mine.niujinUid)).toEqual([own])
  })

  test('手机号名下的记录只归号码的主人', async () => {
    const { device, mine, mobile } = await member()
    expect(await device.call(refreshUserId, { type: 2, mobile: newMobile(), newId: mine.niujinUid })).toMatchObject({
      code: 'NOT_YOURS',
    })
    expect(await device.call(refreshUserId, { type: 2, mobile, newId: mine.niujinUid })).toMatchObject({ ok: true })
  })
})

describe('换手机号', () => {
  test('旧号验证、新号验证，之后其他设备都退出，新号可登录', async () => {
    const { device, mobile, mine } = await member()
    server.clock.at += 61_000
    const tablet = server.device()
    await server.signIn(tablet, mobile)
    const fresh = newMobile()
    await later(() => device.call(sendCode, { purpose: 'changeMobileOld' }))
    const proof = await device.call(checkCode, { purpose: 'changeMobileOld', code: server.lastCode(mobile) })
    const ticket = proof.ok ? proof.value.ticket : ''
    await device.call(sendCode, { purpose: 'changeMobileNew', mobile: fresh })
    expect(await device.call(changeMobile, { ticket, mobile: fresh, code: server.lastCode(fresh) })).toMatchObject({
      value: { mobile: `${fresh.slice(0, 3)}****${fresh.slice(-4)}` },
    })
    expect(await tablet.call(getProfile, {})).toMatchObject({ code: 'LOGIN_REQUIRED' })
    expect(await server.identity.members.mobileOf(mine.niujinUid)).toBe(fresh)
    expect(await later(() => server.signIn(server.device(), fresh))).toMatchObject({ niujinUid: mine.niujinUid })
    server.clock.at += DAY
    expect(await server.signIn(server.device(), mobile)).toMatchObject({ isNew: true })
  })

  test('别人用着的号码换不过来，旧号凭证不能给别人用', async () => {
    const [one, two] = [await member(), await member()]
    await later(() => one.device.call(sendCode, { purpose: 'changeMobileOld' }))
    const proof = await one.device.call(checkCode, { purpose: 'changeMobileOld', code: server.lastCode(one.mobile) })
    const ticket = proof.ok ? proof.value.ticket : ''
    const fresh = newMobile()
    await two.device.call(sendCode, { purpose: 'changeMobileNew', mobile: fresh })
    expect(await two.device.call(changeMobile, { ticket, mobile: fresh, code: server.lastCode(fresh) })).toMatchObject({
      code: 'TICKET_INVALID',
    })
    await later(() => one.device.call(sendCode, { purpose: 'changeMobileNew', mobile: two.mobile }))
    expect(
      await one.device.call(changeMobile, { ticket, mobile: two.mobile, code: server.lastCode(two.mobile) }),
    ).toMatchObject({ code: 'MOBILE_TAKEN', msg: '该手机号已绑定其他账号' })
    expect(await server.identity.members.mobileOf(two.mine.niujinUid)).toBe(two.mobile)
  })
})

describe('收货地址', () => {
  test('第一个自动成为默认，改默认、删默认后总有且只有一个默认', async () => {
    const { device } = await member()
    const add = async (detail: string, isDefault = false) => {
      server.clock.at += 1000
      const saved = await device.call(saveAddress, { ...HOME, detail, isDefault })
      return saved.ok ? saved.value.id : ''
    }
    const [a, b, c] = [await add('第一个地址'), await add('第二个地址'), await add('第三个地址', true)]
    const list = async () => {
      const outcome = await device.call(queryAddressList, {})
      return outcome.ok ? outcome.value.list.map(({ id, isDefault }) => (isDefault ? `*${id}` : id)) : []
    }
    expect(await list()).toEqual([`*${c}`, b, a])
    expect(await device.call(setDefaultAddress, { id: a })).toMatchObject({ ok: true })
    expect(await list()).toEqual([`*${a}`, c, b])
    expect(await device.call(deleteAddress, { id: a })).toMatchObject({ ok: true })
    expect(await list()).toEqual([`*${c}`, b])
    expect(await device.call(saveAddress, { ...HOME, id: b, detail: '改过的地址' })).toMatchObject({
      value: { detail: '改过的地址', isDefault: false },
    })
  })

  test('别人的地址看不到、改不了、删不掉、设不成默认', async () => {
    const [one, two] = [await member(), await member()]
    const saved = await one.device.call(saveAddress, HOME)
    const id = saved.ok ? saved.value.id : ''
    expect(await two.device.call(queryAddressList, {})).toMatchObject({ value: { list: [] } })
    for (const outcome of [
      await two.device.call(saveAddress, { ...HOME, id, name: '李四' }),
      await two.device.call(deleteAddress, { id }),
      await two.device.call(setDefaultAddress, { id }),
    ])
      expect(outcome).toMatchObject({ code: 'ADDRESS_UNKNOWN' })
    expect(await one.device.call(queryAddressList, {})).toMatchObject({
      value: { list: [{ id, name: '张伟', isDefault: true }] },
    })
    expect(await server.identity.members.addressOf(two.mine.niujinUid, id)).toBeUndefined()
  })

  test('同时保存也不超过上限，同一次保存送两遍只存一份', async () => {
    const { device, mine } = await member()
    const key = { idempotencyKey: 'address-repeat-0001' }
    expect(await device.call(saveAddress, HOME, key)).toEqual(await device.call(saveAddress, HOME, key))
    const outcomes = await Promise.all(Array.from({ length: MOST_ADDRESSES + 5 }, () => device.call(saveAddress, HOME)))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(MOST_ADDRESSES - 1)
    const rows = await server.database
      .selectFrom('identity.address')
      .select('is_default')
      .where('member_uid', '=', mine.niujinUid)
      .execute()
    expect([rows.length, rows.filter((row) => row.is_default).length]).toEqual([MOST_ADDRESSES, 1])
  })
})

describe('登录设备', () => {
  test('列出自己的设备，让一台退出立即生效；别人的设备退不了', async () => {
    const { device, mobile } = await member()
    const tablet = server.device({ userAgent: 'Mozilla/5.0 (iPad; CPU OS 17_0) Safari/604.1', ip: '203.0.113.9' })
    await later(() => server.signIn(tablet, mobile))
    expect(await tablet.call(getProfile, {})).toMatchObject({ ok: true })
    const listed = await device.call(listDevices, {})
    const list = listed.ok ? listed.value.list : []
    expect(list.map(({ name, current, ip }) => ({ name, current, ip }))).toContainEqual({
      name: 'Safari · iPad',
      current: false,
      ip: '203.0.*.*',
    })
    expect(list.filter(({ current }) => current)).toHaveLength(1)
    const id = list.find(({ name }) => name.includes('iPad'))?.id ?? ''
    const stranger = await member()
    expect(await stranger.device.call(signOutDevice, { id })).toMatchObject({ code: 'DEVICE_UNKNOWN' })
    expect(await tablet.call(getProfile, {})).toMatchObject({ ok: true })
    expect(await device.call(signOutDevice, { id })).toMatchObject({ ok: true })
    expect(await tablet.call(getProfile, {})).toMatchObject({ code: 'LOGIN_REQUIRED' })
    expect(await device.call(signOutDevice, { id })).toMatchObject({ code: 'DEVICE_UNKNOWN' })
  })

  test('让其他设备都退出，本机不受影响', async () => {
    const { device, mobile } = await member()
    await later(() => server.signIn(server.device(), mobile))
    expect(await device.call(signOutOthers, {})).toMatchObject({ value: { signedOut: 1 } })
    expect(await device.call(getProfile, {})).toMatchObject({ ok: true })
  })
})

describe('协议、导出与注销', () => {
  test('登录时的同意有记录；旧版本的同意不收', async () => {
    const { device } = await member()
    const current = await device.call(agreements, {})
    expect(await device.call(listConsents, {})).toMatchObject({
      value: { list: [{ version: '2026-11' }, { version: '2026-11' }], outdated: [] },
    })
    expect(current.ok && current.value.list.map(({ path }) => path)).toEqual([
      '/aboutDetailAgreement',
      '/aboutDetailPrivacy',
    ])
    expect(
      await device.call(giveConsent, { agreements: [{ doc: 'userAgreement', version: '2020-01' }] }),
    ).toMatchObject({ code: 'VERSION_OUTDATED' })
  })

  test('在投顾的登录页同意的是投顾的两份：记下的是它们，只缺一份登不上，也不拿另一品牌的充数', async () => {
    const [device, mobile] = [server.device(), newMobile()]
    const current = await device.call(agreements, { brand: 'anzt' })
    const texts = current.ok ? current.value.list : []
    expect(texts.map(({ path }) => path)).toEqual(['/aboutDetailAgreementanzt', '/aboutDetailPrivacyanzt'])
    const [first, second] = texts.map(({ doc, version }) => ({ doc, version }))
    if (!first || !second) throw new Error('投顾没有协议')
    await device.call(sendCode, { mobile })
    const enter = (given: (typeof first)[]) =>
      device.call(niujinLogin, { loginType: 'sms', mobile, code: server.lastCode(mobile), agreements: given })
    expect(await enter([first])).toMatchObject({ code: 'AGREEMENT_REQUIRED' })
    expect(await enter([first, { doc: 'privacyPolicy', version: '2026-11' }])).toMatchObject({
      code: 'AGREEMENT_REQUIRED',
    })
    const done = await enter([first, second])
    if (!done.ok) throw new Error(done.code)
    device.become(done.value)
    const mine = await device.call(listConsents, {})
    expect(mine).toMatchObject({ value: { outdated: [] } })
    expect(mine.ok && mine.value.list.map(({ doc, title }) => [doc, title])).toEqual([
      ['advisoryAgreement', '牛金投顾服务协议'],
      ['advisoryPrivacy', '牛金投顾隐私政策'],
    ])
  })

  test('投顾的协议更新了，只请同意过投顾的人再同意', async () => {
    let version = '2026-11'
    const texts = (): Agreement[] => [
      { doc: 'userAgreement', title: '用户协议', version: '2026-11', path: '/aboutDetailAgreement' },
      { doc: 'privacyPolicy', title: '隐私政策', version: '2026-11', path: '/aboutDetailPrivacy' },
      { doc: 'advisoryAgreement', title: '牛金投顾服务协议', version, path: '/aboutDetailAgreementanzt' },
    ]
    const own = await startIdentityServer({ agreements: texts })
    const [plain, advised] = [own.device(), own.device()]
    for (const device of [plain, advised]) await own.signIn(device, newMobile())
    await advised.call(giveConsent, { agreements: [{ doc: 'advisoryAgreement', version }] })
    version = '2027-01'
    expect(await plain.call(listConsents, {})).toMatchObject({ value: { outdated: [] } })
    expect(await advised.call(listConsents, {})).toMatchObject({
      value: { outdated: [{ doc: 'advisoryAgreement', version }] },
    })
    await own.stop()
  })

  test('新版本生效后不用重启就要再次同意，登录也按新的', async () => {
    let version = '2026-11'
    const current = (): Agreement[] => [
      { doc: 'userAgreement', title: '用户协议', version, path: '/aboutDetailAgreement' },
      { doc: 'privacyPolicy', title: '隐私政策', version: '2026-11', path: '/aboutDetailPrivacy' },
    ]
    const own = await startIdentityServer({ agreements: current })
    const device = own.device()
    await own.signIn(device, newMobile())
    expect(await device.call(listConsents, {})).toMatchObject({ value: { outdated: [] } })
    version = '2027-01'
    expect(await device.call(listConsents, {})).toMatchObject({
      value: { outdated: [{ doc: 'userAgreement', version }] },
    })
    expect(await device.call(agreements, {})).toMatchObject({ value: { list: [{ version }, { version: '2026-11' }] } })
    await expect(own.signIn(own.device(), newMobile())).rejects.toThrow('AGREEMENT_REQUIRED')
    expect(await device.call(giveConsent, { agreements: [{ doc: 'userAgreement', version }] })).toMatchObject({
      ok: true,
    })
    expect(await device.call(listConsents, {})).toMatchObject({ value: { outdated: [] } })
    await own.stop()
  })

  test('导出的是本人的全部，含别的功能那份；一天五次', async () => {
    const { device, mobile, mine } = await member()
    await device.call(saveAddress, HOME)
    expect(await device.call(exportOwnData, {})).toMatchObject({
      value: {
        mobile,
        profile: { niujinUid: mine.niujinUid },
        addresses: [{ name: '张伟' }],
        devices: [{ name: 'Safari · iPhone' }],
        others: { 自选: { of: mine.niujinUid } },
      },
    })
    for (let at = 0; at < 4; at += 1) await device.call(exportOwnData, {})
    expect(await device.call(exportOwnData, {})).toMatchObject({ code: 'EXPORT_TOO_OFTEN' })
  })

  const askDeletion = async ({ device, mobile }: Awaited<ReturnType<typeof member>>) => {
    await later(() => device.call(sendCode, { purpose: 'deleteAccount' }))
    const proof = await device.call(checkCode, { purpose: 'deleteAccount', code: server.lastCode(mobile) })
    return device.call(requestDeletion, { ticket: proof.ok ? proof.value.ticket : '' })
  }

  test('注销要先验证手机号；十五天内可撤销，撤销后到期也不删', async () => {
    const one = await member()
    expect(await one.device.call(requestDeletion, {})).toMatchObject({ code: 'TICKET_INVALID' })
    const asked = await askDeletion(one)
    expect(asked).toMatchObject({ value: { deletionAt: new Date(server.clock.at + 15 * DAY).toISOString() } })
    expect(await one.device.call(cancelDeletion, {})).toMatchObject({ value: { deletionAt: null } })
    server.clock.at += 16 * DAY
    expect(await server.identity.jobs.eraseDue(() => undefined)).toBe(0)
    expect(await one.device.call(getProfile, {})).toMatchObject({ ok: true })
  })

  test('到期删除个人信息：登录失效、号码可重新注册、别处的资料也删；删到一半失败会再来', async () => {
    const [one, other] = [await member(), await member()]
    for (const { device } of [one, other]) await device.call(saveAddress, HOME)
    const repeated = async (uid: string) => {
      const { rows } = await sql<{
        answer: unknown
      }>`select answer from kit.idempotency where scope like ${`%${uid}`}`.execute(server.database)
      return rows.map(({ answer }) => JSON.stringify(answer))
    }
    // What is kept is sealed; that there is something shows that it goes.
    expect(await repeated(one.mine.niujinUid)).not.toEqual([])
    await one.device.call(saveNickname, { nickname: '要走的人' })
    await askDeletion(one)
    expect(await server.identity.jobs.eraseDue(() => undefined)).toBe(0)
    server.clock.at += 15 * DAY
    failing = true
    const errors: unknown[] = []
    expect(await server.identity.jobs.eraseDue((error) => errors.push(error))).toBe(0)
    expect(errors).toHaveLength(1)
    failing = false
    const uid = one.mine.niujinUid
    expect(await server.identity.jobs.eraseDue(() => undefined)).toBe(1)
    expect(erasedElsewhere).toContain(uid)
    expect(await one.device.call(getProfile, {})).toMatchObject({ code: 'LOGIN_REQUIRED' })
    expect(await server.identity.members.find([uid])).toEqual(
      new Map([[uid, { niujinUid: uid, nickname: '已注销用户', avatar: null }]]),
    )
    const left = await server.database
      .selectFrom('identity.address')
      .selectAll()
      .where('member_uid', '=', uid)
      .execute()
    expect(left).toEqual([])
    expect(await repeated(uid)).toEqual([])
    expect(await repeated(other.mine.niujinUid)).not.toEqual([])
    expect(await server.signIn(server.device(), one.mobile)).toMatchObject({ isNew: true })
    expect(await server.identity.jobs.eraseDue(() => undefined)).toBe(0)
  })

  test('清理只删过期的：旧验证码与计数没了，登录还在', async () => {
    const { device } = await member()
    server.clock.at += 3 * DAY
    await server.identity.jobs.tidy()
    const codes = await server.database.selectFrom('identity.code').select('id').execute()
    expect(codes).toEqual([])
    expect(await device.call(listDevices, {})).toMatchObject({ value: { list: [{ current: true }] } })
  })
})
