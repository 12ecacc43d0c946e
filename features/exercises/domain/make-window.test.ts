import { LIMIT_STATE } from '@niujin/market'
import { expect, test } from 'vitest'
import { makeWindow, type TradedDays } from './make-window.ts'

const STOCK = { kind: 'stock', board: 'main', lotSize: 100 } as const

const daysOf = (own: Partial<TradedDays>): TradedDays => {
  const close = own.close ?? [20_000, 22_000, 22_000]
  return {
    time: [20_260_105, 20_260_106, 20_260_107],
    open: close,
    high: close,
    low: close,
    close,
    volume: close.map(() => 500_000),
    limits: new Map(),
    rights: new Map(),
    ...own,
  }
}

test('藏起来的：第一根收盘写成 100.00，量写成平常一天的一万；涨跌幅与涨停还是原来的', () => {
  const days = daysOf({ limits: new Map([[20_260_106, LIMIT_STATE.closedUp | LIMIT_STATE.touchedUp]]) })
  const { bars } = makeWindow(days, { instrument: STOCK, warmUp: 2, isBlind: true })
  expect(bars.map(({ close, volume, limit }) => [close, volume, limit])).toEqual([
    [100_000, 10_000, null],
    [110_000, 10_000, 'up'],
    [110_000, 10_000, null],
  ])
})

test('不藏的照实写；停牌几天写在复牌那一根上', () => {
  const days = daysOf({ time: [20_260_105, 20_260_106, 20_260_113] })
  const { bars, lot } = makeWindow(days, { instrument: { ...STOCK, board: 'star' }, warmUp: 1, isBlind: false })
  expect(bars.map(({ close, volume, suspended }) => [close, volume, suspended])).toEqual([
    [20_000, 500_000, 0],
    [22_000, 500_000, 0],
    [22_000, 500_000, 4],
  ])
  expect(lot).toEqual({ least: 200, step: 1 })
})

test.each([
  ['十送十', { ratio: 0.5, shares: 2 }, { ratio: 500_000, shares: 2_000_000, cash: 0 }],
  ['每股派一元', { ratio: 0.95, shares: 1 }, { ratio: 950_000, shares: 1_000_000, cash: 5000 }],
  ['配股折成等值的股数', { ratio: 0.9, shares: 1.3 }, { ratio: 900_000, shares: 1_111_111, cash: 0 }],
  ['参考价取整差一档不算红利', { ratio: 0.50025, shares: 2 }, { ratio: 500_250, shares: 2_000_000, cash: 0 }],
])('%s', (_, right, expected) => {
  const days = daysOf({ close: [20_000, 20_000, 20_000], rights: new Map([[20_260_106, right]]) })
  const { bars } = makeWindow(days, { instrument: STOCK, warmUp: 1, isBlind: true })
  expect(bars[1]?.right).toEqual(expected)
})
