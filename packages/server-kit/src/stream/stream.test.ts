import { afterEach, describe, expect, test, vi } from 'vitest'
import { startStreamServer } from '../testing/stream-server.ts'
import type { ConflatedSource, LoggedSource } from './index.ts'

/** Prices that only the test moves; a delta is the new price. */
function prices() {
  const versions = new Map<string, number>([['SH.600519', 1]])
  const source: ConflatedSource = {
    name: 'quote',
    conflated: true,
    snapshot: (id) => {
      const seq = versions.get(id)
      return seq === undefined ? undefined : { seq, data: { price: seq } }
    },
    delta: (id, since) => {
      const seq = versions.get(id) ?? 0
      return seq - since > 1_000_000 ? undefined : { seq, data: [seq] }
    },
  }
  return { source, move: (id: string) => versions.set(id, (versions.get(id) ?? 0) + 1), versions }
}

const room: LoggedSource = {
  name: 'room',
  conflated: false,
  retain: 5,
  snapshot: (id) => ({ room: id }),
  authorise: (id, session) => {
    if (id === 'vip') return session ? 'FORBIDDEN' : 'LOGIN_REQUIRED'
    return id === 'none' ? 'TOPIC_UNKNOWN' : 'allowed'
  },
}

const opened: { close: () => Promise<void> }[] = []
async function start(...args: Parameters<typeof startStreamServer>) {
  const server = await startStreamServer(...args)
  opened.push(server)
  return server
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.close()))
})

/** Waits until a socket has heard what `read` looks for. */
const heard = <Value>(read: () => Value | undefined | false) => vi.waitUntil(read, { timeout: 30_000, interval: 5 })

describe('行情类主题', () => {
  test('订阅先得全量，之后得变化；中间的变化合并，只送最新', async () => {
    const { source, move } = prices()
    const server = await start({ sources: [source] })
    const one = await server.open()
    one.follow(['quote/SH.600519'])
    await heard(() => one.events.length === 1)
    expect(one.events).toEqual([['snap', 'quote/SH.600519', 1, { price: 1 }]])
    for (let i = 0; i < 1_000; i += 1) {
      move('SH.600519')
      server.hub.touch('quote/SH.600519')
    }
    await heard(() => one.events.length === 2)
    expect(one.events[1]).toEqual(['delta', 'quote/SH.600519', 1001, [1001]])
  })

  test('不停变化时每个连接每半秒最多一帧，同一变化只序列化一次', async () => {
    const { source, move } = prices()
    const server = await start({ sources: [source] })
    const all = await Promise.all(Array.from({ length: 40 }, () => server.open()))
    for (const one of all) one.follow(['quote/SH.600519'])
    await heard(() => all.every((one) => one.events.length === 1))
    expect(server.hub.figures.written).toBe(1)

    const started = performance.now()
    const mover = setInterval(() => {
      move('SH.600519')
      server.hub.touch('quote/SH.600519')
    }, 10)
    await heard(() => all.every((one) => one.frames.length >= 4))
    clearInterval(mover)
    const turns = (performance.now() - started) / 500
    for (const one of all) expect(one.frames.length - 1).toBeLessThanOrEqual(Math.ceil(turns) + 1)
  })

  test('两百个连接听到同一变化，只序列化一次', async () => {
    const { source, move } = prices()
    const server = await start({ sources: [source] })
    const all = await Promise.all(Array.from({ length: 200 }, () => server.open()))
    for (const one of all) one.follow(['quote/SH.600519'])
    await heard(() => all.every((one) => one.events.length === 1))
    move('SH.600519')
    server.hub.touch('quote/SH.600519')
    await heard(() => all.every((one) => one.events.length === 2))
    expect(server.hub.figures.written).toBe(2)
  })

  test('退订后不再送，没人听的主题不占内存', async () => {
    const { source, move } = prices()
    const server = await start({ sources: [source] })
    const one = await server.open()
    one.follow(['quote/SH.600519'])
    await heard(() => one.events.length === 1)
    one.send({ op: 'unsub', topics: ['quote/SH.600519'] })
    await heard(() => server.hub.figures.conflatedTopics === 0)
    move('SH.600519')
    server.hub.touch('quote/SH.600519')
    one.send({ op: 'ping' })
    await heard(() => one.events.at(-1)?.[0] === 'pong')
    expect(one.events).toHaveLength(2)
    one.socket.close()
    await heard(() => server.hub.figures.sockets === 0)
  })
})

