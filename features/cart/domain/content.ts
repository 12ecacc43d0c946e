import type { CouponFit, CouponLine } from '@niujin/commerce/ports'
import type { CartContent, CartLine, InvalidLine } from '../contract/index.ts'
import type { Allotted, AllottedLine } from './allot.ts'

/** The lines of a cart and the sums of the selected ones in fen, before coupons. */
export function contentOf({ lines: allotted, invalid }: Allotted): Omit<CartContent, 'coupon' | 'nextCoupon'> {
  const lines = allotted.map(lineOf)
  return { lines, invalid: invalid.map(invalidOf), couponFen: 0, ...sumsOf(lines) }
}

/** How much is selected: kinds, pieces, and fen without coupons. */
export function sumsOf(
  lines: readonly Pick<CartLine, 'selected' | 'count' | 'totalFen'>[],
): Pick<CartContent, 'kinds' | 'count' | 'totalFen' | 'payFen'> {
  const selected = lines.filter((line) => line.selected)
  const totalFen = selected.reduce((sum, one) => sum + one.totalFen, 0)
  return {
    kinds: selected.length,
    count: selected.reduce((sum, { count }) => sum + count, 0),
    totalFen,
    payFen: totalFen,
  }
}

/** The selected lines as coupons see them. */
export function couponLines(lines: readonly CartLine[]): CouponLine[] {
  return lines
    .filter(({ selected }) => selected)
    .map(({ priceId, productId, kind, totalFen }) => ({ priceId, productId, kind, fen: totalFen }))
}

/** The coupon that takes off most; undefined when none fits. */
export function bestCoupon(fits: readonly CouponFit[]): CouponFit | undefined {
  return fits
    .filter(({ problem, fen }) => problem === null && fen > 0)
    .toSorted((a, b) => b.fen - a.fen)
    .at(0)
}

/** How many coupons that are nearly reached are asked what they would take off. */
const NEAR = 3

/** The coupons whose threshold is not reached, the nearest first, a few. */
export function nearCoupons(fits: readonly CouponFit[]): (CouponFit & { readonly missingFen: number })[] {
  return fits
    .flatMap((fit) => (fit.missingFen !== null && fit.missingFen > 0 ? [{ ...fit, missingFen: fit.missingFen }] : []))
    .toSorted((a, b) => a.missingFen - b.missingFen)
    .slice(0, NEAR)
}

/** The lines as they would be if just so much more was bought that a coupon's threshold is reached. */
export function raisedFor(
  lines: readonly CouponLine[],
  { priceIds, missingFen }: { readonly priceIds: readonly string[]; readonly missingFen: number },
): CouponLine[] {
  const at = lines.findIndex(({ priceId }) => priceIds.includes(priceId))
  return lines.map((line, index) => (index === at ? { ...line, fen: line.fen + missingFen } : line))
}

function lineOf({ row, offer, count, most, mostText }: AllottedLine): CartLine {
  const { priceId, productId, kind, title, variant, picture, fen, originalFen, credit, stock } = offer
  return {
    priceId,
    productId,
    kind,
    title,
    variant,
    picture,
    fen,
    originalFen: originalFen !== null && originalFen > fen ? originalFen : null,
    fenBefore: row.fen === null || row.fen === fen ? null : row.fen,
    credit,
    count,
    countBefore: count < row.count ? row.count : null,
    most,
    mostText,
    stock,
    selected: row.selected,
    totalFen: fen * count,
  }
}

function invalidOf({ row, reason }: Allotted['invalid'][number]): InvalidLine {
  const { priceId, productId, kind, title, variant, picture, count } = row
  return { priceId, productId, kind, title, variant, picture, count, reason }
}
