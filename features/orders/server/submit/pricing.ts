import { priceOrder, type OrderPrice } from '@niujin/commerce'
import type { CouponLine, LineWanted } from '@niujin/commerce/ports'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { offerLines, titleOf, type OfferedLine, type QuotedPrice } from '../../domain/index.ts'
import type { OrdersDeps } from '../deps.ts'

/** What a member chose, with each price named once. */
export interface Choice {
  readonly memberId: string
  readonly lines: readonly LineWanted[]
  readonly isGift: boolean
  readonly activityCode?: string | undefined
}

/** The lines as they would be bought now; prices that never were are left out. */
export async function offeredLines(
  { catalogue }: Pick<OrdersDeps, 'catalogue'>,
  connection: OpenTransaction,
  { memberId, lines, isGift, activityCode }: Choice,
): Promise<OfferedLine[]> {
  const priceIds = lines.map(({ priceId }) => priceId)
  const offers = await catalogue.offers(connection, { priceIds, memberId, activityCode })
  return offerLines(lines, offers, isGift)
}

/** The lines as coupons see them. */
export function couponLines(offered: readonly OfferedLine[]): CouponLine[] {
  return offered.map(({ offer: { priceId, productId, kind }, fen, count }) => ({
    priceId,
    productId,
    kind,
    fen: fen * count,
  }))
}

/** What the lines cost with a coupon and coins. Coins are never bought with coins. */
export function priceOf(
  offered: readonly OfferedLine[],
  { coupon, coins }: { coupon?: { fen: number; priceIds: readonly string[] } | undefined; coins: number },
): OrderPrice {
  const lines = offered.map(({ offer: { priceId, kind }, fen, count }) => ({
    priceId,
    fen,
    count,
    takesCoins: kind !== 'coins',
  }))
  return priceOrder(lines, { coupon, coins })
}

/** The figures that a member agrees to. */
export function quotedOf(offered: readonly OfferedLine[], { couponFen, coins }: OrderPrice): QuotedPrice {
  return {
    lines: offered.map(({ offer, fen }) => ({ priceId: offer.priceId, name: titleOf(offer), fen })),
    couponFen,
    coins,
  }
}
