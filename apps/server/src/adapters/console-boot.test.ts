import { createDevInbox } from '@niujin/sms'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { serveConsoleBoot } from './console-boot.ts'
import { serveDevInbox } from './dev-inbox.ts'

const inbox = createDevInbox({ now: () => 1_795_000_000_000, texts: { code: '您的验证码是 {code}' } })
let app: FastifyInstance

beforeEach(async () => {
  await inbox.clear()
  app = Fastify()
  serveConsoleBoot(app, { signKey: 'key-of-the-wire', devTools: () => true })
  serveDevInbox(app, inbox)
})
afterEach(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'niujin.test', ...headers } })

describe('后台的启动数据', () => {
  test('本站页面拿到签名密钥与开发工具是否打开，答复不留缓存', async () => {
    const answer = await get('/console/api/boot', { 'sec-fetch-site': 'same-origin' })
    expect(answer.json()).toEqual({ signKey: 'key-of-the-wire', devTools: true })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin')
    expect((await get('/console/api/boot', { origin: 'http://niujin.test' })).statusCode).toBe(200)
    expect((await get('/console/api/boot')).statusCode).toBe(200)
  })

  test.each([
    ['别的站点', { 'sec-fetch-site': 'cross-site' }],
    ['同域名下的别的站点', { 'sec-fetch-site': 'same-site' }],
    ['别的来源', { origin: 'https://evil.example' }],
    ['同主机的别的端口', { origin: 'http://niujin.test:8080' }],
    ['没有来历的页面', { origin: 'null' }],
  ])('%s的页面被拒绝，答复里没有密钥', async (_name, headers) => {
    for (const path of ['/console/api/boot', '/console/api/dev-inbox']) {
      const answer = await get(path, headers)
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toMatchObject({ code: 'FORBIDDEN', msg: '只接受本站页面的请求' })
      expect(answer.body).not.toContain('key-of-the-wire')
    }
  })
})

describe('开发收件箱的数据', () => {
  test('新的在前，可以只看一个号码；号码留空是全部', async () => {
    await inbox.send({ phone: '13800138000', code: '111111', template: 'code', params: {} })
    await inbox.send({ phone: '13900139000', code: '222222', template: 'code', params: {} })
    const all = await get('/console/api/dev-inbox?phone=')
    expect(all.json()).toMatchObject({
      list: [{ code: '222222' }, { code: '111111', phone: '+8613800138000', text: '您的验证码是 111111' }],
    })
    expect(all.headers['cache-control']).toBe('no-store')
    expect((await get('/console/api/dev-inbox?phone=13800138000')).json()).toMatchObject({ list: [{ code: '111111' }] })
    expect((await get('/console/api/dev-inbox?phone=13700137000')).json()).toEqual({ list: [] })
  })
})
