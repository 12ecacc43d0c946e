import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { backOff } from './back-off.ts'
import { readFrame, readMessage, StreamClient, type StreamEvent, type TopicEvent } from './index.ts'

/** A socket the test plays the server of. */
class FakeSocket extends EventTarget {
  static opened: FakeSocket[] = []
  sent: unknown[] = []
  closed = false

  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }

  close(): void {
    this.closed = true
  }

  open(): void {
    this.dispatchEvent(new Event('open'))
  }

  deliver(...events: StreamEvent[]): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(events) }))
  }

  drop(): void {
    this.dispatchEvent(new Event('close'))
  }
}

function openClient() {
  const client = new StreamClient({
    url: 'ws://test/stream',
    random: () => 1,
    createSocket: () => {
      const socket = new FakeSocket()
      FakeSocket.opened.push(socket)
      return Object.assign(Object.create(WebSocket.prototype), {
        addEventListener: socket.addEventListener.bind(socket),
        send: socket.send.bind(socket),
        close: socket.close.bind(socket),
      })
    },
  })
  clients.push(client)
  return client
}
const clients: StreamClient[] = []
const latest = () => {
  const socket = FakeSocket.opened.at(-1)
  if (!socket) throw new Error('还没有连接')
  return socket
}
function follower() {
  const seen: unknown[] = []
  return {
    seen,
    listen: (event: TopicEvent) => void seen.push('data' in event ? [event.kind, event.data] : [event.kind]),
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.opened = []
})
afterEach(() => {
  for (const client of clients.splice(0)) client.close()
  vi.useRealTimers()
})

describe('一个页面的连接', () => {
  test('第一个订阅才连接；一起订阅的合成一条消息，同一主题只问一次', async () => {
    const client = openClient()
    expect(FakeSocket.opened).toHaveLength(0)
    client.subscribe('quote/a', follower().listen)
    expect(client.status).toBe('connecting')
    latest().open()
    const [one, two] = [follower(), follower()]
    client.subscribe('quote/b', one.listen)
    client.subscribe('quote/b', two.listen)
    client.subscribe('quote/c', one.listen)
    await Promise.resolve()
    expect(latest().sent).toEqual([
      { op: 'sub', topics: [['quote/a']] },
      { op: 'sub', topics: [['quote/b'], ['quote/c']] },
    ])
    latest().deliver(['snap', 'quote/b', 5, 'B'], ['delta', 'quote/b', 6, 'b'])
    expect(one.seen).toEqual(two.seen)
    expect(one.seen).toEqual([
      ['snapshot', 'B'],
      ['delta', 'b'],
    ])
  })

  test('最后一个人退订才告诉服务器；同一刻退了又订的重新要全量', async () => {
    const client = openClient()
    const ends = [follower(), follower()].map((one) => client.subscribe('quote/a', one.listen))
    latest().open()
    latest().sent = []
    ends[0]?.()
    await Promise.resolve()
    expect(latest().sent).toEqual([])
    ends[1]?.()
    ends[1]?.()
    await Promise.resolve()
    expect(latest().sent).toEqual([{ op: 'unsub', topics: ['quote/a'] }])
    client.subscribe('quote/a', follower().listen)()
    await Promise.resolve()
    expect(latest().sent.at(-1)).toEqual({ op: 'unsub', topics: ['quote/a'] })
  })

  test('已经看过的编号不再交给页面；有缺时说明', () => {
    const client = openClient()
    const one = follower()
    client.subscribe('room/1', one.listen)
    latest().open()
    latest().deliver(['delta', 'room/1', 1, '早到'])
    latest().deliver(['snap', 'room/1', 2, '全量'], ['delta', 'room/1', 2, '旧'], ['delta', 'room/1', 3, '新'])
    latest().deliver(['gap', 'room/1', 9], ['snap', 'room/1', 9, '又全量'])
    expect(one.seen).toEqual([['snapshot', '全量'], ['delta', '新'], ['gap'], ['snapshot', '又全量']])
  })

  test('断开后按 0.5 到 15 秒的间隔重连，带上最后的编号', () => {
    const client = openClient()
    client.subscribe('room/1', follower().listen)
    latest().open()
    latest().deliver(['snap', 'room/1', 7, ''])
    const waits: number[] = []
    for (let i = 0; i < 8; i += 1) {
      latest().drop()
      expect(client.status).toBe('offline')
      const before = Date.now()
      vi.advanceTimersToNextTimer()
      waits.push(Date.now() - before)
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000, 15_000, 15_000])
    latest().open()
    expect(latest().sent).toEqual([{ op: 'sub', topics: [['room/1', 7]] }])
  })

  test('没有声音的连接先询问，再没有就当断开', () => {
    const client = openClient()
    client.subscribe('room/1', follower().listen)
    latest().open()
    const first = latest()
    vi.advanceTimersByTime(20_000)
    expect(first.sent.at(-1)).toEqual({ op: 'ping' })
    first.deliver(['pong'])
    vi.advanceTimersByTime(39_999)
    expect(client.status).toBe('open')
    vi.advanceTimersByTime(1)
    expect(client.status).toBe('offline')
    expect(first.closed).toBe(true)
  })

  test('关闭后不再重连，也不再打扰任何人', () => {
    const client = openClient()
    client.subscribe('room/1', follower().listen)
    latest().open()
    const statuses: string[] = []
    client.onStatus(() => statuses.push(client.status))
    client.close()
    vi.advanceTimersByTime(60_000)
    expect(statuses).toEqual(['offline'])
    expect(FakeSocket.opened).toHaveLength(1)
  })
})

describe('规则', () => {
  test('重连间隔总在 0.5 到 15 秒之间', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, random) => {
        const wait = backOff(attempt, () => random)
        expect(wait).toBeGreaterThanOrEqual(500)
        expect(wait).toBeLessThanOrEqual(15_000)
      }),
    )
  })

  test('任何来的文字都读得下去，读不懂的略过', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(Array.isArray(readFrame(text))).toBe(true)
        const message = readMessage(text)
        expect(message === undefined || typeof message.op === 'string').toBe(true)
      }),
    )
    expect(readFrame('[["new","t",1],["pong"],["snap","t","x"],5]')).toEqual([['pong']])
  })
})
