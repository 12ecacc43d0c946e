import { NO_LIMITS } from '@niujin/server-kit'
import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enteringAs, getProfile, handOver, logout } from '../contract/index.ts'
import type { RestoredPage } from './index.ts'
import { servePageSession } from './serve-page-session.ts'
import { cookiesOf, newMobile, startIdentityServer, type IdentityServer } from './testing/identity-server.ts'

const DAY = 86_400_000
let server: IdentityServer
beforeAll(async () => {
  server = await startIdentityServer()
})
afterAll(() => server.stop())

type Device = ReturnType<IdentityServer['device']>
const pageOf = async (response: Response) => (await response.json()) as RestoredPage

/** Signs in and opens the page session, as the sign-in page does. */
async function openPage(device: Device, mobile = newMobile()) {
  const mine = await server.signIn(device, mobile)
  const response = await device.post('/session/open', { token: mine.token })
  expect(await response.json()).toMatchObject({ code: '0' })
  return { mine, cookie: cookiesOf(response), response }
}

describe('页面自己的登录', () => {
  test('登录后设置看不懂、脚本读不到的 cookie，打开页面即是本人', async () => {
    const phone = server.device()
    const { mine, cookie, response } = await openPage(phone)
    const set = response.headers.getSetCookie()[0] ?? ''
    expect(set).toMatch(/^userInfo=[\w-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
    expect(set).not.toContain(mine.token)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await pageOf(await phone.get('/MyCenter', cookie))).toMatchObject({
      member: { niujinUid: mine.niujinUid, nickname: mine.nickname, token: mine.token },
      signKey: mine.signKey,
      corrupt: false,
      hasOpenId: false,
    })
  })

  test('https 之下的 cookie 带 Secure', async () => {
    const phone = server.device()
    const { token } = await server.signIn(phone, newMobile())
    const own = server.url.replace('http:', 'https:')
    const response = await phone.post('/session/open', { token }, { origin: own, 'x-forwarded-proto': 'https' })
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-userInfo=[\w-]+; Path=\/; .*; Secure$/)
    const page = await fetch(server.url, { headers: { 'x-forwarded-proto': 'https', cookie: cookiesOf(response) } })
    expect((await pageOf(page)).member?.token).toBe(token)
  })

  test('https 之下只认 __Host- 的 cookie：相邻的站点种下的不带前缀的、__Secure- 的都不算登录，实时连接与退出也不认', async () => {
    const [attacker, phone] = [server.device(), server.device()]
    const planted = (await openPage(attacker)).cookie
    const { mine, cookie } = await openPage(phone)
    const [secure, own] = [{ 'x-forwarded-proto': 'https' }, `__Host-${cookie}`]
    const at = (sent: string) => fetch(server.url, { redirect: 'manual', headers: { ...secure, cookie: sent } })
    const connect = (sent: string, protocol: string) =>
      server.identity.authenticateStream({ headers: { cookie: sent }, protocol } as never)
    for (const sent of [planted, `__Secure-${planted}`]) {
      expect((await pageOf(await at(sent))).member).toBeUndefined()
      expect((await pageOf(await at(`${sent}; ${own}; ${sent}`))).member?.niujinUid).toBe(mine.niujinUid)
      for (const protocol of ['https', 'wss'])
        expect([await connect(sent, protocol), await connect(own, protocol)]).toMatchObject([
          undefined,
          { memberId: mine.niujinUid },
        ])
      await phone.post('/session/close', {}, { origin: server.url.replace('http:', 'https:'), ...secure, cookie: sent })
      expect(await attacker.call(getProfile, {})).toMatchObject({ ok: true })
    }
    const closed = await phone.post(
      '/session/close',
      {},
      { origin: server.url.replace('http:', 'https:'), ...secure, cookie: own },
    )
    expect(closed.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-userInfo=; .*Max-Age=0.*; Secure$/)])
    expect(await phone.call(getProfile, {})).toMatchObject({ code: 'LOGIN_REQUIRED' })
  })

  test('别的网站的页面不能替人登录或退出', async () => {
    const phone = server.device()
    const { token } = await server.signIn(phone, newMobile())
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      {},
      { 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of foreign) {
      for (const path of ['/session/open', '/session/close', '/session/staff']) {
        const response = await phone.post(path, { token }, headers)
        expect(response.status).toBe(403)
        expect(response.headers.getSetCookie()).toEqual([])
      }
    }
    expect((await phone.post('/session/open', { token }, { 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })

  test('cookie 不能用来调接口，接口的凭证也不能当 cookie', async () => {
    const phone = server.device()
    const { cookie, mine } = await openPage(phone)
    const response = await fetch(`${server.url}/userapi/userapi/profile`, { headers: { cookie } })
    expect(response.status).toBe(401)
    expect(await pageOf(await phone.get('/', `userInfo=${mine.token}; userInfoReset=1`))).toMatchObject({
      corrupt: true,
    })
  })

  test('实时连接认页面的 cookie，坏的、没有的、已退出的都是游客', async () => {
    const phone = server.device()
    const { cookie, mine } = await openPage(phone)
    const connect = (headers: Record<string, string>) => server.identity.authenticateStream({ headers } as never)
    expect(await connect({ cookie })).toEqual({ id: expect.any(String), memberId: mine.niujinUid })
    expect(await connect({ authorization: `Bearer ${mine.token}` })).toMatchObject({ memberId: mine.niujinUid })
    expect(await connect({ cookie: 'userInfo=x' })).toBeUndefined()
    expect(await connect({})).toBeUndefined()
    await phone.call(logout, {})
    expect(await connect({ cookie })).toBeUndefined()
  })

  test('坏掉的 cookie 被丢弃，页面只重新加载一次', async () => {
    const phone = server.device()
    const { cookie } = await openPage(phone)
    const broken = `${cookie.slice(0, -2)}${cookie.endsWith('A') ? 'B' : 'A'}A`
    for (const bad of [broken, 'userInfo=x', 'userInfo=', `userInfo=${'A'.repeat(200)}`]) {
      const first = await phone.get('/MyCenter?a=1', bad)
      expect([first.status, first.headers.get('location')]).toEqual([302, '/MyCenter?a=1'])
      expect(first.headers.getSetCookie()[0]).toMatch(/^userInfo=; .*Max-Age=0/)
      const again = await phone.get('/MyCenter?a=1', `${bad}; userInfoReset=1`)
      expect(again.status).toBe(200)
      expect((await pageOf(again)).member).toBeUndefined()
    }
  })

  test('登录在别处被结束后，下一次打开页面就是游客，cookie 也被丢弃', async () => {
    const phone = server.device()
    const { cookie } = await openPage(phone)
    await phone.call(logout, {})
    const response = await phone.get('/MyCenter', cookie)
    expect((await pageOf(response)).member).toBeUndefined()
    expect(response.headers.getSetCookie()[0]).toContain('Max-Age=0')
  })

  test('退出：这次登录结束，cookie 丢弃；没有登录时也成功', async () => {
    const phone = server.device()
    const { cookie } = await openPage(phone)
    const closed = await phone.post('/session/close', {}, { origin: server.url, cookie })
    expect(closed.headers.getSetCookie()[0]).toContain('userInfo=; ')
    expect(await phone.call(getProfile, {})).toMatchObject({ code: 'LOGIN_REQUIRED' })
    expect((await pageOf(await phone.get('/', cookie))).member).toBeUndefined()
    expect((await phone.post('/session/close', {})).status).toBe(200)
  })

  test('换人登录时，浏览器里原来那次登录随之结束', async () => {
    const phone = server.device()
    const first = await openPage(phone)
    const second = await server.signIn(phone, newMobile())
    await phone.post('/session/open', { token: second.token }, { origin: server.url, cookie: first.cookie })
    phone.become(first.mine)
    expect(await phone.call(getProfile, {})).toMatchObject({ code: 'LOGIN_REQUIRED' })
  })

  test('会话固定：打开登录之前的 cookie 对登录之后毫无用处', async () => {
    const [attacker, victim] = [server.device(), server.device()]
    const planted = await openPage(attacker)
    const own = await server.signIn(victim, newMobile())
    const opened = await victim.post(
      '/session/open',
      { token: own.token },
      { origin: server.url, cookie: planted.cookie },
    )
    expect((await pageOf(await victim.get('/', cookiesOf(opened)))).member).toMatchObject({ niujinUid: own.niujinUid })
    expect((await pageOf(await attacker.get('/', planted.cookie))).member).toBeUndefined()
  })

  test('一天后打开页面换发凭证，别的窗口手里的旧凭证还能用', async () => {
    const phone = server.device()
    const { mine, cookie } = await openPage(phone)
    server.clock.at += DAY
    const responses = await Promise.all([phone.get('/', cookie), phone.get('/', cookie)])
    const renewed = responses.filter((response) => response.headers.getSetCookie().length > 0)
    expect(renewed).toHaveLength(1)
    const page = await pageOf(await phone.get('/', renewed[0] ? cookiesOf(renewed[0]) : ''))
    expect(page.member?.niujinUid).toBe(mine.niujinUid)
    expect(page.member?.token).not.toBe(mine.token)
    expect(await phone.call(getProfile, {})).toMatchObject({ ok: true })
  })

  test('凭证不成形、内容不是 JSON、过大，都只得到格式错误', async () => {
    const phone = server.device()
    for (const body of [{}, { token: 5 }, { token: 'x' }, { token: 'y'.repeat(3000) }]) {
      const response = await phone.post('/session/open', body)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ msg: '请求格式不正确' })
    }
    expect(await (await phone.post('/session/open', { token: 'A'.repeat(43) })).json()).toMatchObject({
      code: 'TOKEN_INVALID',
    })
  })
})

