import type { Catalogue, CouponFit, CouponLine, Coupons, Offer } from '@niujin/commerce/ports'
import { askedOver } from '@niujin/testkit/database'

/** An offer as it is unless a test says otherwise. */
export function offerOf(priceId: string, given: Partial<Offer> = {}): Offer {
  return {
    productId: `product-${priceId}`,
    priceId,
    kind: 'goods',
    title: `商品 ${priceId}`,
    variant: '标准',
    picture: null,
    fen: 1000,
    originalFen: null,
    credit: null,
    isShipped: true,
    riskLevel: null,
    stock: null,
    mayBuy: null,
    grants: [],
    problem: null,
    ...given,
  }
}

/** A catalogue of what the test puts on it. */
export function shelf() {
  const offers = new Map<string, Offer>()
  const catalogue: Pick<Catalogue, 'offers'> = {
    offers: (connection, { priceIds }) =>
      askedOver(
        connection,
        new Map(
          priceIds.flatMap((priceId) => {
            const offer = offers.get(priceId)
            return offer ? [[priceId, offer] as const] : []
          }),
        ),
      ),
  }
  return {
    catalogue,
    /** Puts something on it, or changes what is there. */
    put: (priceId: string, given: Partial<Offer> = {}) =>
      void offers.set(priceId, { ...(offers.get(priceId) ?? offerOf(priceId)), ...given }),
    /** Takes it away as if it never had been. */
    drop: (priceId: string) => void offers.delete(priceId),
  }
}

/** A coupon: so much off from so much on, fen. */
interface TestCoupon {
  readonly memberId: string
  readonly over: number
  readonly off: number
  /** Only for these prices; for all when left out. */
  readonly only?: readonly string[]
}

/** Coupons of the members a test gives some to. */
export function wallet() {
  const held: TestCoupon[] = []
  const coupons: Pick<Coupons, 'fits'> = {
    fits: (connection, { memberId, lines }) =>
      askedOver(
        connection,
        held
          .map((one, at) => ({ one, id: `c${at}` }))
          .filter(({ one }) => one.memberId === memberId)
          .map(({ one, id }) => fitOf(one, id, lines)),
      ),
  }
  return { coupons, give: (coupon: TestCoupon) => void held.push(coupon) }
}

function fitOf({ over, off, only }: TestCoupon, couponId: string, lines: readonly CouponLine[]): CouponFit {
  const eligible = lines.filter(({ priceId }) => only?.includes(priceId) ?? true)
  const total = eligible.reduce((sum, { fen }) => sum + fen, 0)
  const isReached = eligible.length > 0 && total >= over
  return {
    couponId,
    name: '满减券',
    terms: `满 ${over / 100} 减 ${off / 100}`,
    endsAt: '2027-01-01T00:00:00+08:00',
    fen: isReached ? Math.min(off, total) : 0,
    priceIds: eligible.map(({ priceId }) => priceId),
    problem: isReached ? null : eligible.length === 0 ? '不适用这些商品' : '金额不够',
    missingFen: isReached || eligible.length === 0 ? null : over - total,
  }
}
