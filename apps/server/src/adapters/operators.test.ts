import { serveHealth, createMetrics } from '@niujin/server-kit'
import Fastify from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { readConfig } from '../read-config.ts'
import { guardOperations, operatorsOf } from './operators.ts'

const KEY = 'operations-key-0123456789'
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** The status of an address, asked in a certain way under a certain configuration. */
async function statusOf(
  asked: { from?: string; headers?: Record<string, string>; url?: string },
  variables: Record<string, string> = {},
) {
  const config = readConfig({ SIMULATED: 'on', ...variables })
  const app = Fastify({ trustProxy: config.TRUST_PROXY ?? false })
  closers.push(() => app.close())
  guardOperations(app, operatorsOf(config), config.OPERATIONS_KEY !== undefined)
  serveHealth(app, { registry: createMetrics(), checks: {} })
  const { from = '127.0.0.1', headers = {}, url = '/metrics' } = asked
  return (await app.inject({ url, remoteAddress: from, headers: { host: 'localhost:3000', ...headers } })).statusCode
}
const basic = (password: string) => ({ authorization: `Basic ${Buffer.from(`me:${password}`).toString('base64')}` })

describe('运维的地址', () => {
  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('本机 %s 直接看', async (from) => {
    expect(await statusOf({ from })).toBe(200)
  })

  test('别处来的看不到，设了密钥的凭密钥看：程序用 Bearer，浏览器用密码', async () => {
    expect(await statusOf({ from: '192.168.1.8' })).toBe(403)
    const keyed = { OPERATIONS_KEY: KEY }
    expect(await statusOf({ from: '192.168.1.8' }, keyed)).toBe(401)
    expect(await statusOf({ from: '192.168.1.8', headers: { authorization: `Bearer ${KEY}` } }, keyed)).toBe(200)
    expect(await statusOf({ from: '192.168.1.8', headers: basic(KEY) }, keyed)).toBe(200)
    expect(await statusOf({ from: '192.168.1.8', headers: basic('operations-key-9876543210') }, keyed)).toBe(401)
  })

  test('代理在本机：说出来的看它写的地址，没说的一概不算本机', async () => {
    const passed = { 'x-forwarded-for': '203.0.113.7' }
    expect(await statusOf({ headers: passed })).toBe(403)
    expect(await statusOf({ headers: passed }, { TRUST_PROXY: 'loopback' })).toBe(403)
    expect(
      await statusOf({ headers: { 'x-forwarded-for': '127.0.0.1, 203.0.113.7' } }, { TRUST_PROXY: 'loopback' }),
    ).toBe(403)
    expect(await statusOf({}, { TRUST_PROXY: 'loopback' })).toBe(200)
    expect(await statusOf({}, { PUBLIC_URL: 'https://m.example.com' })).toBe(403)
  })

  test('别的网站把域名指到本机，也看不到', async () => {
    expect(await statusOf({ headers: { host: 'evil.example:3000' } })).toBe(403)
    expect(await statusOf({ headers: { host: '[::1]:3000' } })).toBe(200)
  })

  test('健康与就绪谁都能问', async () => {
    expect(await statusOf({ from: '192.168.1.8', url: '/healthz' })).toBe(200)
    expect(await statusOf({ from: '192.168.1.8', url: '/readyz' })).toBe(200)
  })
})
