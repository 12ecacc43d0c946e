import { describe, expect, it } from 'vitest'
import { OPEN_MARKET } from '../../testing/samples.ts'
import type { Candles } from '../joined-candles.ts'
import { dayUntil, pastDay } from './past-minutes.ts'

const candles = (rows: readonly (readonly [stamp: number, close: number, volume: number])[]): Candles => {
  const column = (at: 0 | 1 | 2) => rows.map((row) => row[at])
  const close = column(1)
  return {
    state: OPEN_MARKET,
    time: column(0),
    open: close,
    high: close,
    low: close,
    close,
    volume: column(2),
    amount: close.map(() => 0),
    exRights: [],
    past: { tickSize: 10, steps: [], before: null },
    hasOlder: false,
  }
}
const minutes = candles([
  [202606171500, 9_000, 100],
  [202606180931, 10_000, 100],
  [202606180932, 12_000, 300],
  [202606180933, 11_000, 0],
])
const days = candles([
  [20260617, 9_000, 100],
  [20260618, 11_000, 400],
])

describe('过去一天的分时', () => {
  it('只要最后一天的分钟，均价按成交量，昨收是前一天的收盘', () => {
    expect(pastDay(minutes, days)).toEqual({
      date: 20260618,
      previousClose: 9_000,
      time: [202606180931, 202606180932, 202606180933],
      close: [10_000, 12_000, 11_000],
      average: [10_000, 11_500, 11_500],
      volume: [100, 300, 0],
    })
    expect(pastDay(candles([]), days)).toBeUndefined()
  })

  it('除权日从参考价算起：前复权的昨收除以这一天以后的复权', () => {
    const past = { ...days.past, steps: [[20260618, 0.5, 2] as const, [20260701, 0.8, 1] as const] }
    const adjusted = { ...candles([[20260617, 3_600, 100]]), past } as unknown as Candles
    expect(pastDay(minutes, adjusted)?.previousClose).toBe(4_500)
  })

  it('到某一刻为止，下一分钟是哪一分钟', () => {
    const day = pastDay(minutes, days)
    if (!day) throw new Error('没有这一天')
    expect(dayUntil(day, 20260618_0000)).toMatchObject({ day: { time: [] }, next: 202606180931 })
    expect(dayUntil(day, 202606180932)).toMatchObject({ day: { close: [10_000, 12_000] }, next: 202606180933 })
    expect(dayUntil(day, 202606182359).next).toBeUndefined()
  })
})
