import { Redis } from 'ioredis'
import { expect, test, vi } from 'vitest'
import { startStreamServer } from '../testing/stream-server.ts'
import { withRedis } from '../testing/temporary-redis.ts'
import { createRedisBroadcast, type LoggedSource } from './index.ts'

const room: LoggedSource = { name: 'room', conflated: false, snapshot: () => [] }

test('两个进程之间：每条都到、编号相同，可以换一个进程接着听', ({ skip }) =>
  withRedis(skip, async (url) => {
    const redis = [new Redis(url), new Redis(url)]
    const [a, b] = await Promise.all(
      redis.map((one) => startStreamServer({ sources: [room], broadcast: createRedisBroadcast(one) })),
    )
    if (!a || !b) throw new Error('没有启动')
    const [atA, atB] = await Promise.all([a.open(), b.open()])
    for (const one of [atA, atB]) one.follow(['room/1'])
    await vi.waitUntil(() => atA.events.length === 1 && atB.events.length === 1)
    for (let i = 0; i < 20; i += 1) {
      await (i % 2 ? a : b).hub.publish('room/1', { text: `带 空格 的第 ${i} 条` })
    }
    await vi.waitUntil(() => atA.events.length === 21 && atB.events.length === 21)
    expect(atA.events.slice(1)).toEqual(atB.events.slice(1))
    expect(atA.events[20]?.[3]).toEqual({ text: '带 空格 的第 19 条' })

    const last = Number(atA.events[20]?.[2])
    atA.socket.terminate()
    await a.hub.publish('room/1', '断开期间')
    const moved = await b.open()
    moved.follow(['room/1', last])
    await vi.waitUntil(() => moved.events.length === 1)
    expect(moved.events[0]).toEqual(['delta', 'room/1', last + 1, '断开期间'])

    await Promise.all([a.close(), b.close()])
    for (const one of redis) one.disconnect()
  }))
