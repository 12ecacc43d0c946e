import type { CouponLine } from '@niujin/commerce/ports'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Discount } from '../contract/index.ts'
import { fitOf, fitsFirst, type Fit, type Terms } from './fitting.ts'

const NOW = Date.parse('2026-11-23T10:00:00+08:00')
const course: CouponLine = { priceId: 'c', productId: 'course-1', kind: 'course', fen: 8000 }
const vip: CouponLine = { priceId: 'v', productId: 'vip', kind: 'membership', fen: 20_000 }
const TEN: Discount = { kind: 'fixed', fen: 1000 }
const terms = (given: Partial<Terms> = {}): Terms => ({ minFen: 5000, scope: { kind: 'all' }, discount: TEN, ...given })
const fit = (given: Partial<Terms>, lines: readonly CouponLine[] = [course, vip], from = 0) =>
  fitOf(terms(given), lines, { from, now: NOW })

describe('一张券能不能用、减多少', () => {
  test('满减：够门槛就减；只看适用的那几行', () => {
    expect(fit({})).toEqual({ fen: 1000, priceIds: ['c', 'v'], problem: null, missingFen: null })
    expect(fit({ scope: { kind: 'kinds', kinds: ['membership'] }, minFen: 20_000 })).toMatchObject({
      fen: 1000,
      priceIds: ['v'],
    })
    expect(fit({ scope: { kind: 'products', productIds: ['course-1'] } })).toMatchObject({ fen: 1000, priceIds: ['c'] })
  })

  test('打折：减掉的那一份舍到分，不超过最多减的', () => {
    const lines = [{ ...course, fen: 9999 }]
    expect(fit({ minFen: 0, discount: { kind: 'percent', percentOff: 10, capFen: 5000 } }, lines).fen).toBe(999)
    expect(fit({ minFen: 0, discount: { kind: 'percent', percentOff: 50, capFen: 3000 } }, lines).fen).toBe(3000)
  })

  test.each<[string, Fit['problem'], Parameters<typeof fit>]>([
    ['没到时间', '未到使用时间，2026-11-24 00:00 起可用', [{}, [course], Date.parse('2026-11-24T00:00:00+08:00')]],
    ['没有适用的', '不适用这些商品', [{ scope: { kind: 'kinds', kinds: ['goods'] } }, [course]]],
    ['差一点', '还差 20 元', [{ minFen: 10_000 }, [course]]],
    ['差一分', '还差 0.01 元', [{ minFen: 8001 }, [course]]],
    [
      '太小',
      '金额太小，用不上',
      [{ minFen: 0, discount: { kind: 'percent', percentOff: 1, capFen: 100 } }, [{ ...course, fen: 99 }]],
    ],
    ['不用付钱', '金额太小，用不上', [{ minFen: 0 }, [{ ...course, fen: 0 }]]],
  ])('%s：说明为什么，不减', (_name, problem, given) => {
    expect(fit(...given)).toMatchObject({ fen: 0, problem })
  })

  test('差多少也给数', () => {
    expect([fit({ minFen: 10_000 }, [course]).missingFen, fit({}, [course]).missingFen]).toEqual([2000, null])
  })
})

const discounts: fc.Arbitrary<Discount> = fc.oneof(
  fc.record({ kind: fc.constant('fixed' as const), fen: fc.integer({ min: 1, max: 1_000_000 }) }),
  fc.record({
    kind: fc.constant('percent' as const),
    percentOff: fc.integer({ min: 1, max: 99 }),
    capFen: fc.integer({ min: 1, max: 1_000_000 }),
  }),
)
const lines = fc.array(
  fc.record({
    fen: fc.nat(10_000_000),
    kind: fc.constantFrom('course' as const, 'membership' as const, 'goods' as const),
  }),
  { maxLength: 20 },
)

describe('任何券、任何商品', () => {
  test('减的不小于零，不超过适用的几行；用不了的一分不减，并且说了为什么', () => {
    fc.assert(
      fc.property(lines, discounts, fc.nat(20_000_000), (given, discount, minFen) => {
        const named = given.map((one, at) => ({ ...one, priceId: `p${at}`, productId: `d${at}` }))
        const scope = { kind: 'kinds', kinds: ['course', 'membership'] } as const
        const { fen, priceIds, problem } = fitOf(
          { minFen, scope: { ...scope, kinds: [...scope.kinds] }, discount },
          named,
          {
            from: 0,
            now: NOW,
          },
        )
        const eligible = named.filter(({ kind }) => kind !== 'goods')
        const total = eligible.reduce((sum, one) => sum + one.fen, 0)
        expect(priceIds).toEqual(eligible.map(({ priceId }) => priceId))
        expect(Number.isSafeInteger(fen)).toBe(true)
        expect(fen).toBeGreaterThanOrEqual(0)
        expect(fen).toBeLessThanOrEqual(total)
        expect(fen === 0).toBe(problem !== null)
        if (total < minFen) expect(fen).toBe(0)
      }),
      { numRuns: 1000 },
    )
  })

  test('打折的分毫不差：等于整数除法，再看最多减多少', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000_000 }),
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (fen, percentOff, capFen) => {
          const exact = Number((BigInt(fen) * BigInt(percentOff)) / 100n)
          const discount = { kind: 'percent', percentOff, capFen } as const
          expect(fit({ minFen: 0, discount }, [{ ...course, fen }]).fen).toBe(Math.min(exact, capFen))
        },
      ),
      { numRuns: 1000 },
    )
  })
})

test('能用的在前，减得多的更前，一样多的先到期的在前；不能用的差得少的在前', () => {
  const one = (name: string, given: Partial<Fit> & { endsAt?: string }) => ({
    name,
    fen: 0,
    priceIds: [],
    problem: null,
    missingFen: null,
    endsAt: '2026-12-01',
    ...given,
  })
  const sorted = [
    one('不适用', { problem: '不适用这些商品' }),
    one('差 20', { problem: '还差 20 元', missingFen: 2000 }),
    one('减 10', { fen: 1000 }),
    one('差 5', { problem: '还差 5 元', missingFen: 500 }),
    one('减 20 晚到期', { fen: 2000 }),
    one('减 20 早到期', { fen: 2000, endsAt: '2026-11-25' }),
  ].toSorted(fitsFirst)
  expect(sorted.map(({ name }) => name)).toEqual(['减 20 早到期', '减 20 晚到期', '减 10', '差 5', '差 20', '不适用'])
})
