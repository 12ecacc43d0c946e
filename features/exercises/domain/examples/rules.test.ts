import { describe, expect, test } from 'vitest'
import type { PlayBar } from '../bars.ts'
import { barAt, windowOf } from '../testing/sample-window.ts'
import { findBy, ruleCalled } from './index.ts'

/** Closes that go to and fro between two prices, `bars` for one way, ending at the higher. */
const swing = (low: number, high: number, bars: number, times: number) =>
  Array.from({ length: bars * 2 * times + 1 }, (_none, at) => {
    const part = Math.abs(((at + bars) % (bars * 2)) - bars) / bars
    return high - (high - low) * part
  })

/** Levels apart, bars in between and afterwards as given. */
const shown = (closes: readonly (number | PlayBar)[], played: readonly (number | PlayBar)[]) =>
  windowOf([...closes, ...played], closes.length)

describe('示例练习的规则', () => {
  test('箱体：三次低点、两次高点在一个高度才算；答案是它们的平均', () => {
    const closes = swing(10, 11, 6, 4).slice(3)
    const found = findBy('box', shown(closes, [10.2, 10.4]))
    expect(found?.answers).toEqual([
      { kind: 'support', price: 10_000, tolerance: 150 },
      { kind: 'resistance', price: 11_000, tolerance: 150 },
    ])
    expect(found?.facts).toMatchObject({ support: '10.00', resistance: '11.00', height: '10.0%', later: '跌了 5.5%' })
    expect(findBy('box', shown(closes.with(20, 8), [10.2]))).toBeUndefined()
    expect(findBy('box', shown([...closes.slice(0, -1), barAt(11, { suspended: 2 })], [10.2]))).toBeUndefined()
  })

  test('碰到跌停：该卖的那天收在跌停，等到下一根；照规矩要比拿着好', () => {
    const rise = [...Array.from({ length: 20 }, () => 10), 10.3, 10.8, 11.4, 12, 12.6, 13.2]
    const fall = [barAt(10.9, { limit: 'down' }), 10.8, 10.6, 10.5, 10]
    const window = windowOf([...rise, ...fall], 20)
    const found = findBy('stuckAtLimit', window)
    expect(found?.answers).toEqual([
      {
        kind: 'trade',
        trades: [
          { step: 1, side: 'buy' },
          { step: 8, side: 'sell' },
        ],
      },
    ])
    expect(found?.facts).toMatchObject({ stuck: '7', sold: '8' })
    const free = windowOf([...rise, 10.9, 10.8, 10.6, 10.5, 10], 20)
    expect(findBy('stuckAtLimit', free)).toBeUndefined()
  })

  test('长下影：有实体、下影够长、前面跌过；少一样就不叫它', () => {
    const fall = Array.from({ length: 20 }, (_none, at) => 12 - at * 0.1)
    const last = barAt(10.1, { open: 10_020, low: 9_600, high: 10_110 })
    expect(findBy('longLowerShadow', shown([...fall, last], [10]))?.answers).toEqual([{ kind: 'pattern' }])
    const cross = barAt(10.1, { open: 10_100, low: 9_600, high: 10_110 })
    expect(findBy('longLowerShadow', shown([...fall, cross], [10]))).toBeUndefined()
    const flat = Array.from({ length: 20 }, () => 10)
    expect(findBy('longLowerShadow', shown([...flat, last], [10]))).toBeUndefined()
  })

  test('双底：站上颈线的第一根才算', () => {
    const fall = Array.from({ length: 16 }, (_none, at) => 14 - at * 0.25)
    const back = [10.5, 10.8, 11.2, 11, 10.7, 10.4, 10.3, 10.27, 10.6, 10.9, 11.1]
    expect(findBy('doubleBottom', shown([...fall, ...back, 11.3], [11.5]))?.facts).toMatchObject({ neck: '11.20' })
    expect(findBy('doubleBottom', shown([...fall, ...back, 11.15], [11.5]))).toBeUndefined()
    expect(findBy('doubleBottom', shown([...fall, ...back, 11.3, 11.4], [11.5]))).toBeUndefined()
  })

  test('没有的规则说出来', () => {
    expect(() => ruleCalled('金叉')).toThrow('没有这样的规则：金叉')
  })
})
