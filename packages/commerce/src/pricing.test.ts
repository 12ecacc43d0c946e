import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fenOfCoins } from './coins.ts'
import { priceOrder, type PricingLine } from './pricing.ts'

const line = (priceId: string, fen: number, count = 1, takesCoins = true): PricingLine => ({
  priceId,
  fen,
  count,
  takesCoins,
})
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

describe('一单的价钱', () => {
  test('先用券，再用牛币，余下的走渠道；零头不能用币的留给渠道', () => {
    const price = priceOrder([line('a', 9999), line('b', 5000)], {
      coupon: { fen: 3000, priceIds: ['a'] },
      coins: 10_000,
    })
    expect(price).toMatchObject({ totalFen: 14_999, couponFen: 3000, coins: 1199, mostCoins: 1199, payFen: 9 })
    expect(price.lines.map(({ couponFen, coins, payFen }) => [couponFen, coins, payFen])).toEqual([
      [3000, 699, 9],
      [0, 500, 0],
    ])
  })

  test('券比东西贵：不倒找', () => {
    expect(priceOrder([line('a', 5000)], { coupon: { fen: 10_000, priceIds: ['a'] }, coins: 5 })).toMatchObject({
      couponFen: 5000,
      coins: 0,
      payFen: 0,
    })
  })

  test('牛币不能买牛币', () => {
    expect(priceOrder([line('coins', 600, 1, false), line('b', 100)], { coins: 100 })).toMatchObject({
      coins: 10,
      payFen: 600,
    })
  })

  test('任何一单：应付不小于零，各行加起来等于整单', () => {
    const lines = fc.array(
      fc.record({
        fen: fc.nat(10_000_000),
        count: fc.integer({ min: 1, max: 999 }),
        takesCoins: fc.boolean(),
        eligible: fc.boolean(),
      }),
      { minLength: 1, maxLength: 20 },
    )
    fc.assert(
      fc.property(lines, fc.nat(100_000_000), fc.nat(100_000_000), (given, off, coins) => {
        const named = given.map((one, at) => ({ ...one, priceId: `p${at}` }))
        const priceIds = named.filter(({ eligible }) => eligible).map(({ priceId }) => priceId)
        const price = priceOrder(named, { coupon: { fen: off, priceIds }, coins })
        const of = (part: 'totalFen' | 'couponFen' | 'coins' | 'payFen') => sum(price.lines.map((one) => one[part]))
        expect([of('totalFen'), of('couponFen'), of('coins'), of('payFen')]).toEqual([
          price.totalFen,
          price.couponFen,
          price.coins,
          price.payFen,
        ])
        expect(price.payFen).toBe(price.totalFen - price.couponFen - fenOfCoins(price.coins))
        for (const one of price.lines) {
          expect(Math.min(one.couponFen, one.coins, one.payFen)).toBeGreaterThanOrEqual(0)
          if (!one.takesCoins) expect(one.coins).toBe(0)
          if (!priceIds.includes(one.priceId)) expect(one.couponFen).toBe(0)
        }
        expect(price.coins).toBeLessThanOrEqual(Math.min(coins, price.mostCoins))
      }),
      { numRuns: 1000 },
    )
  })
})