describe('聊天类主题', () => {
  test('先得全量，之后每一条都到、依次到', async () => {
    const server = await start({ sources: [room] })
    const one = await server.open()
    one.follow(['room/1'])
    await heard(() => one.events.length === 1)
    for (let i = 1; i <= 50; i += 1) await server.hub.publish('room/1', { text: `第${i}条` })
    await heard(() => one.events.length === 51)
    expect(one.events[0]).toMatchObject(['snap', 'room/1', expect.any(Number), { room: '1' }])
    expect(one.events.slice(1).map((event) => event[3])).toEqual(
      Array.from({ length: 50 }, (_, i) => ({ text: `第${i + 1}条` })),
    )
  })

  test('断开后从最后一条接着来，不缺不重；断得太久则说明有缺并给全量', async () => {
    const server = await start({ sources: [room] })
    const one = await server.open()
    one.follow(['room/1'])
    await heard(() => one.events.length === 1)
    for (const n of [1, 2]) await server.hub.publish('room/1', n)
    await heard(() => one.events.length === 3)
    const last = Number(one.events.at(-1)?.[2])
    one.socket.terminate()
    for (const n of [3, 4, 5]) await server.hub.publish('room/1', n)

    const back = await server.open()
    back.follow(['room/1', last])
    await heard(() => back.events.length === 3)
    expect(back.events.map((event) => [event[0], event[3]])).toEqual([
      ['delta', 3],
      ['delta', 4],
      ['delta', 5],
    ])

    for (const n of [6, 7, 8]) await server.hub.publish('room/1', n)
    const late = await server.open()
    late.follow(['room/1', last])
    await heard(() => late.events.length === 2)
    expect(late.events.map(([kind]) => kind)).toEqual(['gap', 'snap'])
  })

  test('读取全量期间发布的也不会漏', async () => {
    const gate = Promise.withResolvers<string>()
    const reading = Promise.withResolvers<void>()
    const slow: LoggedSource = {
      name: 'slow',
      conflated: false,
      snapshot: () => {
        reading.resolve()
        return gate.promise
      },
    }
    const server = await start({ sources: [slow] })
    const one = await server.open()
    one.follow(['slow/1'])
    await reading.promise
    await server.hub.publish('slow/1', '期间')
    gate.resolve('全量')
    await server.hub.publish('slow/1', '之后')
    await heard(() => one.events.length === 3)
    expect(one.events.map((event) => [event[0], event[3]])).toEqual([
      ['snap', '全量'],
      ['delta', '期间'],
      ['delta', '之后'],
    ])
  })

  test('广播丢了一条：订阅者得知有缺，并重新得到全量', async () => {
    let deliver: (seq: number, topic: string, entry: string) => void = () => undefined
    const server = await start({
      sources: [room],
      broadcast: {
        publish: () => Promise.resolve(),
        listen: (receive) => {
          deliver = receive
          return Promise.resolve(100)
        },
        close: () => Promise.resolve(),
      },
    })
    const one = await server.open()
    one.follow(['room/1'])
    await heard(() => one.events.length === 1)
    deliver(101, 'room/1', '"一"')
    deliver(103, 'room/1', '"三"')
    await heard(() => one.events.length === 4)
    expect(one.events.map(([kind, , seq]) => [kind, seq])).toEqual([
      ['snap', 100],
      ['delta', 101],
      ['gap', 102],
      ['snap', 103],
    ])
  })
})

describe('谁可以订阅什么', () => {
  test('没有的主题、须登录的、没有权限的各有说明', async () => {
    const { source } = prices()
    const server = await start(
      { sources: [source, room] },
      {
        authenticate: async (request) => (request.headers.cookie === 'userInfo=ok' ? { memberId: 'U1' } : undefined),
      },
    )
    const guest = await server.open()
    guest.follow(['nothing/1'], ['quote/SH.999999'], ['room/none'], ['room/vip'], ['无斜线'])
    await heard(() => guest.events.length === 5)
    expect(guest.events).toEqual([
      ['error', 'nothing/1', 'TOPIC_UNKNOWN', '没有这个订阅主题'],
      ['error', 'quote/SH.999999', 'TOPIC_UNKNOWN', '没有这个订阅主题'],
      ['error', 'room/none', 'TOPIC_UNKNOWN', '没有这个订阅主题'],
      ['error', 'room/vip', 'LOGIN_REQUIRED', '请先登录'],
      ['error', '无斜线', 'TOPIC_UNKNOWN', '没有这个订阅主题'],
    ])
    const member = await server.open({ cookie: 'userInfo=ok' })
    member.follow(['room/vip'])
    await heard(() => member.events.length === 1)
    expect(member.events).toEqual([['error', 'room/vip', 'FORBIDDEN', '没有权限']])
  })

  test('别的网站不能连接，本站与列出的来源可以', async () => {
    const server = await start({ sources: [] }, { origins: ['https://m.example.com'] })
    await expect(server.open({ origin: 'https://evil.example' })).rejects.toThrow('403')
    await server.open({ origin: 'https://m.example.com' })
    await server.open({ origin: server.url.replace('ws', 'http').replace('/stream', '') })
    expect(server.hub.figures.sockets).toBe(2)
  })
})

test('停止服务时以 1001 告别', async () => {
  const server = await start({ sources: [room] })
  const one = await server.open()
  await server.close()
  expect(await one.closed).toBe(1001)
})
