import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  authorizeAddress,
  bindUser,
  getAccessToken,
  getProfile,
  getTicket,
  markWxRefreshed,
  niujinLogin,
  sendCode,
} from '../contract/index.ts'
import {
  CONSENTS,
  cookiesOf,
  newMobile,
  OTHER_ORIGIN,
  startIdentityServer,
  type IdentityServer,
} from './testing/identity-server.ts'
import type { MessagingPerson, RestoredPage } from './index.ts'

let server: IdentityServer
beforeAll(async () => {
  server = await startIdentityServer()
})
afterAll(() => server.stop())

type Device = ReturnType<IdentityServer['device']>
let people = 0

function newPerson(context: Partial<MessagingPerson> = {}): MessagingPerson {
  people += 1
  return {
    openId: `open-${people}`,
    unionId: `union-${people}`,
    nickname: `股民小${'甲乙丙丁戊己庚辛壬癸'[people % 10]}`,
    avatar: 'https://pic.example/a.png',
    scope: 'snsapi_userinfo',
    ...context,
  }
}

/** Goes to the authorisation page and back, as the person would; gives the proof. */
async function authorise(device: Device, person: MessagingPerson) {
  const given = await device.call(authorizeAddress, { returnTo: '/login?gotourl=%2F' })
  const address = new URL(given.ok ? given.value.address : '')
  const code = `code-${person.openId}-${Math.random().toString(36).slice(2)}`
  server.people.set(code, person)
  const token = await device.call(getAccessToken, { code, state: address.searchParams.get('state') ?? '' })
  return {
    code,
    state: address.searchParams.get('state') ?? '',
    token: token.ok ? token.value.access_token : '',
    answer: token,
    address,
  }
}

async function enter(device: Device, person: MessagingPerson) {
  const { token } = await authorise(device, person)
  const done = await device.call(niujinLogin, {
    loginType: 'wx_gzh',
    accessToken: token,
    openId: person.openId,
    unionid: person.unionId ?? '',
  })
  if (done.ok) device.become(done.value)
  return done
}

