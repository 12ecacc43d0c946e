import { describe, expect, it } from 'vitest'
import { nextOpening, phaseAt, PHASE_NAMES, venueOfId } from './sessions.ts'

const main = { exchange: 'SH', kind: 'stock', board: 'main' } as const
const star = { exchange: 'SH', kind: 'stock', board: 'star' } as const
const bse = { exchange: 'BJ', kind: 'stock', board: 'bse' } as const
const fund = { exchange: 'SH', kind: 'etf' } as const
const hongKong = { exchange: 'HK', kind: 'hkStock' } as const
const at = (text: string) => {
  const [hour = 0, minute = 0, second = 0] = text.split(':').map(Number)
  return hour * 3600 + minute * 60 + second
}
const today = 20261120

describe('交易时段', () => {
  it.each([
    ['09:14:59', 'closed'],
    ['09:15', 'callAuctionCancellable'],
    ['09:20', 'callAuctionLocked'],
    ['09:25', 'auctionPause'],
    ['09:30', 'continuous'],
    ['11:29:59', 'continuous'],
    ['11:30', 'noonBreak'],
    ['13:00', 'continuous'],
    ['14:57', 'closingAuction'],
    ['15:00', 'closed'],
    ['15:05', 'afterHoursFixedPrice'],
    ['15:30', 'closed'],
  ] as const)('主板 %s 是 %s', (time, phase) => {
    expect(phaseAt(main, today, at(time))).toBe(phase)
  })

  it('盘后定价：科创板 2019 年起，主板 2026-07-06 起，北交所没有', () => {
    expect(phaseAt(star, 20190722, at('15:10'))).toBe('afterHoursFixedPrice')
    expect(phaseAt(main, 20260703, at('15:10'))).toBe('closed')
    expect(phaseAt(main, 20260706, at('15:10'))).toBe('afterHoursFixedPrice')
    expect(phaseAt(bse, today, at('15:10'))).toBe('closed')
  })

  it('沪市股票 2018-08-20 前、沪市基金 2026-07-06 前没有收盘集合竞价', () => {
    expect(phaseAt(main, 20180817, at('14:58'))).toBe('continuous')
    expect(phaseAt(main, 20180820, at('14:58'))).toBe('closingAuction')
    expect(phaseAt(fund, 20260703, at('14:58'))).toBe('continuous')
    expect(phaseAt(fund, 20260706, at('14:58'))).toBe('closingAuction')
  })

  it('港股中午十二点休市，四点到四点十分收市竞价', () => {
    expect(phaseAt(hongKong, today, at('11:45'))).toBe('continuous')
    expect(phaseAt(hongKong, today, at('12:30'))).toBe('noonBreak')
    expect(phaseAt(hongKong, today, at('16:05'))).toBe('closingAuction')
    expect(phaseAt(hongKong, today, at('16:10'))).toBe('closed')
  })

  it('周末全天已收盘', () => {
    expect(phaseAt(main, 20261121, at('10:00'))).toBe('closed')
    expect(PHASE_NAMES.closed).toBe('已收盘')
  })

  it('下次开市说今天、下午或周几', () => {
    expect(nextOpening('a', today, at('08:00'))).toBe('今天 09:30')
    expect(nextOpening('a', today, at('12:00'))).toBe('今天 13:00')
    expect(nextOpening('a', today, at('15:30'))).toBe('周一 09:30')
    expect(nextOpening('a', 20261121, at('10:00'))).toBe('周一 09:30')
    expect(nextOpening('hk', today, at('11:45'))).toBe('周一 09:30')
  })

  it('从代码看出在哪里交易', () => {
    expect([venueOfId('HK.00700'), venueOfId('SH.600519'), venueOfId('BK.1001')]).toEqual(['hk', 'a', 'a'])
  })
})
