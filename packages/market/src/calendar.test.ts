import { describe, expect, it } from 'vitest'
import {
  isTradingDay,
  nextTradingDay,
  previousTradingDay,
  tradingCalendar,
  tradingDayIndex,
  tradingDays,
} from './calendar.ts'
import { fromEpochDay, toEpochDay, weekdayOf } from './epoch-day.ts'
import { MISSING, realStocks } from './testing/market-data.ts'

describe('交易日历', () => {
  it('周末和公布的节假日不开市，补班的周末也不开市', () => {
    expect(isTradingDay('a', 20261121)).toBe(false)
    expect(isTradingDay('a', 20260217)).toBe(false)
    expect(isTradingDay('a', 20261010)).toBe(false)
    expect(isTradingDay('a', 20261120)).toBe(true)
  })

  it('国庆之后的第一个交易日接上节前最后一个', () => {
    expect(nextTradingDay('a', 20260930)).toBe(20261008)
    expect(previousTradingDay('a', 20261008)).toBe(20260930)
  })

  it('香港在内地春节假期里也开市，佛诞休市', () => {
    expect(isTradingDay('hk', 20260220)).toBe(true)
    expect(isTradingDay('a', 20260220)).toBe(false)
    expect(isTradingDay('hk', 20260525)).toBe(false)
  })

  it('每年的交易日在 238 到 252 天之间', () => {
    for (let year = 2005; year <= 2027; year += 1) {
      const count = tradingDays('a', year * 10_000 + 101, year * 10_000 + 1231).length
      expect(count, `${year}`).toBeGreaterThanOrEqual(238)
      expect(count, `${year}`).toBeLessThanOrEqual(252)
    }
  })

  it('2005 至 2025 年每年的交易天数与交易所公布的一致', () => {
    const counts = [
      242, 241, 242, 246, 244, 242, 244, 243, 238, 245, 244, 244, 244, 243, 244, 243, 243, 242, 242, 242, 243,
    ]
    expect(
      counts.map((_, at) => tradingDays('a', (2005 + at) * 10_000 + 101, (2005 + at) * 10_000 + 1231).length),
    ).toEqual(counts)
  })

  it('临时的放假也休市：2015 年抗战胜利纪念日，2020 年延长的春节假期', () => {
    expect([20150902, 20150903, 20150904, 20150907].map((date) => isTradingDay('a', date))).toEqual([
      true,
      false,
      false,
      true,
    ])
    expect([nextTradingDay('a', 20200123), previousTradingDay('a', 20200203)]).toEqual([20200203, 20200123])
  })

  it('位置与日期互相对应', () => {
    const days = tradingCalendar('a')
    expect(days.every((date, index) => tradingDayIndex('a', date) === index)).toBe(true)
  })

  it('超出日历的年份说清楚', () => {
    expect(() => nextTradingDay('a', 20271231)).toThrow('2005–2027')
    expect(() => previousTradingDay('a', 20050101)).toThrow('2005–2027')
  })

  it('日序与日期互换，对 1970 到 2100 年每一天都与系统日历一致', () => {
    for (let day = 0; day < 47_500; day += 1) {
      const at = new Date(day * 86_400_000)
      const date = at.getUTCFullYear() * 10_000 + (at.getUTCMonth() + 1) * 100 + at.getUTCDate()
      if (fromEpochDay(day) !== date || toEpochDay(date) !== day || weekdayOf(date) !== at.getUTCDay()) {
        expect.fail(`${date}`)
      }
    }
  })
})

describe.skipIf(MISSING)('交易日历与真实行情', () => {
  it('2010 至 2022 年真实成交的日子与日历完全一致', () => {
    const traded = new Set(realStocks().flatMap(({ days }) => [...days.time]))
    const real = [...traded].toSorted((a, b) => a - b)
    expect(real).toEqual(tradingDays('a', 20100101, real.at(-1) ?? 0))
  })
})