describe('公众号登录', () => {
  test('授权后登录建账号，带上昵称头像；再来还是同一个账号', async () => {
    const [phone, person] = [server.device(), newPerson()]
    const first = await enter(phone, person)
    expect(first).toMatchObject({
      value: {
        isNew: true,
        openId: person.openId,
        unionId: person.unionId,
        nickname: person.nickname,
        unAuth: false,
        loginType: 'wx_gzh',
      },
    })
    phone.leave()
    const again = await enter(phone, person)
    expect(again).toMatchObject({ value: { isNew: false, niujinUid: first.ok ? first.value.niujinUid : '' } })
    expect(await phone.call(markWxRefreshed, {})).toMatchObject({ value: { wxRefreshed: true } })
  })

  test('只给基本授权时没有昵称，标为未授权，也记不成已刷新', async () => {
    const phone = server.device()
    const base = newPerson({ scope: 'snsapi_base', nickname: null, avatar: null })
    expect(await enter(phone, base)).toMatchObject({ value: { unAuth: true } })
    expect(await phone.call(markWxRefreshed, {})).toMatchObject({ code: 'NOT_AUTHORISED' })
  })

  test('别人起的昵称里有保留字或脚本地址时不采用', async () => {
    expect(
      await enter(server.device(), newPerson({ nickname: '牛金官方客服', avatar: 'javascript:alert(1)' })),
    ).toMatchObject({ value: { unAuth: true, avatar: null } })
  })

  test('授权地址回到本站，返回地址不能指向别处', async () => {
    const phone = server.device()
    const { address } = await authorise(phone, newPerson())
    expect(address.searchParams.get('redirect_uri')).toBe(`${server.url}/login?gotourl=%2F`)
    const home = async (origin: string) => {
      const given = await server.device({ origin }).call(authorizeAddress, { returnTo: '/login' })
      return given.ok ? new URL(given.value.address).searchParams.get('redirect_uri') : undefined
    }
    expect(await home(OTHER_ORIGIN)).toBe(`${OTHER_ORIGIN}/login`)
    expect(await home('https://evil.example')).toBe(`${server.url}/login`)
    for (const returnTo of ['https://evil.example', '//evil.example', '/\\evil.example', 'login']) {
      expect(await phone.call(authorizeAddress, { returnTo })).toMatchObject({
        code: 'INPUT_INVALID',
        msg: '返回地址不正确',
      })
    }
  })

  test('授权码与凭证：别的设备、第二次、冒充的 openId、过期，都登录不了', async () => {
    const [phone, attacker, person] = [server.device(), server.device(), newPerson()]
    const { code, state, token } = await authorise(phone, person)
    expect(await phone.call(getAccessToken, { code, state })).toMatchObject({ code: 'AUTHORISATION_INVALID' })
    server.people.set('fresh-code', person)
    expect(await attacker.call(getAccessToken, { code: 'fresh-code', state })).toMatchObject({ code: 'STATE_INVALID' })
    expect(await attacker.call(getAccessToken, { code: 'fresh-code', state: 'zzzz.forged' })).toMatchObject({
      code: 'STATE_INVALID',
    })
    const using = (device: Device, accessToken: string, openId: string) =>
      device.call(niujinLogin, { loginType: 'wx_gzh', accessToken, openId })
    expect(await using(attacker, token, person.openId)).toMatchObject({ code: 'AUTHORISATION_INVALID' })
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => using(server.device({ devid: phone.devid }), token, person.openId)),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    const victim = newPerson()
    await enter(server.device(), victim)
    const own = await authorise(attacker, newPerson())
    expect(await using(attacker, own.token, victim.openId)).toMatchObject({ code: 'AUTHORISATION_INVALID' })
    const late = await authorise(attacker, newPerson())
    server.clock.at += 5 * 60_000
    expect(await attacker.call(niujinLogin, { loginType: 'wx_gzh', accessToken: late.token })).toMatchObject({
      code: 'AUTHORISATION_INVALID',
    })
  })

  test('同一个人同时第一次登录，只有一个账号', async () => {
    const person = newPerson()
    const devices = [server.device(), server.device(), server.device()]
    const tokens = await Promise.all(devices.map((device) => authorise(device, person)))
    const outcomes = await Promise.all(
      devices.map((device, at) =>
        device.call(niujinLogin, { loginType: 'wx_gzh', accessToken: tokens[at]?.token ?? '' }),
      ),
    )
    expect(new Set(outcomes.map((one) => (one.ok ? one.value.niujinUid : one.code))).size).toBe(1)
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
  })

  test('打开页面登录后，浏览器记住 openId，退出后仍知道', async () => {
    const phone = server.device()
    await enter(phone, newPerson())
    const cookie = cookiesOf(await phone.post('/session/open', { token: phone.session.token }))
    expect(cookie).toContain('openIdNew=')
    const openIdOnly = cookie.split('; ').find((one) => one.startsWith('openIdNew=')) ?? ''
    const page = (await (await phone.get('/VideoDetail2?id=1', openIdOnly)).json()) as RestoredPage
    expect([page.hasOpenId, page.member]).toEqual([true, undefined])
    const forged = (await (await phone.get('/VideoDetail2', 'openIdNew=open-1')).json()) as RestoredPage
    expect(forged.hasOpenId).toBe(false)
  })

  test('静默授权说得出有没有账号；没有的只记下 openId，凭证只用一次、只认本站的页面', async () => {
    const phone = server.device()
    const person = newPerson({ scope: 'snsapi_base', nickname: null, avatar: null })
    const { token, answer } = await authorise(phone, person)
    expect(answer).toMatchObject({ value: { scope: 'snsapi_base', known: false } })
    const keep = (more?: Record<string, string>) => phone.post('/session/messaging', { accessToken: token }, more)
    expect((await keep({ origin: 'https://evil.example' })).status).toBe(403)
    const cookie = cookiesOf(await keep())
    expect(cookie).toMatch(/^openIdNew=/)
    expect(cookiesOf(await keep())).toBe('')
    const page = (await (await phone.get('/VideoDetail2?id=1', cookie)).json()) as RestoredPage
    expect([page.hasOpenId, page.member]).toEqual([true, undefined])

    await enter(phone, { ...person, scope: 'snsapi_userinfo' })
    expect((await authorise(phone, person)).answer).toMatchObject({ value: { known: true } })
    expect((await authorise(phone, { ...newPerson(), unionId: person.unionId })).answer).toMatchObject({
      value: { known: true },
    })
  })

  test('网页工具的签名只给本站的网址，去掉 # 之后的部分', async () => {
    const phone = server.device()
    expect(await phone.call(getTicket, { url: `${server.url}/hq?a=1#x` })).toMatchObject({
      value: { signature: `signed ${server.url}/hq?a=1` },
    })
    expect(await phone.call(getTicket, { url: 'https://evil.example/' })).toMatchObject({ code: 'URL_REFUSED' })
    expect(await phone.call(getTicket, { url: '不是网址' })).toMatchObject({ code: 'URL_REFUSED' })
  })
})

