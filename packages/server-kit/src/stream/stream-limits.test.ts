import { afterEach, describe, expect, test, vi } from 'vitest'
import { WebSocket as NodeSocket } from 'ws'
import { startStreamServer } from '../testing/stream-server.ts'
import type { ConflatedSource, LoggedSource } from './index.ts'

let seq = 1
const BIG = 'x'.repeat(8_000)
const quotes: ConflatedSource = {
  name: 'quote',
  conflated: true,
  snapshot: () => ({ seq, data: BIG }),
}
const room: LoggedSource = { name: 'room', conflated: false, snapshot: () => [] }

let server: Awaited<ReturnType<typeof startStreamServer>>
async function start() {
  server = await startStreamServer({ sources: [quotes, room] })
}
afterEach(() => server.close())
const heard = <Value>(read: () => Value | undefined | false) => vi.waitUntil(read, { timeout: 30_000, interval: 5 })

describe('过多与过大', () => {
  test('一万个主题：前六百个生效，其余得到一句说明，服务照常', async () => {
    await start()
    const one = await server.open()
    const topics = Array.from({ length: 10_000 }, (_, i) => [`room/${i}`] as const)
    for (let at = 0; at < topics.length; at += 2_000) one.follow(...topics.slice(at, at + 2_000))
    await heard(() => one.events.length === 605)
    expect(one.events.filter(([kind]) => kind === 'snap')).toHaveLength(600)
    const refusals = one.events.filter(([kind]) => kind === 'error')
    expect(refusals.map((event) => event[2])).toEqual(Array(5).fill('TOO_MANY_TOPICS'))
    expect(refusals[0]?.[1]).toBe('room/600')
    expect(server.hub.figures.loggedTopics).toBe(600)
  })

  test('一条消息点名五千个不认识的主题：最多答六百句加一句“订阅过多”，再来就以 1008 关闭', async () => {
    await start()
    const one = await server.open()
    const names = (from: number) => Array.from({ length: 5_000 }, (_, i) => [`x/${from + i}`] as const)
    one.follow(...names(0))
    await heard(() => one.events.some((event) => event[2] === 'TOO_MANY_TOPICS'))
    expect(one.events).toHaveLength(601)
    one.follow(...names(5_000))
    one.follow(...names(10_000))
    expect(await one.closed).toBe(1008)
    expect(one.events.length).toBeLessThan(1_300)
  })

  test('五个连接这样泛滥时，别人的一问一答不受影响', async () => {
    await start()
    const other = await server.open()
    const flood = JSON.stringify({ op: 'sub', topics: Array.from({ length: 5_000 }, (_, i) => [`x/${i}`]) })
    const flooders = await Promise.all(Array.from({ length: 5 }, () => server.open()))
    const timer = setInterval(() => {
      for (const { socket } of flooders) if (socket.readyState === socket.OPEN) socket.send(flood)
    }, 50)
    const waits: number[] = []
    for (let turn = 0; turn < 20; turn += 1) {
      const at = performance.now()
      other.send({ op: 'ping' })
      await heard(() => other.events.length > turn)
      waits.push(performance.now() - at)
    }
    expect(await Promise.all(flooders.map(({ closed }) => closed))).toEqual(Array(5).fill(1008))
    clearInterval(timer)
    expect(waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)]).toBeLessThan(100)
  })

  test('同一主题在一条消息里写六百遍，只问来源一次', async () => {
    let asked = 0
    server = await startStreamServer({ sources: [{ name: 'room', conflated: false, snapshot: () => (asked += 1) }] })
    const one = await server.open()
    one.follow(...Array.from({ length: 600 }, () => ['room/1'] as const))
    await heard(() => one.events.length === 1)
    one.send({ op: 'ping' })
    await heard(() => one.events.length === 2)
    expect(asked).toBe(1)
  })

  test('五百只行情来回订阅退订几轮的人不会被当成泛滥', async () => {
    await start()
    const one = await server.open()
    const topics = Array.from({ length: 500 }, (_, i) => `quote/${i}`)
    for (let round = 0; round < 5; round += 1) {
      one.follow(...topics.map((topic) => [topic] as const))
      one.send({ op: 'unsub', topics })
    }
    one.send({ op: 'ping' })
    await heard(() => one.events.some(([kind]) => kind === 'pong'))
    expect(one.socket.readyState).toBe(one.socket.OPEN)
  })

  test('超过 64 KiB 的消息以 1009 关闭', async () => {
    await start()
    const one = await server.open()
    one.socket.send('x'.repeat(65 * 1024))
    expect(await one.closed).toBe(1009)
  })

  test('二进制消息以 1003 关闭', async () => {
    await start()
    const one = await server.open()
    one.socket.send(Buffer.from([1, 2, 3]))
    expect(await one.closed).toBe(1003)
  })

  test('消息泛滥以 1008 关闭，别的连接不受影响', async () => {
    await start()
    const [flooder, other] = await Promise.all([server.open(), server.open()])
    for (let i = 0; i < 1_000; i += 1) flooder.send({ op: 'ping' })
    expect(await flooder.closed).toBe(1008)
    other.send({ op: 'ping' })
    await heard(() => other.events.length === 1)
  })

  test.each([
    '不是 JSON',
    '[]',
    'null',
    '{"op":"sub"}',
    '{"op":"sub","topics":[1]}',
    '{"op":"sub","topics":[["a/b","x"]]}',
    '{"op":"unsub","topics":[{}]}',
    '{"op":"drop","topics":[]}',
  ])('不成样的消息 %s 得到 BODY_INVALID，连接仍可用', async (text) => {
    await start()
    const one = await server.open()
    one.socket.send(text)
    one.follow(['room/1'])
    await heard(() => one.events.length === 2)
    expect(one.events[0]).toEqual(['error', '', 'BODY_INVALID', '请求格式不正确'])
    expect(one.events[1]?.[0]).toBe('snap')
  })
})

