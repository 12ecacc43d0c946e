import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { createMessagingApp } from '../client/messaging-app.ts'
import type { Grant, MessagingApp, Scope } from '../port.ts'
import { createMessagingSimulator, type MessagingSimulator } from './index.ts'
import { openIdOf, PEOPLE } from './people.ts'

const PREFIX = '/simulated-messaging'
const MINUTE = 60_000

const open: FastifyInstance[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()))
})

interface World {
  readonly app: MessagingApp
  readonly simulator: MessagingSimulator
  readonly origin: string
  readonly clock: { now: number }
}

/** The real adapter against the simulator, as the application has them without settings. */
async function world(): Promise<World> {
  const clock = { now: Date.parse('2026-11-21T09:30:00+08:00') }
  const shared = { appId: 'wxsimulated', secret: 'simulated-secret', now: () => clock.now }
  const simulator = createMessagingSimulator({ ...shared, appName: '牛金财经' })
  const server = fastify({ forceCloseConnections: true })
  await server.register(simulator.plugin, { prefix: PREFIX })
  const origin = await server.listen({ host: '127.0.0.1', port: 0 })
  open.push(server)
  const app = createMessagingApp({
    ...shared,
    baseUrl: `${origin}${PREFIX}`,
    authorizeUrl: `${PREFIX}/connect/oauth2/authorize`,
  })
  return { app, simulator, origin, clock }
}

const visit = (address: string, cookie?: string) =>
  fetch(address, { redirect: 'manual', ...(cookie === undefined ? {} : { headers: { cookie } }) })

/** Opens the page and presses a button on it, as a browser sends its form. */
async function press(at: World, button: '同意' | '拒绝', who: string, scope: Scope = 'snsapi_userinfo') {
  const address = at.app.authorizeAddress({
    redirectUri: `${at.origin}/login?gotourl=%2FMyCenter`,
    scope,
    state: 'state1',
  })
  const page = await (await visit(`${at.origin}${address}`)).text()
  const fields = new URLSearchParams(
    [...page.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
  const action = /<form method="get" action="([^"]+)"/.exec(page)?.[1] ?? ''
  const [, answer = ''] = new RegExp(`<button name="answer" value="([a-z]+)">${button}</button>`).exec(page) ?? []
  fields.set('person', PEOPLE.find(({ nickname }) => nickname === who)?.id ?? '')
  fields.set('answer', answer)
  const answered = await visit(`${at.origin}${action}?${fields.toString()}`)
  return { page, answered, back: new URL(answered.headers.get('location') ?? 'about:blank') }
}

async function authorised(at: World, who: string, scope?: Scope): Promise<Grant> {
  const { back } = await press(at, '同意', who, scope)
  const grant = await at.app.exchangeCode(back.searchParams.get('code') ?? '')
  if (!grant.ok) throw new Error(grant.code)
  return grant.value
}

