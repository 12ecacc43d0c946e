import { describe, expect, it } from 'vitest'
import { dayMarks, slotOfMinute, slotsOfDay } from './minute-slot.ts'

const slot = (time: number, minutes = 240) => slotOfMinute(202611200000 + time, minutes)

describe('分时的固定刻度', () => {
  it('竞价在最左，09:31 是第一分钟，午休不占地方，15:00 在最右', () => {
    expect([slot(925), slot(931), slot(1130), slot(1301), slot(1500)]).toEqual([0, 1, 120, 121, 240])
    expect(slotsOfDay(240)).toBe(241)
  })

  it('港股上午到 12:00，下午到 16:00', () => {
    expect([slot(920, 330), slot(1200, 330), slot(1301, 330), slot(1600, 330), slot(1610, 330)]).toEqual([
      0, 150, 151, 330, 330,
    ])
  })

  it('标出开盘、午间与收盘', () => {
    expect(dayMarks(240).map(({ label }) => label)).toEqual(['09:30', '10:30', '11:30/13:00', '14:00', '15:00'])
    expect(dayMarks(330).map(({ slot: minute }) => minute)).toEqual([0, 60, 150, 210, 330])
  })
})
