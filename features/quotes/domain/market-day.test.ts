import { describe, expect, it } from 'vitest'
import { isAnotherDay } from './market-day.ts'

const at = (date: number, clock: number) => ({ date, second: Math.floor(clock / 100) * 3600 + (clock % 100) * 60 })

describe('换日', () => {
  it('日期变了就是换日，哪怕是跳到下午', () => {
    expect(isAnotherDay(at(20261120, 1459), at(20261123, 915))).toBe(true)
    expect(isAnotherDay(at(20261120, 1111), at(20261123, 1418))).toBe(true)
  })

  it('同一天从头再来也算', () => {
    expect(isAnotherDay(at(20261120, 1500), at(20261120, 915))).toBe(true)
  })

  it('往前走、过午休、晚到一会儿的回答都不算', () => {
    expect(isAnotherDay(at(20261120, 1130), at(20261120, 1300))).toBe(false)
    expect(isAnotherDay(at(20261120, 1024), at(20261120, 1023))).toBe(false)
  })
})
