import { QUOTE_FIELDS, QuoteTable } from '@niujin/market'
import { describe, expect, it } from 'vitest'
import { SpeedTrack } from './speed-track.ts'

/** A table of one row with this last price, milli. */
function tableAt(last: number): QuoteTable {
  const table = new QuoteTable(1)
  table.write(
    0,
    Float64Array.from(QUOTE_FIELDS, (field) => (field === 'last' ? last : 0)),
  )
  return table
}

describe('涨速', () => {
  it('行情比时钟晚几秒，每一轮也都有五分钟前的价格可比', () => {
    const track = new SpeedTrack()
    for (let second = 36_000; second < 37_200; second += 3) {
      track.note(tableAt(10_000), second)
      const hasPast = second - 3 - 300 >= 36_000
      expect(track.speedOf(0, 10_500, second - 3) > 0, `第 ${second - 36_000} 秒`).toBe(hasPast)
    }
  })

  it('新的一天从头记起', () => {
    const track = new SpeedTrack()
    track.note(tableAt(10_000), 50_000)
    track.note(tableAt(11_000), 34_000)
    expect(track.speedOf(0, 12_000, 50_300)).toBeCloseTo(12 / 11 - 1)
    expect(track.speedOf(0, 12_000, 34_200)).toBeNaN()
  })
})