describe('模拟的授权页', () => {
  it('写明是模拟，有同意和拒绝，可以选人', async () => {
    const { page } = await press(await world(), '同意', '小牛')
    for (const words of [
      '牛金财经申请获取你的昵称、头像',
      '模拟',
      '同意',
      '拒绝',
      ...PEOPLE.map(({ nickname }) => nickname),
    ])
      expect(page).toContain(words)
  })

  it('同意之后带着授权码和 state 回到原来的地址，原来的参数还在', async () => {
    const at = await world()
    const { back } = await press(at, '同意', '小牛')
    expect(back.origin + back.pathname).toBe(`${at.origin}/login`)
    expect(Object.fromEntries(back.searchParams)).toEqual({
      gotourl: '/MyCenter',
      state: 'state1',
      code: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
    })
  })

  it('拒绝之后只带 state 回来', async () => {
    const { back } = await press(await world(), '拒绝', '小牛')
    expect(Object.fromEntries(back.searchParams)).toEqual({ gotourl: '/MyCenter', state: 'state1' })
  })

  it('选过人之后，snsapi_base 不再问，直接回来', async () => {
    const at = await world()
    const { answered } = await press(at, '同意', '路过的人🐂')
    const cookie = answered.headers.get('set-cookie')?.split(';')[0]
    const address = at.app.authorizeAddress({ redirectUri: `${at.origin}/`, scope: 'snsapi_base', state: 's' })
    const silent = await visit(`${at.origin}${address}`, cookie)
    expect(silent.status).toBe(302)
    const grant = await at.app.exchangeCode(
      new URL(silent.headers.get('location') ?? '').searchParams.get('code') ?? '',
    )
    const passer = PEOPLE.find(({ id }) => id === 'passer')
    expect(grant).toMatchObject({ ok: true, value: { openId: passer && openIdOf(passer, 'wxsimulated') } })
  })

  it.each([
    ['别的网站', 'https://evil.example.com/'],
    ['脚本', 'javascript:alert(1)'],
    ['不是地址', '/login'],
  ])('不带人去%s', async (_name, redirectUri) => {
    const at = await world()
    const address = at.app.authorizeAddress({ redirectUri, scope: 'snsapi_base', state: 's' })
    const response = await visit(`${at.origin}${address}`, 'simulated-person=niu')
    expect([response.status, response.headers.get('location')]).toEqual([400, null])
    expect(await response.text()).toContain('redirect_uri')
  })

  it('地址里的内容不会变成页面的标签', async () => {
    const at = await world()
    const redirectUri = `${at.origin}/?a="><script>alert(1)</script>`
    const page = await (
      await visit(`${at.origin}${at.app.authorizeAddress({ redirectUri, scope: 'snsapi_userinfo', state: 's' })}`)
    ).text()
    expect(page).toContain('&quot;&gt;&lt;script&gt;')
    expect(page).not.toContain('<script')
  })
})