describe('页面登录的地址扛得住', () => {
  test('一个地址问得太多：429 与过多久再来；别的地址照常', async () => {
    const asked: string[] = []
    const crowded = await startIdentityServer({
      limits: { take: (_, owner) => Promise.resolve(asked.push(owner) > 1 && owner === '10.9.9.9' ? 7 : 0) },
    })
    const post = (ip: string, path: string) =>
      fetch(crowded.url + path, { method: 'POST', headers: { origin: crowded.url, 'x-forwarded-for': ip } })
    expect((await post('10.9.9.9', '/session/close')).status).toBe(200)
    for (const path of ['/session/open', '/session/enter', '/session/close', '/session/messaging', '/session/staff']) {
      const refused = await post('10.9.9.9', path)
      expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toMatchObject([
        429,
        '7',
        { code: 'TOO_MANY_REQUESTS' },
      ])
    }
    expect((await post('10.9.9.8', '/session/close')).status).toBe(200)
    await crowded.stop()
  })

  test('数据库这时答不了：503 与过多久再来，不是 500', async () => {
    const app = fastify()
    const find = () => Promise.reject(Object.assign(new Error('the database system is starting up'), { code: '57P03' }))
    await servePageSession(
      app,
      { sessions: { find }, settings: { origins: ['https://m.own.example'] } } as never,
      NO_LIMITS,
    )
    const answer = await app.inject({
      method: 'POST',
      url: '/session/open',
      headers: { origin: 'https://m.own.example' },
      payload: { token: 'A'.repeat(43) },
    })
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toMatchObject([
      503,
      '3',
      { code: 'UNAVAILABLE' },
    ])
    await app.close()
  })
})

