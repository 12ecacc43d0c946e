import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareQuote, writeQuote, type QuotedPrice } from './index.ts'

const price = (given: Partial<QuotedPrice> = {}): QuotedPrice => ({
  lines: [
    { priceId: 'a', name: '「VIP 会员 一年」', fen: 24_800 },
    { priceId: 'b', name: '「笔记本」', fen: 3900 },
  ],
  couponFen: 1000,
  coins: 50,
  ...given,
})

test('一样就一样；变了说哪一样，从多少到多少', () => {
  const seen = writeQuote(price())
  expect(compareQuote(seen, price())).toEqual({ ok: true, value: null })
  const dearer = price({ lines: [{ priceId: 'a', name: '「VIP 会员 一年」', fen: 26_800 }, ...price().lines.slice(1)] })
  expect(compareQuote(seen, dearer)).toMatchObject({
    code: 'PRICE_CHANGED',
    msg: '「VIP 会员 一年」现在 ¥268.00，刚才 ¥248.00',
  })
  expect(compareQuote(seen, price({ couponFen: 900 }))).toMatchObject({ msg: '优惠券现在抵 ¥9.00，刚才 ¥10.00' })
  expect(compareQuote(seen, price({ coins: 40 }))).toMatchObject({
    code: 'COINS_SHORT',
    msg: '现在可以用 40 牛币，刚才 50 牛币',
  })
})

test('别的东西的、自己写的、空的报价都不算', () => {
  const other = price({ lines: [{ priceId: 'c', name: '', fen: 24_800 }, ...price().lines.slice(1)] })
  for (const quote of [
    writeQuote(other),
    '',
    '1',
    `${writeQuote(price())}.1`,
    writeQuote(price()).replace(/\.\w+$/, '.-1'),
  ])
    expect(compareQuote(quote, price())).toMatchObject({ code: 'PRICE_CHANGED' })
})

test('任何价钱写出去都读得回来；差一分就看得出', () => {
  const line = fc.record({ priceId: fc.string({ maxLength: 10 }), name: fc.constant('x'), fen: fc.nat(100_000_000) })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 100 }), fc.nat(), fc.nat(), (lines, couponFen, coins) => {
      const now = { lines, couponFen, coins }
      const quote = writeQuote(now)
      expect(quote.length).toBeLessThanOrEqual(2000)
      expect(compareQuote(quote, now).ok).toBe(true)
      const [first, ...rest] = lines
      expect(
        compareQuote(quote, { ...now, lines: [{ ...first, fen: (first?.fen ?? 0) + 1 } as never, ...rest] }).ok,
      ).toBe(false)
    }),
  )
})
