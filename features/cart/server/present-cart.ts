import type { CouponLine } from '@niujin/commerce/ports'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { CartContent } from '../contract/index.ts'
import { allot, type Allotted, type CartRow } from '../domain/allot.ts'
import { bestCoupon, contentOf, couponLines, nearCoupons, raisedFor } from '../domain/content.ts'
import type { CartDeps } from './deps.ts'

/** Whose cart it is: a member's, or a guest's device's. */
export interface Owned {
  readonly memberId: string | undefined
  readonly rows: readonly CartRow[]
}

/** What of a cart can be bought now, and how many of each. */
export async function allotted(
  connection: OpenTransaction,
  { catalogue }: Pick<CartDeps, 'catalogue'>,
  { memberId, rows }: Owned,
): Promise<Allotted> {
  if (rows.length === 0) return { lines: [], invalid: [] }
  return allot(rows, await catalogue.offers(connection, { memberId, priceIds: rows.map(({ priceId }) => priceId) }))
}

/** A whole cart as it is answered; everything is asked over `connection`. */
export async function presentCart(
  connection: OpenTransaction,
  deps: Pick<CartDeps, 'catalogue' | 'coupons'>,
  owned: Owned,
): Promise<CartContent> {
  const content = contentOf(await allotted(connection, deps, owned))
  const none = { ...content, coupon: null, nextCoupon: null }
  const lines = couponLines(content.lines)
  const { memberId } = owned
  if (memberId === undefined || lines.length === 0) return none
  return { ...none, ...(await withCoupons(connection, deps, { memberId, lines, totalFen: content.totalFen })) }
}

interface Selected {
  readonly memberId: string
  readonly lines: readonly CouponLine[]
  readonly totalFen: number
}

async function withCoupons(
  connection: OpenTransaction,
  { coupons }: Pick<CartDeps, 'coupons'>,
  { memberId, lines, totalFen }: Selected,
): Promise<Pick<CartContent, 'coupon' | 'nextCoupon' | 'couponFen' | 'payFen'>> {
  const fits = await coupons.fits(connection, { memberId, lines })
  const best = bestCoupon(fits)
  const couponFen = Math.min(best?.fen ?? 0, totalFen)
  let nextCoupon: CartContent['nextCoupon'] = null
  for (const near of nearCoupons(fits)) {
    // What it would take off only the coupon itself can say: it is asked about a cart that has just enough in it.
    const then = await coupons.fits(connection, { memberId, lines: raisedFor(lines, near) })
    const fen = then.find(({ couponId }) => couponId === near.couponId)?.fen ?? 0
    if (fen <= couponFen) continue
    nextCoupon = { name: near.name, terms: near.terms, fen, missingFen: near.missingFen }
    break
  }
  return {
    coupon: best ? { name: best.name, terms: best.terms, fen: couponFen } : null,
    nextCoupon,
    couponFen,
    payFen: totalFen - couponFen,
  }
}
