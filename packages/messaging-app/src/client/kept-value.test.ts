import { fail, ok } from '@niujin/contract-kit'
import { describe, expect, it } from 'vitest'
import type { MessagingResult } from '../port.ts'
import { KeptValue, type Lent } from './kept-value.ts'

const HOUR = 3_600_000

/** A value lent for two hours at a time, numbered by request. */
function lender() {
  const state = { now: 0, asked: 0, isDown: false }
  const load = async (): Promise<MessagingResult<Lent>> => {
    state.asked += 1
    await Promise.resolve()
    return state.isDown
      ? fail('MESSAGING_UNREACHABLE')
      : ok({ value: `第${state.asked}个`, expiresAt: state.now + 2 * HOUR })
  }
  const kept = new KeptValue(load, () => state.now)
  const get = async () => {
    const result = await kept.get()
    return result.ok ? result.value.value : result.code
  }
  return { state, kept, get }
}

describe('向服务借来的值', () => {
  it('同时要的只问一次', async () => {
    const { state, get } = lender()
    expect(await Promise.all([get(), get(), get()])).toEqual(['第1个', '第1个', '第1个'])
    expect(state.asked).toBe(1)
  })

  it('快到期才换新的', async () => {
    const { state, get } = lender()
    await get()
    state.now = 2 * HOUR - 300_001
    expect(await get()).toBe('第1个')
    state.now = 2 * HOUR - 300_000
    expect(await get()).toBe('第2个')
  })

  it('换不到新的时旧的用到最后一刻', async () => {
    const { state, get } = lender()
    await get()
    state.isDown = true
    state.now = 2 * HOUR - 1
    expect(await get()).toBe('第1个')
    state.now = 2 * HOUR
    expect(await get()).toBe('MESSAGING_UNREACHABLE')
    state.isDown = false
    expect(await get()).toBe('第4个')
  })

  it('借得很短的用到一半才换，不会每次都换', async () => {
    const state = { now: 0, asked: 0 }
    const kept = new KeptValue(
      async () => {
        state.asked += 1
        return ok({ value: String(state.asked), expiresAt: state.now + 60_000 })
      },
      () => state.now,
    )
    await kept.get()
    state.now = 29_999
    await kept.get()
    expect(state.asked).toBe(1)
    state.now = 30_000
    await kept.get()
    expect(state.asked).toBe(2)
  })

  it('只丢掉不再被接受的那一个，换来的新的不丢', async () => {
    const { kept, get } = lender()
    await get()
    kept.drop('第1个')
    expect(await get()).toBe('第2个')
    kept.drop('第1个')
    expect(await get()).toBe('第2个')
  })
})
