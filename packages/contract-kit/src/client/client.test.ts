import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, formatTime, verifySign } from '../index.ts'
import { open } from '../crm/index.ts'
import { type ClientOptions, createClient } from './index.ts'

const NOW = Date.parse('2026-11-21T09:30:00+08:00')
const KEY = { version: 'v1', bytes: new Uint8Array(32).fill(7), clientId: 'wap' }

const quote = endpoint({
  method: 'GET',
  path: '/stock/api/quote',
  host: 'stock',
  access: 'guest',
  summary: '报价',
  input: z.object({ id: z.string(), days: z.optional(z.number()), tags: z.optional(z.array(z.string())) }),
  output: z.object({ last: z.number() }),
  failures: { INSTRUMENT_UNKNOWN: '没有这只证券' },
})
const follow = endpoint({
  method: 'POST',
  path: '/attention/follow',
  access: 'guest',
  summary: '关注',
  input: z.object({ expertId: z.string() }),
  output: z.object({ count: z.number() }),
})
const pay = endpoint({
  method: 'POST',
  path: '/payment/pay',
  access: 'guest',
  summary: '支付',
  input: z.object({ fee: z.number() }),
  output: z.object({ paid: z.boolean() }),
  once: true,
})
const rename = endpoint({
  method: 'PUT',
  path: '/group/rename',
  access: 'guest',
  summary: '改名',
  input: z.object({ name: z.string() }),
  output: z.object({}),
})
const create = endpoint({
  method: 'GET',
  path: '/group/create',
  access: 'guest',
  summary: '建组',
  input: z.object({ name: z.string() }),
  output: z.object({}),
  changes: true,
})
const share = endpoint({
  method: 'POST',
  path: '/crm/share',
  host: 'crm',
  access: 'guest',
  summary: '分享',
  input: z.object({ shareCode: z.string() }),
  output: z.object({}),
})

interface Sent {
  url: string
  init: RequestInit
}
type Reply = (sent: Sent) => Response | Promise<Response>

/** A client whose network is `reply`. */
function clientWith(reply: Reply, options: Partial<ClientOptions> = {}) {
  const sent: Sent[] = []
  const send: typeof fetch = (url, init = {}) => {
    const one = { url: typeof url === 'string' ? url : '', init }
    sent.push(one)
    const cancelled = new Promise<never>((_resolve, reject) => {
      if (init.signal?.aborted) reject(new Error('aborted'))
      init.signal?.addEventListener('abort', () => reject(new Error('aborted')))
    })
    return Promise.race([Promise.resolve(reply(one)), cancelled])
  }
  const client = createClient({
    hosts: { stock: 'https://stock.example' },
    secret: () => 's3cret',
    fields: () => ({ devid: 'd-1', channelid: '1' }),
    now: () => NOW,
    fetch: send,
    ...options,
  })
  return { client, sent }
}

const answer = (data: unknown, code = '0', status = 200) =>
  Response.json({ code, msg: code === '0' ? '' : '不行', data }, { status })
const never = () => new Promise<Response>(() => undefined)
const bodyOf = (sent: Sent | undefined) => new Response(sent?.init.body ?? null).text()

describe('请求', () => {
  test('GET 的字段在查询串里，带公共字段与可验证的签名，不带 cookie', async () => {
    const { client, sent } = clientWith(() => answer({ last: 12.3 }))
    const result = await client.call(quote, { id: 'SH.600519', days: 5, tags: ['a', 'b'] })
    expect(result).toEqual({ ok: true, value: { last: 12.3 } })
    const url = new URL(sent[0]?.url ?? '')
    const pairs = [...url.searchParams]
    expect(url.origin + url.pathname).toBe('https://stock.example/stock/api/quote')
    expect(Object.fromEntries(pairs)).toMatchObject({
      id: 'SH.600519',
      days: '5',
      tags: '["a","b"]',
      devid: 'd-1',
      platform: 'wap_dz_dzcj',
      time: '20261121093000',
    })
    expect(verifySign(pairs, 's3cret', url.searchParams.get('sign') ?? '')).toBe(true)
    expect(sent[0]?.init.credentials).toBe('omit')
  })

  test('POST 是表单，PUT 是 JSON，令牌在请求头', async () => {
    const { client, sent } = clientWith(() => answer({ count: 1 }), { token: () => 't-1' })
    await client.call(follow, { expertId: 'e1' })
    expect(new URLSearchParams(await bodyOf(sent[0])).get('expertId')).toBe('e1')
    expect(new Headers(sent[0]?.init.headers).get('authorization')).toBe('Bearer t-1')
    await client.call(rename, { name: '长线' })
    expect(JSON.parse(await bodyOf(sent[1]))).toMatchObject({ name: '长线', devid: 'd-1' })
  })

  test('文件随表单上传，不参与签名', async () => {
    const { client, sent } = clientWith(() => answer({ count: 1 }))
    await client.call(follow, { expertId: 'e1' }, { files: { photo: new File(['x'], 'x.png') } })
    const form = sent[0]?.init.body
    if (!(form instanceof FormData)) throw new Error('应是 multipart 表单')
    const pairs = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
    expect(form.get('photo')).toBeInstanceOf(File)
    expect(verifySign(pairs, 's3cret', new Map(pairs).get('sign') ?? '')).toBe(true)
  })

  test('crm 的字段整体加密，带 clientId、version', async () => {
    const { client, sent } = clientWith(() => answer({}), { crm: () => KEY })
    await client.call(share, { shareCode: 'c1' })
    const sealed = z.parse(z.object({ version: z.string(), data: z.string() }), JSON.parse(await bodyOf(sent[0])))
    const opened = open(sealed, new Map([['v1', KEY.bytes]]))
    expect(opened.ok && opened.value).toMatchObject({
      shareCode: 'c1',
      clientId: 'wap',
      version: 'v1',
      time: '20261121093000',
    })
  })
})

