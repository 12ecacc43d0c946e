import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { minuteEnd, minuteIndexAt, minuteIndexOf, minuteStamps } from './minutes.ts'

const second = (hour: number, minute: number, rest = 0) => hour * 3600 + minute * 60 + rest

describe('分钟线的时间', () => {
  it('A 股一天 09:25 一个竞价点加 240 根，港股 09:20 加 330 根', () => {
    const a = minuteStamps('a')
    expect([a.length, a[0], a[1], a[120], a[121], a[240]]).toEqual([241, 925, 931, 1130, 1301, 1500])
    const hk = minuteStamps('hk')
    expect([hk.length, hk[0], hk[150], hk[151], hk[330]]).toEqual([331, 920, 1200, 1301, 1600])
  })

  it('正分的成交属于下一根，收盘那一笔属于最后一根', () => {
    expect(minuteIndexAt('a', second(9, 25))).toBe(0)
    expect(minuteIndexAt('a', second(9, 30))).toBe(1)
    expect(minuteIndexAt('a', second(9, 30, 59))).toBe(1)
    expect(minuteIndexAt('a', second(9, 31))).toBe(2)
    expect(minuteIndexAt('a', second(12, 0))).toBe(120)
    expect(minuteIndexAt('a', second(13, 0))).toBe(121)
    expect(minuteIndexAt('a', second(15, 0))).toBe(240)
    expect(minuteIndexAt('a', second(15, 20))).toBe(240)
  })

  it('任何时刻都在它那一根的起止之间，序号随时间不减', () => {
    fc.assert(
      fc.property(fc.constantFrom('a', 'hk'), fc.nat(86_399), fc.nat(600), (venue, from, later) => {
        const index = minuteIndexAt(venue, from)
        const next = minuteIndexAt(venue, Math.min(86_399, from + later))
        return index >= 0 && index < minuteStamps(venue).length && next >= index
      }),
    )
  })

  it('每个时间戳的序号和结束时刻对得上', () => {
    for (const venue of ['a', 'hk'] as const) {
      for (const [index, stamp] of minuteStamps(venue).entries()) {
        expect(minuteIndexOf(venue, stamp)).toBe(index)
        expect(minuteEnd(venue, index)).toBe(second(Math.floor(stamp / 100), stamp % 100))
      }
    }
  })
})
