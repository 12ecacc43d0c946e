import { Redis } from 'ioredis'
import { describe, expect, test } from 'vitest'
import { createMemoryNonces, createRedisNonces } from '../index.ts'
import { withRedis } from '../testing/temporary-redis.ts'

const START = Date.parse('2026-11-21T09:30:00+08:00')

describe('内存里的 nonce', () => {
  test('第二次出现被认出；过期后不再占内存', () => {
    let now = START
    const nonces = createMemoryNonces({ now: () => now })
    expect(nonces.take('a', now)).toBe('fresh')
    expect(nonces.take('a', now)).toBe('seen')
    for (let i = 0; i < 1000; i += 1) nonces.take(`n${i}`, now)
    now += 11 * 60_000
    expect(nonces.take('b', now)).toBe('fresh')
    expect(nonces.size).toBe(1)
  })

  test('满了也不放过重放：忘掉最旧的一秒，那一秒的请求须重新签名', () => {
    let now = START
    const nonces = createMemoryNonces({ now: () => now, capacity: 100 })
    for (let second = 0; second < 50; second += 1) {
      now = START + second * 1000
      for (let i = 0; i < 10; i += 1) nonces.take(`${second}-${i}`, now)
      expect(nonces.size).toBeLessThanOrEqual(100)
    }
    for (let second = 0; second < 50; second += 1) {
      for (let i = 0; i < 10; i += 1) {
        expect(nonces.take(`${second}-${i}`, START + second * 1000)).not.toBe('fresh')
      }
    }
    expect(nonces.take('new', now + 1000)).toBe('fresh')
  })
})

describe('Redis 里的 nonce', () => {
  test('一个进程见过的，另一个进程也认得，并会过期', ({ skip }) =>
    withRedis(skip, async (url) => {
      const [one, two] = [new Redis(url), new Redis(url)]
      expect(await createRedisNonces(one).take('a', START)).toBe('fresh')
      expect(await createRedisNonces(two).take('a', START)).toBe('seen')
      expect(await one.pttl('niujin:nonce:a')).toBeGreaterThan(300_000)
      one.disconnect()
      two.disconnect()
    }))
})
