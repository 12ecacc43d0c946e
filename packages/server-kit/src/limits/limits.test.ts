import { endpoint, ok, type Budget } from '@niujin/contract-kit'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createInProcessCall, createLimits, handle } from '../index.ts'
import { withRedis } from '../testing/temporary-redis.ts'
import { postForm, readJson, signed, startWireServer } from '../testing/wire-server.ts'
import { GUEST_CALLS } from './budgets.ts'

const DEAR: Budget = { name: 'dear', perMinute: 3 }
const cheap = endpoint({
  method: 'GET',
  path: '/api/v2/cheap',
  access: 'guest',
  summary: '便宜的',
  input: z.object({}),
  output: z.object({}),
})
const dear = endpoint({
  method: 'POST',
  path: '/api/v2/dear',
  access: 'guest',
  summary: '贵的',
  budget: DEAR,
  input: z.object({}),
  output: z.object({}),
})
const alsoDear = endpoint({ ...dear, path: '/api/v2/also-dear' })
const handlers = [cheap, dear, alsoDear].map((one) => handle(one, () => ok({})))
const SMALL = GUEST_CALLS.perMinute / 20

let server: Awaited<ReturnType<typeof startWireServer>>
beforeAll(async () => {
  // A twentieth of everything, and the dear call as it is.
  const [general, own] = [createLimits({ factor: 1 / 20 }), createLimits()]
  server = await startWireServer(handlers, {
    limits: { take: (budget, owner) => (budget === DEAR ? own : general).take(budget, owner) },
    authenticate: async ({ headers }) =>
      headers.authorization ? { memberId: headers.authorization, secret: 's' } : undefined,
  })
})
afterAll(() => server.close())

const memberOf = (id: string) => server.client({ token: () => id, secret: () => 's' })
const codeOf = (answer: { ok: boolean; code?: string }) => (answer.ok ? '0' : (answer.code ?? ''))

describe('一分钟里的次数', () => {
  test('贵的调用有自己的份额，几个同名的合用一份；别人不受影响，自己别的调用也不受影响', async () => {
    const member = memberOf('U1')
    const codes = []
    for (const one of [dear, alsoDear, dear, alsoDear]) codes.push(codeOf(await member.call(one, {})))
    expect(codes).toEqual(['0', '0', '0', 'TOO_MANY_REQUESTS'])
    expect(codeOf(await memberOf('U2').call(dear, {}))).toBe('0')
    expect(codeOf(await member.call(cheap, {}))).toBe('0')
  })

  test('一个地址的访客用完之后：429，Retry-After，中文的一句；会员照常', async () => {
    const answers = await Promise.all(Array.from({ length: SMALL + 5 }, () => server.client().call(cheap, {})))
    expect(answers.filter(({ ok: fine }) => !fine).length).toBeGreaterThanOrEqual(5)
    const response = await fetch(`${server.url}/api/v2/cheap`)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await readJson(response)).toMatchObject({
      status: 429,
      envelope: { code: 'TOO_MANY_REQUESTS', msg: expect.stringMatching(/^操作过于频繁，请 \d+ 秒后再试$/) },
    })
    expect(codeOf(await memberOf('U3').call(cheap, {}))).toBe('0')
  })

  test('不签名的请求也算在地址的份额里', async () => {
    expect(await postForm(`${server.url}/api/v2/dear`, new URLSearchParams(signed({}, 'wrong')))).toMatchObject({
      status: 429,
    })
  })

  test('页面里的调用同样算，按打开页面的地址', async () => {
    const call = createInProcessCall({ handlers, limits: createLimits() })({
      address: '203.0.113.9',
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    })
    const codes = []
    for (let at = 0; at < 4; at += 1) codes.push(codeOf(await call(dear, {})))
    expect(codes).toEqual(['0', '0', '0', 'TOO_MANY_REQUESTS'])
  })
})

test('有 Redis 时几个进程合用一份', ({ skip }) =>
  withRedis(skip, async (url) => {
    const redis = [new Redis(url), new Redis(url)]
    const owner = `owner ${process.pid} ${performance.now()}`
    const [one, two] = redis.map((each) => createLimits({ redis: each }))
    expect(await one?.take(DEAR, owner)).toBe(0)
    expect(await two?.take(DEAR, owner)).toBe(0)
    expect(await one?.take(DEAR, owner)).toBe(0)
    expect(await two?.take(DEAR, owner)).toBeGreaterThan(50)
    for (const each of redis) each.disconnect()
  }))