describe('地址里的 u', () => {
  const handed = async (phone: Device) => {
    const given = await phone.call(handOver, {})
    return given.ok ? given.value.token : ''
  }

  test('用一次，换成新的登录，从地址里去掉；第二次无效', async () => {
    const phone = server.device()
    const { niujinUid, token: old } = await server.signIn(phone, newMobile())
    const token = await handed(phone)
    const visitor = server.device()
    const first = await visitor.get(`/Course?id=9&u=${token}&from=app`)
    expect([first.status, first.headers.get('location')]).toEqual([302, '/Course?id=9&from=app'])
    const page = await pageOf(await visitor.get('/Course?id=9', cookiesOf(first)))
    expect(page.member).toMatchObject({ niujinUid })
    expect([token, old]).not.toContain(page.member?.token)
    const second = await server.device().get(`/Course?id=9&u=${token}`)
    expect(second.headers.get('location')).toBe('/Course?id=9')
    expect(second.headers.getSetCookie()).toEqual([])
  })

  test('两人同时用同一个 u，只有一人登录', async () => {
    const phone = server.device()
    await server.signIn(phone, newMobile())
    const encoded = Buffer.from(await handed(phone)).toString('base64')
    const responses = await Promise.all(
      [1, 2, 3, 4].map(() => server.device().get(`/?u=${encodeURIComponent(encoded)}`)),
    )
    expect(responses.map((response) => response.headers.get('location'))).toEqual(['/', '/', '/', '/'])
    expect(responses.filter((response) => response.headers.getSetCookie().length > 0)).toHaveLength(1)
  })

  test('用登录凭证本身作 u：换成新登录，原凭证作废', async () => {
    const phone = server.device()
    const mine = await server.signIn(phone, newMobile())
    const first = await server.device().get(`/?u=${mine.token}`)
    expect(cookiesOf(first)).toMatch(/^userInfo=/)
    expect(await phone.call(getProfile, {})).toMatchObject({ code: 'LOGIN_REQUIRED' })
  })

  test('别的网站的链接带着 u，或说不清从哪来（明文 http、旧浏览器）：不会悄悄登录，先问以谁的身份；说登录才登录，去处不丢', async () => {
    const [attacker, visitor] = [server.device(), server.device()]
    const { niujinUid, nickname } = await server.signIn(attacker, newMobile())
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { referer: 'https://evil.example/' },
      { referer: '' },
      {},
    ]) {
      const token = await handed(attacker)
      const first = await fetch(`${server.url}/Course?id=9&u=${token}&from=x`, { redirect: 'manual', headers })
      expect(first.headers.getSetCookie()).toEqual([])
      const asking = new URL(first.headers.get('location') ?? '', server.url)
      expect([asking.pathname, asking.searchParams.get('gotourl')]).toEqual(['/loginas', '/Course?id=9&from=x'])
      const ticket = asking.searchParams.get('ticket') ?? ''
      expect(await visitor.call(enteringAs, { ticket })).toEqual({
        ok: true,
        value: { nickname, avatar: null, target: '/Course?id=9&from=x' },
      })
      const say = (origin: string) =>
        fetch(`${server.url}/session/enter`, {
          method: 'POST',
          redirect: 'manual',
          headers: { origin },
          body: new URLSearchParams({ ticket, gotourl: '/Course' }),
        })
      expect((await say('https://evil.example')).status).toBe(403)
      const yes = await say(server.url)
      expect([yes.status, yes.headers.get('location')]).toEqual([303, '/Course?id=9&from=x'])
      expect((await pageOf(await visitor.get('/', cookiesOf(yes)))).member?.niujinUid).toBe(niujinUid)
      const again = await say(server.url)
      expect([again.headers.get('location'), again.headers.getSetCookie()]).toEqual(['/loginas?gotourl=%2FCourse', []])
      expect(await visitor.call(enteringAs, { ticket })).toMatchObject({ code: 'TICKET_INVALID' })
      expect(cookiesOf(await server.device().get(`/?u=${token}`))).toBe('')
    }
  })

  test('自己的页面、手输的地址、客户端打开的带着 u，照旧直接登录', async () => {
    const phone = server.device()
    await server.signIn(phone, newMobile())
    for (const headers of [
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      { referer: `${server.url}/hq` },
    ]) {
      const response = await fetch(`${server.url}/hq?u=${await handed(phone)}`, { redirect: 'manual', headers })
      expect([response.headers.get('location'), cookiesOf(response).startsWith('userInfo=')]).toEqual(['/hq', true])
    }
  })

  test('已登录的人点了别人的 u：仍是自己，别人的凭证没有用掉', async () => {
    const [attacker, victim] = [server.device(), server.device()]
    await server.signIn(attacker, newMobile())
    const { mine, cookie } = await openPage(victim)
    const token = await handed(attacker)
    const response = await victim.get(`/?u=${token}`, cookie)
    expect(response.headers.get('location')).toBe('/')
    expect((await pageOf(await victim.get('/', cookie))).member).toMatchObject({ niujinUid: mine.niujinUid })
    expect(cookiesOf(await server.device().get(`/?u=${token}`))).toMatch(/^userInfo=/)
  })

  test('过期或乱写的 u 只是被去掉', async () => {
    const phone = server.device()
    await server.signIn(phone, newMobile())
    const token = await handed(phone)
    server.clock.at += 121_000
    for (const u of [token, '', 'x', '%00', '../../etc', "' or 1=1"]) {
      const response = await server.device().get(`/hq?u=${encodeURIComponent(u)}`)
      expect([response.headers.get('location'), response.headers.getSetCookie()]).toEqual(['/hq', []])
    }
  })

  test('转到的地址总在本站：不会被带去别的网站', async () => {
    const bad = ['//evil.example/', '/\\evil.example/', '///evil.example', '/%5C/evil.example']
    for (const path of bad) {
      const response = await server.identity.restorePage({
        url: `${path}?u=x`,
        method: 'GET',
        headers: {},
        protocol: 'http',
        log: { warn: () => undefined },
      } as never)
      const target = new URL(response.redirect ?? '', 'https://own.example')
      expect(target.origin).toBe('https://own.example')
      expect(response.redirect).not.toMatch(/^\/[/\\]/)
    }
  })
})
