import { describe, expect, it } from 'vitest'
import { mergeTrades, withStreamed, type Trade } from './trade-list.ts'
import { largestLevel, orderImbalance } from './order-book.ts'

const trade = (number: number): Trade => ({ number, time: 34_200 + number * 3, price: 10_000, volume: 100, side: 1 })
const streamed = (...numbers: number[]) =>
  numbers.map((number) => [number, 34_200 + number * 3, 10_000, 100, 1] as const)
const numbers = (list: readonly Trade[]) => list.map(({ number }) => number)

describe('成交明细', () => {
  it('新的在前，同一笔只有一行', () => {
    const list = mergeTrades([trade(5), trade(4)], [trade(4), trade(3)])
    expect(numbers(list)).toEqual([5, 4, 3])
    expect(numbers(withStreamed(list, streamed(5, 6, 7)))).toEqual([7, 6, 5, 4, 3])
  })

  it('没有新的，列表还是原来那个', () => {
    const list = [trade(2), trade(1)]
    expect(withStreamed(list, streamed(1, 2))).toBe(list)
    expect(withStreamed(list, [])).toBe(list)
  })

  it('断开太久接不上，只留新的，不留下看不见的缺口', () => {
    expect(numbers(withStreamed([trade(2), trade(1)], streamed(9, 10)))).toEqual([10, 9])
  })

  it('新的一天从头数起', () => {
    expect(numbers(withStreamed([trade(90), trade(89)], streamed(0, 1)))).toEqual([1, 0])
  })

  it('开着页面一整天也不会越积越多', () => {
    const list = withStreamed([], streamed(...Array.from({ length: 900 }, (_, at) => at)))
    expect(list).toHaveLength(500)
    expect(list[0]?.number).toBe(899)
  })
})

describe('五档', () => {
  const level = (shares: number) => [10_000, shares] as const

  it('买 300 手卖 100 手，委比 50%', () => {
    const book = { bids: [level(30_000)], asks: [level(10_000)] }
    expect(orderImbalance(book)).toBe(0.5)
    expect(largestLevel(book)).toBe(30_000)
  })

  it('两边都没有挂单，没有委比', () => {
    expect(orderImbalance({ bids: [[0, 0]], asks: [[0, 0]] })).toBeNull()
    expect(largestLevel({ bids: [], asks: [] })).toBe(0)
  })
})
