import { expect, it } from 'vitest'
import { floatHoldersOf, floatSharesAt } from './float-holders.ts'
import type { HolderSnapshot, ShareCapitalChange } from './port.ts'

const holder = (name: string, shares: number) => ({ name, nature: '基金', shares, change: undefined }) as const
const snapshot: HolderSnapshot = {
  period: 20_251_231,
  published: 20_260_210,
  count: 3_000,
  totalShares: 1_000,
  top: [holder('甲', 500), holder('乙', 120), holder('丙', 80)],
}

it('限售股从最大的股东扣起，扣完的不在流通股东里', () => {
  expect(floatHoldersOf(snapshot, 1_000).map(({ name, shares }) => [name, shares])).toEqual([
    ['甲', 500],
    ['乙', 120],
    ['丙', 80],
  ])
  expect(floatHoldersOf(snapshot, 560).map(({ name, shares }) => [name, shares])).toEqual([
    ['乙', 120],
    ['丙', 80],
    ['甲', 60],
  ])
  expect(floatHoldersOf(snapshot, 450).map(({ name, shares }) => [name, shares])).toEqual([
    ['丙', 80],
    ['乙', 70],
  ])
})

it('流通股数是那天之前最后一次变动之后的', () => {
  const change = (date: number, floatShares: number): ShareCapitalChange => ({
    date,
    reason: 'unlock',
    totalShares: 1_000,
    floatShares,
    newShares: 0,
  })
  const changes = [change(20_200_101, 250), change(20_210_101, 600)]
  expect([20_191_231, 20_200_101, 20_201_231, 20_260_101].map((date) => floatSharesAt(changes, date))).toEqual([
    undefined,
    250,
    250,
    600,
  ])
})
