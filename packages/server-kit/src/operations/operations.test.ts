import { fastify } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import {
  createMetrics,
  loggingOptions,
  measureRequests,
  measureStream,
  serveHealth,
  shutdownOnSignal,
} from '../index.ts'
import { RequestLog } from './request-log.ts'
import { StreamHub } from '../stream/index.ts'
import { silent } from '../testing/stream-server.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

describe('日志', () => {
  test('不记录令牌、签名、cookie 与查询串；出错的代码还在', async () => {
    const lines: string[] = []
    const server = fastify(loggingOptions({ level: 'info', stream: { write: (line) => lines.push(line) } }))
    closers.push(() => server.close())
    server.get('/pay', async (request) => {
      request.log.info({ token: 'T0KEN', user: { mobile: '13800000000', fields: { sign: 'S1GN' } } }, '支付')
      throw Object.assign(new Error('连接不上'), { code: 'ECONNREFUSED' })
    })
    await server.inject({
      url: '/pay?token=Q0ERY',
      headers: { authorization: 'Bearer B3ARER', cookie: 'userInfo=C00KIE' },
    })
    const text = lines.join('')
    expect(text).not.toMatch(/T0KEN|13800000000|S1GN|Q0ERY|B3ARER|C00KIE/)
    expect(text).toContain('"path":"/pay"')
    expect(text).toContain('ECONNREFUSED')
  })

  test('一个请求一行中文：方法、路径、状态与用时；没有的地址也不带查询串', async () => {
    const lines: { msg: string; req?: object; res?: object; responseTime?: number }[] = []
    const server = fastify(
      loggingOptions({
        level: 'info',
        stream: { write: (line) => lines.push(JSON.parse(line) as (typeof lines)[number]) },
      }),
    )
    closers.push(() => server.close())
    server.get('/hq', async () => 'ok')
    await server.inject('/hq?u=T0KEN')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({
      msg: '请求完成',
      req: { method: 'GET', path: '/hq' },
      res: { statusCode: 200 },
      responseTime: expect.any(Number) as number,
    })
    await server.inject('/nowhere?u=T0KEN')
    expect(lines.map(({ msg }) => msg)).toEqual(['请求完成', '没有这个地址', '请求完成'])
    expect(JSON.stringify(lines)).not.toContain('T0KEN')
  })

  test('被拒绝的请求成千上万：只记开头几行，其余一段时间一行数目；成功的照记', async () => {
    const lines: { msg: string; statuses?: object }[] = []
    const server = fastify({
      logger: {
        level: 'info',
        stream: { write: (line: string) => lines.push(JSON.parse(line) as (typeof lines)[number]) },
      },
      logController: new RequestLog({ most: 5, window: 300 }),
    })
    closers.push(() => server.close())
    server.get('/signed/:status', (request, reply) =>
      reply.code(Number((request.params as { status: string }).status)).send(''),
    )
    server.get('/hq', () => 'ok')
    const ask = async (path: string, times: number) => {
      for (let time = 0; time < times; time += 1) await server.inject(path)
    }
    await ask('/signed/401', 5)
    await ask('/signed/429', 40)
    await ask('/signed/409', 10)
    await ask('/nowhere', 3)
    await ask('/hq', 3)
    expect(lines.filter(({ msg }) => msg === '请求完成')).toHaveLength(5 + 3)
    await expect
      .poll(() => lines.at(-1))
      .toMatchObject({ msg: '被拒绝的请求太多，其余只记数目', statuses: { 429: 40, 409: 10, 404: 3 } })
    await ask('/signed/401', 1)
    expect(lines.at(-1)).toMatchObject({ msg: '请求完成', res: { statusCode: 401 } })
  })

  test('合格的 x-request-id 沿用，其他的换成自己的编号', async () => {
    const server = fastify(loggingOptions({ level: 'silent' }))
    closers.push(() => server.close())
    server.get('/', async (request) => request.id)
    const idOf = async (id: string) => (await server.inject({ url: '/', headers: { 'x-request-id': id } })).body
    expect(await idOf('gateway-0001')).toBe('gateway-0001')
    expect(await idOf('短')).toMatch(/^[\da-f-]{36}$/)
    expect(await idOf('x'.repeat(65))).toMatch(/^[\da-f-]{36}$/)
  })
})

