import type { Offer } from '@niujin/commerce/ports'
import { describe, expect, test } from 'vitest'
import { asTest, mayBuyLine, mergeLines, MOST_GRANTED, offerLines } from './lines.ts'

const offer = (priceId: string, given: Partial<Offer> = {}): Offer => ({
  productId: priceId,
  priceId,
  kind: 'membership',
  title: 'VIP 会员',
  variant: '一年',
  picture: null,
  fen: 1000,
  originalFen: null,
  credit: null,
  isShipped: false,
  riskLevel: null,
  stock: null,
  mayBuy: null,
  grants: [],
  problem: null,
  ...given,
})
const credit = (fen: number) => ({ credit: { fen, because: '抵扣剩余' } })
const lines = (offers: readonly Offer[], counts: readonly number[], isGift = false) =>
  offerLines(
    offers.map(({ priceId }, at) => ({ priceId, count: counts[at] ?? 1 })),
    new Map(offers.map((one) => [one.priceId, one])),
    isGift,
  ).map(({ fen }) => fen)

describe('要买的几行', () => {
  test('同一个价写了两回，数目加起来，次序是先写的', () => {
    expect(
      mergeLines([
        { priceId: 'b', count: 1 },
        { priceId: 'a', count: 2 },
        { priceId: 'b', count: 3 },
      ]),
    ).toEqual([
      { priceId: 'b', count: 4 },
      { priceId: 'a', count: 2 },
    ])
  })

  test('抵扣一单只算一次，抵得多的那一样；不止一件的与送人的不算', () => {
    const [low, high] = [offer('low', { fen: 900, ...credit(100) }), offer('high', { fen: 500, ...credit(500) })]
    expect(lines([low, high], [1, 1])).toEqual([1000, 500])
    expect(lines([low, high], [1, 2])).toEqual([900, 1000])
    expect(lines([low, high], [1, 1], true)).toEqual([1000, 1000])
  })

  test('要寄的东西不是送人的码', () => {
    const shipped = offer('s', { isShipped: true })
    const [line] = offerLines([{ priceId: 's', count: 1 }], new Map([['s', shipped]]), true)
    expect(line?.isGift).toBe(false)
  })

  test('不再有的价不在里面', () => {
    expect(offerLines([{ priceId: 'gone', count: 1 }], new Map(), false)).toEqual([])
  })

  test.each([
    [{}, 999, undefined],
    [{}, 1000, '「VIP 会员 一年」最多还可以买 999 件'],
    [{ grants: [{ kind: 'coins', coins: 1, bonus: 0 }] }, MOST_GRANTED + 1, '「VIP 会员 一年」最多还可以买 99 件'],
    [{ mayBuy: 0 }, 1, '「VIP 会员 一年」已达到每人限购数量'],
    [{ mayBuy: 2 }, 3, '「VIP 会员 一年」最多还可以买 2 件'],
    [{ stock: 0 }, 1, '「VIP 会员 一年」已售完'],
    [{ stock: 3 }, 4, '「VIP 会员 一年」只剩 3 件'],
    [{ problem: 'NOT_YET' }, 1, '「VIP 会员 一年」还没有开售'],
    [{ problem: 'REGULATED', variant: '' }, 1, '「VIP 会员」暂未开放购买'],
  ] satisfies [Partial<Offer>, number, string | undefined][])('%j 买 %d 件', (given, count, msg) => {
    const outcome = mayBuyLine({ offer: offer('p', given), count })
    expect(outcome.ok ? undefined : outcome.msg).toBe(msg)
  })
})

test('试的不收钱、不问库存与限购，下架的照样不能', () => {
  const line = (given: Partial<Offer>) => ({
    offer: offer('a', given),
    count: 2,
    fen: 500,
    credit: null,
    isGift: false,
  })
  const short = asTest({ ...line({ stock: 0, mayBuy: 0, problem: 'SOLD_OUT', ...credit(500) }), ...credit(500) })
  expect([short.fen, short.credit, mayBuyLine(short).ok]).toEqual([0, null, true])
  expect(mayBuyLine(asTest(line({ problem: 'GONE' })))).toMatchObject({ code: 'NOT_ON_SALE' })
})