describe('绑定', () => {
  const bindMobile = async (device: Device, mobile: string) => {
    server.clock.at += 61_000
    await device.call(sendCode, { purpose: 'bindMobile', mobile })
    return device.call(bindUser, { type: 'mobile', mobile, code: server.lastCode(mobile) })
  }
  const bindWx = async (device: Device, person: MessagingPerson) =>
    device.call(bindUser, { type: 'wx', accessToken: (await authorise(device, person)).token })

  test('先微信后手机：绑定后两种方式进同一个账号', async () => {
    const [phone, person, mobile] = [server.device(), newPerson(), newMobile()]
    const entered = await enter(phone, person)
    expect(await bindMobile(phone, mobile)).toMatchObject({
      value: { mobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}` },
    })
    server.clock.at += 61_000
    expect(await server.signIn(server.device(), mobile)).toMatchObject({
      niujinUid: entered.ok ? entered.value.niujinUid : '',
      isNew: false,
    })
  })

  test('先手机后微信：绑定后两种方式进同一个账号', async () => {
    const [phone, person] = [server.device(), newPerson()]
    const mine = await server.signIn(phone, newMobile())
    expect(await bindWx(phone, person)).toMatchObject({ value: { openId: person.openId } })
    expect(await enter(server.device(), person)).toMatchObject({ value: { niujinUid: mine.niujinUid, isNew: false } })
  })

  test('手机和微信各有账号：怎么绑都拒绝，两个账号都不变', async () => {
    const [phone, wx, person, mobile] = [server.device(), server.device(), newPerson(), newMobile()]
    const byPhone = await server.signIn(phone, mobile)
    const byWx = await enter(wx, person)
    expect(await bindWx(phone, person)).toMatchObject({ code: 'WX_TAKEN', msg: '该微信已绑定其他账号' })
    expect(await bindMobile(wx, mobile)).toMatchObject({ code: 'MOBILE_TAKEN', msg: '该手机号已绑定其他账号' })
    expect(await phone.call(getProfile, {})).toMatchObject({ value: { niujinUid: byPhone.niujinUid, openId: null } })
    expect(await wx.call(getProfile, {})).toMatchObject({
      value: { niujinUid: byWx.ok ? byWx.value.niujinUid : '', mobile: null },
    })
  })

  test('已有手机号或另一个微信时不能再绑', async () => {
    const phone = server.device()
    await server.signIn(phone, newMobile())
    expect(await bindMobile(phone, newMobile())).toMatchObject({ code: 'MOBILE_BOUND' })
    await bindWx(phone, newPerson())
    expect(await bindWx(phone, newPerson())).toMatchObject({ code: 'WX_BOUND' })
  })

  test('两人同时绑同一个号码，只有一人绑上', async () => {
    const [one, two, mobile] = [server.device(), server.device(), newMobile()]
    await enter(one, newPerson())
    await enter(two, newPerson())
    server.clock.at += 61_000
    await one.call(sendCode, { purpose: 'bindMobile', mobile })
    const first = server.lastCode(mobile)
    server.clock.at += 61_000
    await two.call(sendCode, { purpose: 'bindMobile', mobile })
    const outcomes = await Promise.all([
      one.call(bindUser, { type: 'mobile', mobile, code: first }),
      two.call(bindUser, { type: 'mobile', mobile, code: server.lastCode(mobile) }),
    ])
    expect(outcomes.map((outcome) => (outcome.ok ? 'bound' : outcome.code)).toSorted()).toEqual([
      'MOBILE_TAKEN',
      'bound',
    ])
  })

  test('验证码为登录而发，不能用来绑定', async () => {
    const [phone, mobile] = [server.device(), newMobile()]
    await enter(phone, newPerson())
    await phone.call(sendCode, { mobile })
    expect(await phone.call(bindUser, { type: 'mobile', mobile, code: server.lastCode(mobile) })).toMatchObject({
      code: 'CODE_WRONG',
    })
    expect(
      await phone.call(niujinLogin, { loginType: 'sms', mobile, code: server.lastCode(mobile), agreements: CONSENTS }),
    ).toMatchObject({ ok: true })
  })
})
