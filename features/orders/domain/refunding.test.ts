import { priceOrder } from '@niujin/commerce'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { piecesOf, refundOf, refundParts, sumOf, worthOf, type PaidLine } from './refunding.ts'

const line = (given: Partial<PaidLine> = {}): PaidLine => ({
  itemId: 'i',
  count: 3,
  refundedCount: 0,
  payFen: 1000,
  coins: 10,
  ...given,
})

describe('退多少', () => {
  test('每件有自己的一份；后买的先退；除不尽的也正好退完', () => {
    expect(refundOf(line(), 1)).toEqual({ itemId: 'i', count: 1, fen: 333, coins: 3 })
    expect(refundOf(line({ refundedCount: 1 }), 2)).toEqual({ itemId: 'i', count: 2, fen: 667, coins: 7 })
    expect([piecesOf(line(), 1), piecesOf(line({ refundedCount: 1 }), 2)]).toEqual([[3], [2, 1]])
  })

  test('不说哪几件就是余下的全部；比余下的多、没有这一行、没有余下的，不退', () => {
    const lines = [line({ refundedCount: 1 }), line({ itemId: 'j', count: 1 })]
    const all = refundParts(lines, undefined)
    expect(all.ok && sumOf(all.value)).toEqual({ fen: 1667, coins: 17 })
    expect(refundParts(lines, [{ itemId: 'i', count: 3 }])).toMatchObject({ code: 'REFUND_TOO_MUCH' })
    expect(
      refundParts(lines, [
        { itemId: 'i', count: 1 },
        { itemId: 'i', count: 2 },
      ]),
    ).toMatchObject({
      code: 'REFUND_TOO_MUCH',
    })
    expect(refundParts(lines, [{ itemId: 'k', count: 1 }])).toMatchObject({ code: 'NOT_REFUNDABLE' })
    expect(refundParts([line({ refundedCount: 3 })], undefined)).toMatchObject({ code: 'NOT_REFUNDABLE' })
  })

  test('牛币按付款时的价钱算', () => {
    expect(worthOf({ fen: 5, coins: 3 })).toBe(35)
  })

  test('任何一单、任何券与牛币、任何次序的几次退款：应付不小于零，退的从不比付的多，退完正好是付的', () => {
    const wanted = fc.array(
      fc.record({ fen: fc.nat(1_000_000), count: fc.integer({ min: 1, max: 20 }), takesCoins: fc.boolean() }),
      { minLength: 1, maxLength: 8 },
    )
    const turns = fc.array(fc.record({ at: fc.nat(7), count: fc.integer({ min: 1, max: 20 }) }), { maxLength: 12 })
    fc.assert(
      fc.property(wanted, fc.nat(3_000_000), fc.nat(3_000_000), turns, (bought, off, coins, refunds) => {
        const named = bought.map((one, at) => ({ ...one, priceId: `p${at}` }))
        const priceIds = named.map(({ priceId }) => priceId)
        const price = priceOrder(named, { coupon: { fen: off, priceIds }, coins })
        expect(price.payFen).toBeGreaterThanOrEqual(0)
        let lines: PaidLine[] = price.lines.map((one) => ({
          itemId: one.priceId,
          count: one.count,
          refundedCount: 0,
          payFen: one.payFen,
          coins: one.coins,
        }))
        const back = { fen: 0, coins: 0 }
        const refund = (items: { itemId: string; count: number }[] | undefined) => {
          const parts = refundParts(lines, items)
          if (!parts.ok) return
          const { fen, coins: some } = sumOf(parts.value)
          back.fen += fen
          back.coins += some
          lines = lines.map((one) => ({
            ...one,
            refundedCount: one.refundedCount + (parts.value.find(({ itemId }) => itemId === one.itemId)?.count ?? 0),
          }))
        }
        for (const { at, count } of refunds) {
          refund([{ itemId: `p${at % lines.length}`, count }])
          expect(back.fen).toBeLessThanOrEqual(price.payFen)
          expect(back.coins).toBeLessThanOrEqual(price.coins)
        }
        refund(undefined)
        expect(back).toEqual({ fen: price.payFen, coins: price.coins })
      }),
      { numRuns: 500 },
    )
  })
})