describe('模拟的接口与真的适配器', () => {
  it('换得令牌，取得昵称、头像和 unionId，头像打得开', async () => {
    const at = await world()
    const grant = await authorised(at, '小牛')
    const profile = await at.app.userInfo(grant)
    expect(profile).toEqual({
      ok: true,
      value: { openId: grant.openId, unionId: grant.unionId, nickname: '小牛', avatar: `${PREFIX}/people/niu.svg` },
    })
    const picture = await visit(`${at.origin}${profile.ok ? profile.value.avatar : ''}`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  })

  it('没有头像、没有 unionId 的人，这两样就没有', async () => {
    const at = await world()
    const grant = await authorised(at, '无头像')
    expect(grant).not.toHaveProperty('unionId')
    expect(await at.app.userInfo(grant)).toEqual({ ok: true, value: { openId: grant.openId, nickname: '无头像' } })
  })

  it('快照访客认得出来', async () => {
    expect((await authorised(await world(), '快照访客')).isSnapshot).toBe(true)
  })

  it('同一个人每次启动都是同一个 openId', async () => {
    expect((await authorised(await world(), '小牛')).openId).toBe((await authorised(await world(), '小牛')).openId)
  })

  it('授权码只能用一次，并行用也只有一次成', async () => {
    const at = await world()
    const { back } = await press(at, '同意', '小牛')
    const code = back.searchParams.get('code') ?? ''
    const results = await Promise.all([at.app.exchangeCode(code), at.app.exchangeCode(code), at.app.exchangeCode(code)])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await at.app.exchangeCode(code)).toEqual({ ok: false, code: 'MESSAGING_CODE_INVALID' })
  })

  it('授权码五分钟后失效，编造的不认', async () => {
    const at = await world()
    const { back } = await press(at, '同意', '小牛')
    at.clock.now += 5 * MINUTE
    const invalid = { ok: false, code: 'MESSAGING_CODE_INVALID' }
    expect(await at.app.exchangeCode(back.searchParams.get('code') ?? '')).toEqual(invalid)
    expect(await at.app.exchangeCode('made-up')).toEqual(invalid)
  })

  it('令牌过期后用刷新令牌换新的，三十天后连它也过期', async () => {
    const at = await world()
    const grant = await authorised(at, '小牛')
    at.clock.now += 120 * MINUTE
    expect(await at.app.userInfo(grant)).toEqual({ ok: false, code: 'MESSAGING_TOKEN_EXPIRED' })
    const renewed = await at.app.refresh(grant.refreshToken)
    expect(renewed.ok && (await at.app.userInfo(renewed.value)).ok).toBe(true)
    at.clock.now += 30 * 24 * 60 * MINUTE
    expect(await at.app.refresh(grant.refreshToken)).toEqual({ ok: false, code: 'MESSAGING_TOKEN_EXPIRED' })
  })

  it('静默授权得来的令牌看不到资料，也看不到别人的资料', async () => {
    const at = await world()
    const silent = await authorised(at, '小牛', 'snsapi_base')
    const other = await authorised(at, '无头像')
    expect(await at.app.userInfo(silent)).toEqual({ ok: false, code: 'MESSAGING_REFUSED' })
    expect(await at.app.userInfo({ accessToken: other.accessToken, openId: silent.openId })).toEqual({
      ok: false,
      code: 'MESSAGING_REFUSED',
    })
  })

  it('密钥不对的账号什么也换不到', async () => {
    const at = await world()
    const { back } = await press(at, '同意', '小牛')
    const impostor = createMessagingApp({
      appId: 'wxsimulated',
      secret: 'wrong',
      now: () => at.clock.now,
      baseUrl: `${at.origin}${PREFIX}`,
    })
    expect(await impostor.exchangeCode(back.searchParams.get('code') ?? '')).toEqual({
      ok: false,
      code: 'MESSAGING_REFUSED',
    })
    expect(await impostor.jsTicket()).toEqual({ ok: false, code: 'MESSAGING_REFUSED' })
  })

  it('几个进程要到同一个票据，快到期后换新的', async () => {
    const at = await world()
    const another = createMessagingApp({
      appId: 'wxsimulated',
      secret: 'simulated-secret',
      now: () => at.clock.now,
      baseUrl: `${at.origin}${PREFIX}`,
    })
    const first = await at.app.jsTicket()
    expect(first).toEqual(await another.jsTicket())
    at.clock.now += 116 * MINUTE
    const later = await at.app.jsTicket()
    expect(later.ok && first.ok && later.value.ticket !== first.value.ticket).toBe(true)
  })

  it('同一进程里不经网络也能问；还没挂上时算联系不上', async () => {
    const shared = { appId: 'wxsimulated', secret: 'simulated-secret', now: () => 1_795_000_000_000 }
    const simulator = createMessagingSimulator(shared)
    const app = createMessagingApp({ ...shared, baseUrl: `http://simulated${PREFIX}`, fetch: simulator.fetch })
    expect(await app.jsTicket()).toEqual({ ok: false, code: 'MESSAGING_UNREACHABLE' })
    const server = fastify()
    open.push(server)
    await server.register(simulator.plugin, { prefix: PREFIX })
    expect((await app.jsTicket()).ok).toBe(true)
    expect(await app.exchangeCode('made-up')).toEqual({ ok: false, code: 'MESSAGING_CODE_INVALID' })
  })

  it('模板消息记下来；没关注的人收不到', async () => {
    const at = await world()
    const [fan, passer] = [await authorised(at, '小牛'), await authorised(at, '路过的人🐂')]
    const message = { templateId: 'TEMPLATE', url: `${at.origin}/Cart`, data: { thing1: '选股课' } }
    expect((await at.app.sendTemplate({ ...message, openId: fan.openId })).ok).toBe(true)
    expect(await at.app.sendTemplate({ ...message, openId: passer.openId })).toEqual({
      ok: false,
      code: 'MESSAGING_NOT_FOLLOWING',
    })
    expect(at.simulator.messages()).toEqual([
      { ...message, messageId: '1', openId: fan.openId, nickname: '小牛', at: at.clock.now },
    ])
  })
})
