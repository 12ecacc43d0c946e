import { Redis } from 'ioredis'
import { describe, expect, test } from 'vitest'
import { createMemoryNonces, createRedisNonces } from '../index.ts'
import { withRedis } from '../testing/temporary-redis.ts'

const START = Date.parse('2026-11-21T09:30:00+08:00')
const guest = { kind: 'guest', id: '203.0.113.7' } as const
const member = { kind: 'member', id: 'U1' } as const

describe('内存里的 nonce', () => {
  test('第二次出现被认出；过期后不再占内存', () => {
    let now = START
    const nonces = createMemoryNonces({ now: () => now })
    expect(nonces.take('a', now, guest)).toBe('fresh')
    expect(nonces.take('a', now, guest)).toBe('seen')
    for (let i = 0; i < 1000; i += 1) nonces.take(`n${i}`, now, guest)
    now += 11 * 60_000
    expect(nonces.take('b', now, guest)).toBe('fresh')
    expect(nonces.size).toBe(1)
  })

  test('一个来访者用完自己的份额只回绝他自己，记住的一个也不忘；过几分钟又有份额', () => {
    let now = START
    const nonces = createMemoryNonces({ now: () => now, perOwner: 50 })
    for (let i = 0; i < 50; i += 1) expect(nonces.take(`n${i}`, now + (i % 10) * 1000, guest)).toBe('fresh')
    expect(nonces.take('more', now, guest)).toBe('full')
    for (let i = 0; i < 50; i += 1) expect(nonces.take(`n${i}`, now + (i % 10) * 1000, guest)).toBe('seen')
    expect(nonces.take('other', now, { kind: 'guest', id: '198.51.100.1' })).toBe('fresh')
    now += 6 * 60_000
    expect(nonces.take('again', now, guest)).toBe('fresh')
  })

  test('再多的访客也占不到会员的地方', () => {
    const nonces = createMemoryNonces({ now: () => START, capacity: 100 })
    for (let i = 0; i < 500; i += 1) nonces.take(`g${i}`, START, { kind: 'guest', id: `address ${i}` })
    expect(nonces.take('one more', START, guest)).toBe('full')
    expect(nonces.take('m', START, member)).toBe('fresh')
    expect(nonces.size).toBe(101)
  })
})

describe('Redis 里的 nonce', () => {
  test('一个进程见过的，另一个进程也认得，并会过期', ({ skip }) =>
    withRedis(skip, async (url) => {
      const [one, two] = [new Redis(url), new Redis(url)]
      expect(await createRedisNonces(one).take('a', START, guest)).toBe('fresh')
      expect(await createRedisNonces(two).take('a', START, guest)).toBe('seen')
      expect(await one.pttl('niujin:nonce:a')).toBeGreaterThan(300_000)
      one.disconnect()
      two.disconnect()
    }))
})