describe('取消', () => {
  test('地址与字段都相同的重复请求取消前一个，前一个以“操作取消”结束', async () => {
    let replies = 0
    const { client } = clientWith(() => ((replies += 1) === 1 ? never() : answer({ last: 2 })))
    const first = client.call(quote, { id: 'a', days: 5 })
    // Neither the order of the fields nor one that is absent makes another question.
    const second = client.call(quote, { days: 5, id: 'a', tags: undefined })
    expect(await first).toEqual({ ok: false, code: 'CANCELLED', msg: '操作取消', status: 0 })
    expect(await second).toEqual({ ok: true, value: { last: 2 } })
  })

  test('同一地址的两个不同问题互不取消，各得各的答复', async () => {
    const replies: ((response: Response) => void)[] = []
    const { client, sent } = clientWith(() => new Promise<Response>((resolve) => replies.push(resolve)))
    const calls = [
      client.call(quote, { id: 'a' }),
      client.call(quote, { id: 'b' }),
      client.call(quote, { id: 'b', days: 5 }),
    ]
    await expect.poll(() => replies.length).toBe(3)
    for (const [at, reply] of [...replies.entries()].toReversed()) reply(answer({ last: at }))
    expect(await Promise.all(calls)).toEqual([0, 1, 2].map((last) => ({ ok: true, value: { last } })))
    expect(sent.map(({ init }) => init.signal?.aborted)).toEqual([false, false, false])
  })

  test('已经离开的人，还没发出的请求不再发出，也不取消正在问的人', async () => {
    let reply: (response: Response) => void = () => undefined
    const { client, sent } = clientWith(() => new Promise<Response>((resolve) => (reply = resolve)))
    const left = AbortSignal.abort()
    const asking = client.call(quote, { id: 'a' })
    await expect.poll(() => sent.length).toBe(1)
    expect(await client.call(quote, { id: 'a' }, { signal: left })).toMatchObject({ code: 'CANCELLED' })
    reply(answer({ last: 1 }))
    expect(await asking).toEqual({ ok: true, value: { last: 1 } })
    expect(sent).toHaveLength(1)
  })

  test('少不了答复的请求被同样的顶替后，得到顶替者的答复，不再多问', async () => {
    const { client, sent } = clientWith(() => (sent.length === 1 ? never() : answer({ last: sent.length })))
    const page = client.call(quote, { id: 'a' }, { isPatient: true })
    const part = client.call(quote, { id: 'a' })
    expect(await part).toEqual({ ok: true, value: { last: 2 } })
    expect(await page).toEqual({ ok: true, value: { last: 2 } })
    expect(sent).toHaveLength(2)
  })

  test('少不了答复的请求，顶替者没有等到答复就离开了，再问一次', async () => {
    const { client, sent } = clientWith(() => (sent.length < 3 ? never() : answer({ last: 3 })))
    const leaving = new AbortController()
    const page = client.call(quote, { id: 'a' }, { isPatient: true })
    const part = client.call(quote, { id: 'a' }, { signal: leaving.signal })
    await expect.poll(() => sent.length).toBe(2)
    leaving.abort()
    expect(await part).toMatchObject({ code: 'CANCELLED' })
    expect(await page).toEqual({ ok: true, value: { last: 3 } })
  })

  test('少不了答复的请求，自己离开就以“操作取消”结束', async () => {
    const { client, sent } = clientWith(never)
    const leaving = new AbortController()
    const page = client.call(quote, { id: 'a' }, { isPatient: true, signal: leaving.signal })
    await expect.poll(() => sent.length).toBe(1)
    leaving.abort()
    expect(await page).toMatchObject({ code: 'CANCELLED' })
    expect(sent).toHaveLength(1)
  })

  test('不同地址互不影响', async () => {
    const { client } = clientWith(({ url }) => answer(url.includes('quote') ? { last: 1 } : { count: 1 }))
    const both = await Promise.all([client.call(quote, { id: 'a' }), client.call(follow, { expertId: 'b' })])
    expect(both.every((result) => result.ok)).toBe(true)
  })

  test('接连删两只、连按两次同样的：写入从不互相取消，各有各的答复', async () => {
    const replies: ((response: Response) => void)[] = []
    const { client, sent } = clientWith(() => new Promise<Response>((resolve) => replies.push(resolve)))
    const calls = [
      client.call(follow, { expertId: 'e1' }),
      client.call(follow, { expertId: 'e2' }),
      client.call(follow, { expertId: 'e2' }),
      client.call(rename, { name: '长线' }),
      client.call(rename, { name: '短线' }),
      client.call(create, { name: '甲' }),
      client.call(create, { name: '乙' }),
    ]
    await expect.poll(() => replies.length).toBe(7)
    for (const reply of replies.toReversed()) reply(answer({ count: 1 }))
    expect((await Promise.all(calls)).map(({ ok }) => ok)).toEqual(Array(7).fill(true))
    expect(sent.map(({ init }) => init.signal?.aborted)).toEqual(Array(7).fill(false))
  })

  test('只生效一次的提交不被重复取消，各带自己的编号', async () => {
    const { client, sent } = clientWith(() => answer({ paid: true }))
    const both = await Promise.all([
      client.call(pay, { fee: 10 }),
      client.call(pay, { fee: 10 }, { idempotencyKey: 'attempt-000000001' }),
    ])
    expect(both.every((result) => result.ok)).toBe(true)
    const keys = sent.map(({ init }) => new Headers(init.headers).get('idempotency-key'))
    expect(keys[0]).toMatch(/^[\w-]{32}$/)
    expect(keys[1]).toBe('attempt-000000001')
  })

  test('调用者可以自己取消', async () => {
    const { client } = clientWith(never)
    const stop = new AbortController()
    const result = client.call(quote, { id: 'a' }, { signal: stop.signal })
    stop.abort()
    expect(await result).toMatchObject({ code: 'CANCELLED' })
    expect(await client.call(quote, { id: 'a' }, { signal: stop.signal })).toMatchObject({
      code: 'CANCELLED',
    })
  })
})

