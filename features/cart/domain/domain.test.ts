import type { Offer, SaleProblem } from '@niujin/commerce/ports'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allot, type CartRow } from './allot.ts'
import { bestCoupon, contentOf, nearCoupons, raisedFor } from './content.ts'
import { editedCart, mergedEdits, type Edit } from './edits.ts'

const offer = (priceId: string, given: Partial<Offer> = {}): Offer => ({
  productId: priceId,
  priceId,
  kind: 'goods',
  title: priceId,
  variant: '',
  picture: null,
  fen: 100,
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
const row = (priceId: string, count: number, given: Partial<CartRow> = {}): CartRow => ({
  priceId,
  productId: priceId,
  kind: 'goods',
  title: priceId,
  variant: '',
  picture: null,
  count,
  selected: true,
  fen: 100,
  ...given,
})

const PROBLEMS: readonly SaleProblem[] = ['GONE', 'NOT_YET', 'ENDED', 'SOLD_OUT', 'LIMIT_REACHED', 'REGULATED']
const bound = fc.option(fc.nat(50), { nil: null })
const cart = fc
  .array(
    fc.record({
      count: fc.integer({ min: 1, max: 999 }),
      selected: fc.boolean(),
      product: fc.nat(3),
      stock: bound,
      fen: fc.nat(100_000),
      problem: fc.option(fc.constantFrom(...PROBLEMS), { nil: null, freq: 6 }),
      isKnown: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .chain((made) => fc.tuple(fc.constant(made), fc.array(bound, { minLength: 4, maxLength: 4 })))
  .map(([made, limits]) => {
    const rows = made.map(({ count, selected }, at) => row(`p${at}`, count, { selected }))
    const offers = new Map(
      made.flatMap(({ product, stock, fen, problem, isKnown }, at) =>
        isKnown || problem !== null
          ? [
              [
                `p${at}`,
                offer(`p${at}`, { productId: `s${product}`, stock, fen, problem, mayBuy: limits[product] ?? null }),
              ] as const,
            ]
          : [],
      ),
    )
    return { rows, offers }
  })

describe('各有多少能买', () => {
  test('任何购物车：一行不少，不多于放的、库存与 999，一个商品的几种规格合起来不过限购', () => {
    fc.assert(
      fc.property(cart, ({ rows, offers }) => {
        const { lines, invalid } = allot(rows, offers)
        expect([...lines, ...invalid].map((one) => one.row.priceId).toSorted()).toEqual(
          rows.map(({ priceId }) => priceId).toSorted(),
        )
        const taken = new Map<string, number>()
        for (const { row: put, offer: now, count, most } of lines) {
          expect(count).toBeGreaterThanOrEqual(1)
          expect(count).toBeLessThanOrEqual(Math.min(put.count, now.stock ?? 999, 999, most))
          taken.set(now.productId, (taken.get(now.productId) ?? 0) + count)
        }
        for (const { offer: now } of lines)
          if (now.mayBuy !== null) expect(taken.get(now.productId)).toBeLessThanOrEqual(now.mayBuy)
      }),
      { numRuns: 500 },
    )
  })

  test('每一行加到 most 都可以，再多一件就有人不够', () => {
    fc.assert(
      fc.property(cart, fc.nat(11), ({ rows, offers }, at) => {
        const before = allot(rows, offers)
        const line = before.lines[at % Math.max(1, before.lines.length)]
        if (!line) return
        const whole = before.lines.map((one) => ({ ...one.row, count: one.count }))
        const withCount = (count: number) =>
          allot(
            whole.map((one) => (one.priceId === line.row.priceId ? { ...one, count } : one)),
            offers,
          )
        const isShort = (count: number) => {
          const { lines, invalid } = withCount(count)
          return invalid.length > 0 || lines.some((one) => one.count < one.row.count)
        }
        expect([isShort(line.most), isShort(line.most + 1)]).toEqual([false, true])
      }),
      { numRuns: 500 },
    )
  })

  test('合计是选中的各行之和', () => {
    fc.assert(
      fc.property(cart, ({ rows, offers }) => {
        const { lines, kinds, totalFen, payFen } = contentOf(allot(rows, offers))
        const selected = lines.filter((line) => line.selected)
        expect([kinds, totalFen]).toEqual([
          selected.length,
          selected.reduce((sum, { fen, count }) => sum + fen * count, 0),
        ])
        expect(payFen).toBe(totalFen)
      }),
    )
  })
})

describe('还没有答复的改动', () => {
  const content = {
    ...contentOf(
      allot(
        [row('a', 2), row('b', 1)],
        new Map([
          ['a', offer('a')],
          ['b', offer('b')],
        ]),
      ),
    ),
    coupon: null,
    nextCoupon: null,
  }

  test('后面的盖前面的，别的不动；删掉的不见', () => {
    const edits = mergedEdits(
      [{ priceId: 'a', count: 3 }],
      [
        { priceId: 'a', selected: false },
        { priceId: 'b', count: 4 },
      ],
    )
    expect(edits).toEqual([
      { priceId: 'a', count: 3, selected: false },
      { priceId: 'b', count: 4 },
    ])
    expect(editedCart(content, edits)).toMatchObject({ kinds: 1, count: 4, totalFen: 400 })
    expect(editedCart(content, [{ priceId: 'b', isGone: true }]).lines.map(({ priceId }) => priceId)).toEqual(['a'])
    expect(editedCart(content, [])).toBe(content)
  })

  test('一次一次地并，与合成一次并，结果一样', () => {
    const edit: fc.Arbitrary<Edit> = fc.record(
      {
        priceId: fc.constantFrom('a', 'b', 'c'),
        count: fc.integer({ min: 1, max: 9 }),
        selected: fc.boolean(),
      },
      { requiredKeys: ['priceId'] },
    )
    fc.assert(
      fc.property(fc.array(edit), (edits) => {
        const one = edits.reduce<Edit[]>((all, next) => mergedEdits(all, [next]), [])
        expect(editedCart(content, one)).toEqual(editedCart(content, mergedEdits([], edits)))
      }),
    )
  })
})

describe('券', () => {
  const fit = (couponId: string, fen: number, missingFen: number | null) => ({
    couponId,
    name: couponId,
    terms: '',
    endsAt: '',
    fen,
    priceIds: ['b'],
    problem: missingFen === null ? null : '金额不够',
    missingFen,
  })

  test('减得最多的是最优；差得最少的先问；凑到刚好够', () => {
    const fits = [
      fit('x', 100, null),
      fit('y', 300, null),
      fit('far', 0, 900),
      fit('near', 0, 50),
      fit('zero', 0, null),
    ]
    expect([bestCoupon(fits)?.couponId, nearCoupons(fits).map(({ couponId }) => couponId)]).toEqual([
      'y',
      ['near', 'far'],
    ])
    const line = { productId: 's', kind: 'goods' as const, fen: 10 }
    expect(
      raisedFor(
        [
          { ...line, priceId: 'a' },
          { ...line, priceId: 'b' },
        ],
        { priceIds: ['b'], missingFen: 50 },
      ).map(({ fen }) => fen),
    ).toEqual([10, 60])
    expect(bestCoupon([])).toBeUndefined()
  })
})
