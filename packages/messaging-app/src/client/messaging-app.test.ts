import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import type { MessagingFailure } from '../port.ts'
import { jsSdkSignature } from './js-sdk.ts'
import { createMessagingApp } from './messaging-app.ts'

const NOW = Date.parse('2026-11-21T09:30:00+08:00')
const SECRET = 'the-secret-of-the-account'

type Speak = (request: FastifyRequest, reply: FastifyReply) => unknown

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()))
})

/** The application against a server on localhost that answers every call with `speak`. */
async function against(speak: Speak, timeout = 5_000) {
  const server = fastify({ forceCloseConnections: true })
  const asked: { path: string; query: unknown; body: unknown }[] = []
  server.all('/*', async (request, reply) => {
    asked.push({ path: request.url.split('?')[0] ?? '', query: request.query, body: request.body })
    return speak(request, reply)
  })
  const baseUrl = await server.listen({ host: '127.0.0.1', port: 0 })
  open.push(() => server.close())
  const reports: MessagingFailure[] = []
  const app = createMessagingApp({
    appId: 'wx520c15f417810387',
    secret: SECRET,
    baseUrl: `${baseUrl}/`,
    now: () => NOW,
    timeout,
    report: (failure) => reports.push(failure),
  })
  return { app, asked, reports, close: () => server.close() }
}

const app = createMessagingApp({ appId: 'wx520c15f417810387', secret: SECRET, now: () => NOW })

describe('授权地址', () => {
  it('参数次序与官方文档的示例一致', () => {
    const redirectUri =
      'https://chong.qq.com/php/index.php?d=&c=wxAdapter&m=mobileDeal&showwxpaytitle=1&vb2ctag=4_2030_5_1194_60'
    expect(app.authorizeAddress({ redirectUri, scope: 'snsapi_base', state: '123' })).toBe(
      'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx520c15f417810387&redirect_uri=https%3A%2F%2Fchong.qq.com%2Fphp%2Findex.php%3Fd%3D%26c%3DwxAdapter%26m%3DmobileDeal%26showwxpaytitle%3D1%26vb2ctag%3D4_2030_5_1194_60&response_type=code&scope=snsapi_base&state=123#wechat_redirect',
    )
  })

  it.each(['', 'a b', 'a&b=c', '中', 'a'.repeat(129)])('state 是“%s”时不给地址', (state) => {
    expect(() =>
      app.authorizeAddress({ redirectUri: 'https://m.example.com', scope: 'snsapi_userinfo', state }),
    ).toThrow(RangeError)
  })
})

describe('用授权码换令牌', () => {
  it('按官方文档的示例问答', async () => {
    const { app: account, asked } = await against(() => ({
      access_token: 'ACCESS_TOKEN',
      expires_in: 7200,
      refresh_token: 'REFRESH_TOKEN',
      openid: 'OPENID',
      scope: 'SCOPE',
      is_snapshotuser: 1,
      unionid: 'UNIONID',
    }))
    expect(await account.exchangeCode('CODE')).toEqual({
      ok: true,
      value: {
        openId: 'OPENID',
        unionId: 'UNIONID',
        accessToken: 'ACCESS_TOKEN',
        refreshToken: 'REFRESH_TOKEN',
        expiresAt: NOW + 7_200_000,
        scopes: ['SCOPE'],
        isSnapshot: true,
      },
    })
    expect(asked).toEqual([
      {
        path: '/sns/oauth2/access_token',
        query: { appid: 'wx520c15f417810387', secret: SECRET, code: 'CODE', grant_type: 'authorization_code' },
        body: undefined,
      },
    ])
  })

  it.each([
    [40_029, 'MESSAGING_CODE_INVALID'],
    [40_163, 'MESSAGING_CODE_INVALID'],
    [40_125, 'MESSAGING_REFUSED'],
    [45_009, 'MESSAGING_REFUSED'],
    [-1, 'MESSAGING_UNREACHABLE'],
  ])('errcode %i 算 %s', async (errcode, problem) => {
    const { app: account, reports } = await against(() => ({ errcode, errmsg: `${SECRET} 与 THE-CODE 都不该出现` }))
    expect(await account.exchangeCode('THE-CODE')).toEqual({ ok: false, code: problem })
    expect(reports).toEqual([{ call: '/sns/oauth2/access_token', problem, errcode, detail: '*** 与 *** 都不该出现' }])
  })

  it.each<[string, Speak]>([
    ['一直不回应', () => new Promise(() => undefined)],
    ['回应网页', (_request, reply) => reply.type('text/html').send('<html></html>')],
    ['回应 502', (_request, reply) => reply.code(502).send('')],
    ['回应缺了 openid', () => ({ access_token: 'a', expires_in: 7200, refresh_token: 'b' })],
    ['回应没完没了', (_request, reply) => reply.send(`"${'x'.repeat(100_000)}"`)],
    ['转去别处', (_request, reply) => reply.redirect('http://127.0.0.1:9/')],
    ['断开连接', (request) => request.raw.socket.resetAndDestroy()],
  ])('%s：算联系不上，报告里没有密钥和授权码', async (_name, speak) => {
    const { app: account, reports, asked } = await against(speak, 300)
    expect(await account.exchangeCode('THE-CODE')).toEqual({ ok: false, code: 'MESSAGING_UNREACHABLE' })
    expect(asked).toHaveLength(1)
    expect(reports).toHaveLength(1)
    expect(JSON.stringify(reports)).not.toMatch(/the-secret|THE-CODE/)
  })

  it('服务没开着，报告里也没有密钥', async () => {
    const { app: account, reports, close } = await against(() => ({}))
    await close()
    expect(await account.exchangeCode('THE-CODE')).toEqual({ ok: false, code: 'MESSAGING_UNREACHABLE' })
    expect(reports).toEqual([
      { call: '/sns/oauth2/access_token', problem: 'MESSAGING_UNREACHABLE', detail: '连接失败（ECONNREFUSED）' },
    ])
  })
})

