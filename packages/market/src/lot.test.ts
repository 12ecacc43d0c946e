import { expect, it } from 'vitest'
import { buyStep, smallestBuy } from './lot.ts'

const main = { kind: 'stock', board: 'main', lotSize: 100 } as const
const star = { ...main, board: 'star' } as const
const bse = { ...main, board: 'bse' } as const
const hongKong = { kind: 'hkStock', lotSize: 400 } as const

it('委托数量：主板整手；科创板 200 股起、北交所 100 股起，之后一股一加', () => {
  expect([main, star, bse, hongKong].map((one) => smallestBuy(one))).toEqual([100, 200, 100, 400])
  expect([main, star, bse, hongKong].map((one) => buyStep(one))).toEqual([100, 1, 1, 400])
})
