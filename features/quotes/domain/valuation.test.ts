import { expect, it } from 'vitest'
import { liveOf } from './live-quote.ts'
import { dividendYield, pbRatio, peRatio } from './valuation.ts'

const quote = (valuation?: { profit: number | null; equity: number | null; paid: number | null }) => ({
  live: { ...liveOf([]), last: 20_000, previousClose: 19_000 },
  shares: 1e8,
  ...(valuation && { valuation }),
})

it('总市值除以利润、净资产，派现除以总市值', () => {
  const known = quote({ profit: 1e8, equity: 1e9, paid: 4e7 })
  expect([peRatio(known), pbRatio(known), dividendYield(known)]).toEqual([20, 2, 0.02])
})

it('亏损是负的；资不抵债没有市净率；没派过现是 0，不知道是空', () => {
  const loss = quote({ profit: -1e8, equity: -1, paid: 0 })
  expect([peRatio(loss), pbRatio(loss), dividendYield(loss)]).toEqual([-20, null, 0])
  const unknown = quote({ profit: null, equity: null, paid: null })
  expect([peRatio(unknown), pbRatio(unknown), dividendYield(unknown)]).toEqual([null, null, null])
  expect(peRatio(quote())).toBeNull()
})