describe('账号自己的凭据', () => {
  /** Lends `tokens` one after another; only the last is still accepted. */
  function lending(tokens: readonly string[]): Speak {
    let lent = 0
    return (request) => {
      if (request.url === '/cgi-bin/stable_token') {
        lent += 1
        return { access_token: tokens[Math.min(lent, tokens.length) - 1], expires_in: 7200 }
      }
      const { access_token: token } = request.query as { access_token: string }
      if (token !== tokens.at(-1)) return { errcode: 40_001, errmsg: 'invalid credential' }
      return request.url.startsWith('/cgi-bin/ticket')
        ? { errcode: 0, errmsg: 'ok', ticket: 'TICKET', expires_in: 7200 }
        : { errcode: 0, errmsg: 'ok', msgid: 200228332 }
    }
  }

  it('签名多少个网页，凭据和票据都只要一次，密钥放在请求体里', async () => {
    const { app: account, asked } = await against(lending(['T1']))
    const url = 'https://m.example.com/StockDetails?symbol=600000#chart'
    const signed = await Promise.all([account.signPage(url), account.signPage(url)])
    expect(asked.map(({ path }) => path)).toEqual(['/cgi-bin/stable_token', '/cgi-bin/ticket/getticket'])
    expect(asked[0]?.body).toEqual({
      grant_type: 'client_credential',
      appid: 'wx520c15f417810387',
      secret: SECRET,
      force_refresh: false,
    })
    expect(asked[1]?.query).toEqual({ access_token: 'T1', type: 'jsapi' })
    const [first, second] = signed.map((one) => (one.ok ? one.value : undefined))
    expect(first).toMatchObject({ appId: 'wx520c15f417810387', timestamp: NOW / 1000 })
    expect(first?.nonceStr).toMatch(/^[A-Za-z0-9]{20}$/)
    expect(first?.nonceStr).not.toBe(second?.nonceStr)
    expect(first?.signature).toBe(
      jsSdkSignature({
        ticket: 'TICKET',
        nonce: first?.nonceStr ?? '',
        timestamp: NOW / 1000,
        url: 'https://m.example.com/StockDetails?symbol=600000',
      }),
    )
  })

  it('凭据提前失效时换一个再试，只试一次', async () => {
    const { app: account, asked } = await against(lending(['T1', 'T2']))
    const message = {
      openId: 'OPENID',
      templateId: 'TEMPLATE',
      url: 'https://m.example.com/Cart',
      data: { thing1: '选股课', amount2: '99.00' },
    }
    expect(await account.sendTemplate(message)).toEqual({ ok: true, value: { messageId: '200228332' } })
    expect(asked.map(({ path }) => path)).toEqual([
      '/cgi-bin/stable_token',
      '/cgi-bin/message/template/send',
      '/cgi-bin/stable_token',
      '/cgi-bin/message/template/send',
    ])
    expect(asked.at(-1)?.body).toEqual({
      touser: 'OPENID',
      template_id: 'TEMPLATE',
      url: 'https://m.example.com/Cart',
      data: { thing1: { value: '选股课' }, amount2: { value: '99.00' } },
    })
  })

  it('换来的还是同一个凭据就不再试', async () => {
    const { app: account, asked } = await against((request) =>
      request.url === '/cgi-bin/stable_token'
        ? { access_token: 'T1', expires_in: 7200 }
        : { errcode: 40_001, errmsg: 'invalid credential' },
    )
    expect(await account.jsTicket()).toEqual({ ok: false, code: 'MESSAGING_TOKEN_EXPIRED' })
    expect(asked.filter(({ path }) => path === '/cgi-bin/ticket/getticket')).toHaveLength(1)
  })
})
