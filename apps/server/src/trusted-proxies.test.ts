import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from './read-config.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** The caller's address as the product sees it. */
async function addressSeen(trust: string, from: string, forwarded: string): Promise<string> {
  const { TRUST_PROXY } = readConfig({ TRUST_PROXY: trust, SIMULATED: 'on' })
  const app = Fastify({ trustProxy: TRUST_PROXY ?? false })
  closers.push(() => app.close())
  app.get('/', (request) => request.ip)
  return (await app.inject({ url: '/', remoteAddress: from, headers: { 'x-forwarded-for': forwarded } })).body
}

test.each([
  ['off', '127.0.0.1', '9.9.9.9, 203.0.113.7', '127.0.0.1'],
  ['1', '127.0.0.1', '9.9.9.9, 203.0.113.7', '203.0.113.7'],
  ['1', '::ffff:10.0.0.3', '9.9.9.9, 203.0.113.7', '203.0.113.7'],
  ['1', '198.51.100.4', '9.9.9.9', '198.51.100.4'],
  ['2', '10.0.0.3', '9.9.9.9, 203.0.113.7, 198.51.100.4', '203.0.113.7'],
  ['loopback', '127.0.0.1', '9.9.9.9, 203.0.113.7', '203.0.113.7'],
  ['loopback', '10.0.0.3', '9.9.9.9', '10.0.0.3'],
  ['loopback, 198.51.100.0/24', '127.0.0.1', '9.9.9.9, 203.0.113.7, 198.51.100.4', '203.0.113.7'],
  ['2001:db8:1::/48', '2001:db8:1::9', '9.9.9.9, 2001:db8:2::5', '2001:db8:2::5'],
  ['198.51.100.4', '198.51.100.4', '9.9.9.9, 203.0.113.7', '203.0.113.7'],
])('TRUST_PROXY=%s，从 %s 来，写着 %s：访客是 %s', async (trust, from, forwarded, seen) => {
  expect(await addressSeen(trust, from, forwarded)).toBe(seen)
})

test.each(['on', '0', '10', 'proxy', '10.0.0.0/0', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', ','])(
  'TRUST_PROXY=%s 被指出，并说明写什么',
  (trust) => {
    expect(() => readConfig({ TRUST_PROXY: trust })).toThrow(
      /TRUST_PROXY=.* 不正确，应为：off；反向代理有几层（1–9，最近的一层须在内网）；或代理所在的网段/,
    )
  },
)