describe('失败', () => {
  test.each([
    ['断网', () => Promise.reject(new TypeError('fetch failed')), 'NETWORK'],
    ['空答复', () => new Response(''), 'EMPTY_ANSWER'],
    ['不是信封', () => new Response('<html>'), 'ANSWER_INVALID'],
    ['数据不合约定', () => answer({ last: '12' }), 'ANSWER_INVALID'],
  ] as const)('%s：获取失败', async (_name, reply, code) => {
    const finished: boolean[] = []
    const { client } = clientWith(reply, { onFinish: (failed) => finished.push(failed) })
    expect(await client.call(quote, { id: 'a' })).toMatchObject({ ok: false, code, msg: '获取失败' })
    expect(finished).toEqual([true])
  })

  test('业务失败原样交给页面，不算请求失败；不认识的代码保留那句话', async () => {
    const finished: boolean[] = []
    let code = 'INSTRUMENT_UNKNOWN'
    const { client } = clientWith(() => answer(null, code), { onFinish: (failed) => finished.push(failed) })
    expect(await client.call(quote, { id: 'a' })).toMatchObject({ code, msg: '不行', status: 200 })
    code = 'NEWER_CODE'
    expect(await client.call(quote, { id: 'a' })).toMatchObject({ code: 'SERVER_ERROR', msg: '不行' })
    expect(finished).toEqual([false, false])
  })

  test('HTTP 400 通知页面去 /400，不重试', async () => {
    let gone = 0
    const { client, sent } = clientWith(() => answer(null, 'BODY_INVALID', 400), {
      onBadRequest: () => (gone += 1),
    })
    expect(await client.call(quote, { id: 'a' })).toMatchObject({ code: 'BODY_INVALID', status: 400 })
    expect([gone, sent.length]).toEqual([1, 1])
  })

  test('设备时间不准：按服务器时间校正并重试一次，之后都用校正后的时间', async () => {
    const serverNow = NOW + 3_600_000
    const offsets: number[] = []
    const { client, sent } = clientWith(
      ({ url }) =>
        new URL(url).searchParams.get('time') === formatTime(serverNow)
          ? answer({ last: 1 })
          : answer({ time: formatTime(serverNow) }, 'TIME_SKEW', 401),
      { onClockSkew: (offset) => offsets.push(offset) },
    )
    expect(await client.call(quote, { id: 'a' })).toMatchObject({ ok: true })
    expect(await client.call(quote, { id: 'a' })).toMatchObject({ ok: true })
    expect(offsets).toEqual([3_600_000])
    expect(sent).toHaveLength(3)
  })

  test('一直说时间不准也只重试一次', async () => {
    const { client, sent } = clientWith(() => answer({ time: '20261121093000' }, 'TIME_SKEW', 401))
    expect(await client.call(quote, { id: 'a' })).toMatchObject({ code: 'TIME_SKEW' })
    expect(sent).toHaveLength(2)
  })
})