describe('运行状况', () => {
  async function start(checks: Parameters<typeof serveHealth>[1]['checks']) {
    const server = fastify()
    closers.push(() => server.close())
    const registry = createMetrics()
    measureRequests(server, registry)
    measureStream(new StreamHub({ sources: [], log: silent }), registry)
    serveHealth(server, { registry, checks, patience: 30 })
    await server.ready()
    return server
  }

  test('每一部分都好才算就绪；坏的、慢的按名字列出', async () => {
    const good = await start({ 数据库: () => true })
    expect((await good.inject('/readyz')).statusCode).toBe(200)
    const bad = await start({
      数据库: () => Promise.reject(new Error('连不上')),
      行情: () => new Promise(() => undefined),
      缓存: () => true,
    })
    const answer = await bad.inject('/readyz')
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toEqual({ ready: false, parts: { 数据库: false, 行情: false, 缓存: true } })
    expect((await bad.inject('/healthz')).json()).toEqual({ status: 'ok' })
  })

  test('只有重启才行时 /healthz 说明原因，好让看着它的去重启', async () => {
    const server = fastify()
    closers.push(() => server.close())
    serveHealth(server, { registry: createMetrics(), checks: {}, stuck: () => '数据库连接全被占着' })
    const answer = await server.inject('/healthz')
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toEqual({ status: 'stuck', reason: '数据库连接全被占着' })
  })

  test('指标按路由计时，不按地址；有事件循环与连接数', async () => {
    const server = await start({})
    await server.inject('/healthz?id=1')
    await server.inject('/no-such-page-12345')
    const { body } = await server.inject('/metrics')
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/healthz",status="200"} 1')
    expect(body).not.toContain('12345')
    expect(body).toContain('nodejs_eventloop_lag_seconds')
    expect(body).toContain('stream_sockets 0')
  })
})

describe('停止', () => {
  function fakeHost() {
    const acts = new Map<string, () => void>()
    const exited = Promise.withResolvers<number>()
    return {
      exited: exited.promise,
      signal: (name: string) => acts.get(name)?.(),
      host: { on: (name: string, act: () => void) => acts.set(name, act), exit: exited.resolve },
    }
  }

  test('收到 SIGTERM 先报未就绪，再依次停止，一步出错不妨碍后面', async () => {
    const order: string[] = []
    const { host, signal, exited } = fakeHost()
    const shutdown = shutdownOnSignal({
      host,
      log: silent,
      steps: [
        { name: '连接', close: () => void order.push(`连接 ${shutdown.stopping}`) },
        { name: '请求', close: () => Promise.reject(new Error('坏了')) },
        { name: '数据库', close: async () => void order.push('数据库') },
      ],
    })
    expect(shutdown.stopping).toBe(false)
    signal('SIGTERM')
    expect(await exited).toBe(1)
    expect(order).toEqual(['连接 true', '数据库'])
  })

  test('都顺利则以 0 退出', async () => {
    const { host, signal, exited } = fakeHost()
    shutdownOnSignal({ host, log: silent, steps: [] })
    signal('SIGINT')
    expect(await exited).toBe(0)
  })

  test('第二次信号立即退出；超过时限也退出', async () => {
    const never = { name: '卡住', close: () => new Promise<void>(() => undefined) }
    const twice = fakeHost()
    shutdownOnSignal({ host: twice.host, log: silent, steps: [never] })
    twice.signal('SIGTERM')
    twice.signal('SIGINT')
    expect(await twice.exited).toBe(1)
    const late = fakeHost()
    shutdownOnSignal({ host: late.host, log: silent, steps: [never], deadline: 20 })
    late.signal('SIGTERM')
    expect(await late.exited).toBe(1)
  })
})
