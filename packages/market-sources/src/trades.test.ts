import { describe, expect, it } from 'vitest'
import { parseEastmoneyTrades } from './eastmoney/eastmoney-trades.ts'
import { parseTdxTrades } from './tdx7709/tdx-trades.ts'
import { uint16, varint } from './testing/tdx-bytes.ts'

const trade = (minute: number, price: number, hands: number, side: number) => [
  ...uint16(minute),
  ...varint(price),
  ...varint(hands),
  ...varint(3),
  ...varint(side),
  ...varint(0),
]

describe('成交明细', () => {
  it('东方财富：手换成股，内盘外盘各有方向，集合竞价没有；缺数的一行不要', () => {
    const details = [
      '09:25:00,9.27,1200,5,4',
      '09:30:03,9.28,10,2,2',
      '09:30:06,9.27,4,1,1',
      '09:30:09,-,4,1,1',
      '09:30:12,9.27,0,0,1',
      '25:00:00,9.27,4,1,1',
      'x',
    ]
    const ticks = parseEastmoneyTrades(JSON.stringify({ data: { details } }), 'SH.600000')
    expect(Array.from(ticks?.time ?? [])).toEqual([33_900, 34_203, 34_206])
    expect(Array.from(ticks?.price ?? [])).toEqual([9_270, 9_280, 9_270])
    expect(Array.from(ticks?.volume ?? [])).toEqual([120_000, 1_000, 400])
    expect(Array.from(ticks?.side ?? [])).toEqual([0, 1, -1])
    expect(parseEastmoneyTrades('{"data":null}', 'SH.600000')?.length).toBe(0)
    expect(parseEastmoneyTrades('<html>', 'SH.600000')).toBeUndefined()
  })

  it('通达信：价格一笔接一笔算，基金到厘；截断的最后一行不要，也不读出别的数', () => {
    const body = Uint8Array.from([
      ...uint16(3),
      ...trade(565, 927, 1_200, 2),
      ...trade(570, 1, 10, 0),
      ...trade(570, -2, 4, 1),
    ])
    expect(parseTdxTrades(body, 'SH.600000')).toEqual([
      { time: 33_900, price: 9_270, volume: 120_000, side: 0 },
      { time: 34_200, price: 9_280, volume: 1_000, side: 1 },
      { time: 34_200, price: 9_260, volume: 400, side: -1 },
    ])
    expect(parseTdxTrades(body, 'SH.510300')[0]?.price).toBe(927)
    for (let length = 0; length < body.byteLength; length += 1) {
      const rows = parseTdxTrades(body.subarray(0, length), 'SH.600000')
      expect(rows.length).toBeLessThan(3)
      expect(rows.every(({ price }) => price === 9_270 || price === 9_280)).toBe(true)
    }
  })
})