describe('一个地址的连接数', () => {
  const status = (headers: Record<string, string>) =>
    new Promise<number | 'open'>((resolve) => {
      const socket = new NodeSocket(server.url, { headers })
      socket.once('open', () => resolve('open'))
      socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
      socket.on('error', () => undefined)
    })

  test('满了的地址在升级之前得到 429，别的地址照常；关掉一个就又能连', async () => {
    server = await startStreamServer({ sources: [room] }, { socketsPerAddress: 2, trustProxy: true })
    const from = (ip: string) => ({ 'x-forwarded-for': ip })
    const first = await server.open(from('203.0.113.7'))
    expect(await status(from('203.0.113.7'))).toBe('open')
    expect(await status(from('203.0.113.7'))).toBe(429)
    expect(await status(from('203.0.113.8'))).toBe('open')
    first.socket.close()
    await first.closed
    await heard(() => server.sockets().length === 2)
    expect(await status(from('203.0.113.7'))).toBe('open')
  })

  test('连了又断也算调用：用完的地址在问它是谁之前就得到 429，没有升级的请求也一样；别的地址照常', async () => {
    const [crowded, asked]: [string, string[]] = ['203.0.113.7', []]
    const authenticate = (request: { ip: string }) => Promise.resolve(void asked.push(request.ip))
    server = await startStreamServer(
      { sources: [room] },
      {
        authenticate,
        limits: { take: (_, address) => Promise.resolve(address === crowded ? 7 : 0) },
        trustProxy: true,
      },
    )
    expect(await status({ 'x-forwarded-for': crowded })).toBe(429)
    const plain = await fetch(server.url.replace('ws', 'http'), {
      headers: { 'x-forwarded-for': crowded, authorization: 'Bearer x' },
    })
    expect([plain.status, plain.headers.get('retry-after')]).toEqual([429, '7'])
    expect(await status({ 'x-forwarded-for': '203.0.113.8' })).toBe('open')
    expect(asked).toEqual(['203.0.113.8'])
  })

  test('一个 IPv6 的 /64 算一个地址；被拒绝的来源与没有升级的请求不占位', async () => {
    server = await startStreamServer({ sources: [room] }, { socketsPerAddress: 1, trustProxy: true })
    const page = server.url.replace('ws', 'http')
    for (let i = 0; i < 3; i += 1)
      expect((await fetch(page, { headers: { 'x-forwarded-for': '2001:db8::1' } })).status).toBe(426)
    expect(await status({ 'x-forwarded-for': '2001:db8::1', origin: 'https://evil.example' })).toBe(403)
    expect(await status({ 'x-forwarded-for': '2001:db8::1' })).toBe('open')
    expect(await status({ 'x-forwarded-for': '2001:db8::ffff:2' })).toBe(429)
    expect(await status({ 'x-forwarded-for': '2001:db8:0:1::1' })).toBe('open')
  })
})

describe('不读取的连接', () => {
  test('行情：积压不超过上限，恢复读取后得到最新', async () => {
    await start()
    const one = await server.open()
    const topics = Array.from({ length: 500 }, (_, i) => `quote/${i}`)
    one.follow(...topics.map((topic) => [topic] as const))
    await heard(() => one.events.length === 500)
    one.socket.pause()
    const changeAll = () => {
      seq += 1
      for (const topic of topics) server.hub.touch(topic)
    }
    // Each round is 4 MB; the system's own buffers take some of them before the socket counts as slow.
    await heard(() => {
      changeAll()
      return server.hub.figures.skipped >= 3
    })
    const stuck = server.sockets()[0]?.bufferedAmount ?? 0
    await heard(() => {
      changeAll()
      return server.hub.figures.skipped >= 8
    })
    expect(server.sockets()[0]?.bufferedAmount).toBeLessThanOrEqual(stuck)
    expect(server.hub.figures.waiting).toBe(0)
    one.socket.resume()
    await heard(() => new Map(one.events.map((event) => [event[1], event[2]])).get('quote/7') === seq)
  })

  test('聊天：排队有界，满了以 1013 关闭，不占内存，别人照常收到', async () => {
    await start()
    const [stuck, other] = await Promise.all([server.open(), server.open()])
    for (const one of [stuck, other]) one.follow(['room/1'])
    await heard(() => stuck.events.length === 1 && other.events.length === 1)
    stuck.socket.pause()
    let published = 0
    await heard(() => {
      if (other.events.length < published) return false
      for (let i = 0; i < 20; i += 1) void server.hub.publish('room/1', BIG.repeat(10))
      published += 20
      return server.hub.figures.closedSlow === 1
    })
    expect(server.hub.figures.sockets).toBe(1)
    await heard(() => other.events.length === published + 1)
    expect(server.hub.figures.waiting).toBe(0)
    stuck.socket.resume()
    expect(await stuck.closed).toBe(1013)
  })

  test('对询问没有回应的连接被断开', async () => {
    server = await startStreamServer({ sources: [room] }, { heartbeat: 50 })
    const one = await server.open()
    await heard(() => server.hub.figures.sockets === 1)
    one.socket.pause()
    await heard(() => server.hub.figures.sockets === 0)
    expect(server.sockets()).toEqual([])
  })
})
