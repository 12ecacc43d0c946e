import type { CouponLine } from '@niujin/commerce/ports'
import type { Discount, Scope } from '../contract/fields.ts'
import { yuanText } from './amounts.ts'
import { minuteText } from './words.ts'
import type { Period } from './period.ts'

/** What a coupon asks for and takes off. */
export interface Terms {
  readonly minFen: number
  readonly scope: Scope
  readonly discount: Discount
}

/** A coupon for a set of lines; see `CouponFit` of the ports. */
export interface Fit {
  /** What it takes off, fen; 0 when it does not fit. */
  readonly fen: number
  readonly priceIds: readonly string[]
  readonly problem: string | null
  readonly missingFen: number | null
}

/** Whether a coupon can be used for lines at `now` (milliseconds), and what it takes off: never more than its lines cost. */
export function fitOf(
  terms: Terms,
  lines: readonly CouponLine[],
  { from, now }: Pick<Period, 'from'> & { now: number },
): Fit {
  const eligible = lines.filter((line) => covers(terms.scope, line))
  const priceIds = eligible.map(({ priceId }) => priceId)
  const total = eligible.reduce((sum, { fen }) => sum + fen, 0)
  if (from > now) return problem(priceIds, `未到使用时间，${minuteText(from)} 起可用`)
  if (eligible.length === 0) return problem(priceIds, '不适用这些商品')
  const missing = terms.minFen - total
  if (missing > 0) return { ...problem(priceIds, `还差 ${yuanText(missing)} 元`), missingFen: missing }
  const fen = offOf(terms.discount, total)
  return fen > 0 ? { fen, priceIds, problem: null, missingFen: null } : problem(priceIds, '金额太小，用不上')
}

function problem(priceIds: readonly string[], words: string): Fit {
  return { fen: 0, priceIds, problem: words, missingFen: null }
}

function covers(scope: Scope, { kind, productId }: CouponLine): boolean {
  if (scope.kind === 'all') return true
  return scope.kind === 'kinds' ? scope.kinds.includes(kind) : scope.productIds.includes(productId)
}

/** Off a total of fen; a part is rounded down to the fen. */
function offOf(discount: Discount, total: number): number {
  if (discount.kind === 'fixed') return Math.min(discount.fen, total)
  return Math.min(Math.floor((total * discount.percentOff) / 100), discount.capFen)
}

/** The order in which a member reads them: those that fit before the others, the one that takes off most first, then the one that ends first. */
export function fitsFirst(a: Fit & { readonly endsAt: string }, b: Fit & { readonly endsAt: string }): number {
  if (a.fen !== b.fen) return b.fen - a.fen
  const missing = (a.missingFen ?? Infinity) - (b.missingFen ?? Infinity)
  // Both without: the difference of two infinities is no number.
  if (missing) return missing
  return a.endsAt < b.endsAt ? -1 : a.endsAt > b.endsAt ? 1 : 0
}
