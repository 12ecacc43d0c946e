import { afterEach, describe, expect, test, vi } from 'vitest'
import { startStreamServer } from '../testing/stream-server.ts'
import type { ConflatedSource, LoggedSource } from './index.ts'

let seq = 1
const BIG = 'x'.repeat(8_000)
const quotes: ConflatedSource = {
  kind: 'quote',
  conflated: true,
  snapshot: () => ({ seq, data: BIG }),
}
const room: LoggedSource = { kind: 'room', conflated: false, snapshot: () => [] }

let server: Awaited<ReturnType<typeof startStreamServer>>
async function start() {
  server = await startStreamServer({ sources: [quotes, room] })
}
afterEach(() => server.close())
const heard = <Value>(read: () => Value | undefined | false) =>
  vi.waitUntil(read, { timeout: 15_000, interval: 5 })

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
