import { SALE_PROBLEMS, type ProductKind } from '@niujin/commerce'
import type { Offer } from '@niujin/commerce/ports'
import { LIMITS } from '../contract/limits.ts'

/** A line as it was put in. */
export interface CartRow {
  readonly priceId: string
  readonly productId: string
  /** Null where only a guest's device knows of it. */
  readonly kind: ProductKind | null
  readonly title: string
  readonly variant: string
  readonly picture: string | null
  readonly count: number
  readonly selected: boolean
  /** What one cost then, fen; null when nobody wrote it down. */
  readonly fen: number | null
}

/** A line that can be bought, with as many of it as there are to be had. */
export interface AllottedLine {
  readonly row: CartRow
  readonly offer: Offer
  /** One or more, never more than were put in. */
  readonly count: number
  /** How many it can have at most beside the others. */
  readonly most: number
  /** Why not more, in words. */
  readonly mostText: string
}

export interface Allotted {
  /** In the order of the rows. */
  readonly lines: readonly AllottedLine[]
  /** Those that cannot be bought, and why in words. */
  readonly invalid: readonly { readonly row: CartRow; readonly reason: string; readonly isShort: boolean }[]
}

/**
 * Which lines of a cart can be bought, and how many of each. Prices of one product share what a person may buy of it: the
 * line that was put in first has it first. `rows` are the newest first.
 */
export function allot(rows: readonly CartRow[], offers: ReadonlyMap<string, Offer>): Allotted {
  const taken = new Map<string, number>()
  const counts = new Map<string, number>()
  for (const row of rows.toReversed()) {
    const offer = offers.get(row.priceId)
    if (!offer || offer.problem !== null) continue
    const before = taken.get(offer.productId) ?? 0
    const count = Math.min(row.count, boundOf(offer, before))
    if (count < 1) continue
    counts.set(row.priceId, count)
    taken.set(offer.productId, before + count)
  }
  const lines = rows.flatMap((row) => {
    const [offer, count] = [offers.get(row.priceId), counts.get(row.priceId)]
    if (!offer || count === undefined) return []
    const others = (taken.get(offer.productId) ?? 0) - count
    const most = Math.max(count, boundOf(offer, others))
    return [{ row, offer, count, most, mostText: mostTextOf(offer) }]
  })
  const invalid = rows
    .filter(({ priceId }) => !counts.has(priceId))
    .map((row) => ({ row, ...whyNot(offers.get(row.priceId)) }))
  return { lines, invalid }
}

/** How many of an offer can be had when the same person has `others` of its product already. */
function boundOf({ stock, mayBuy }: Offer, others: number): number {
  return Math.min(LIMITS.count, stock ?? LIMITS.count, mayBuy === null ? LIMITS.count : mayBuy - others)
}

function mostTextOf({ stock, mayBuy }: Offer): string {
  if (stock !== null && stock <= Math.min(LIMITS.count, mayBuy ?? LIMITS.count)) return `库存只剩 ${stock} 件`
  if (mayBuy !== null && mayBuy <= LIMITS.count) return `每人限购，最多还能买 ${mayBuy} 件`
  return `一次最多 ${LIMITS.count} 件`
}

/** Why nothing of a row can be had; `isShort` when only too many of it or its product are wanted. */
function whyNot(offer: Offer | undefined): { reason: string; isShort: boolean } {
  if (!offer) return { reason: SALE_PROBLEMS.GONE, isShort: false }
  if (offer.problem !== null) return { reason: SALE_PROBLEMS[offer.problem], isShort: false }
  const isSoldOut = offer.stock !== null && offer.stock < 1
  return { reason: isSoldOut ? SALE_PROBLEMS.SOLD_OUT : SALE_PROBLEMS.LIMIT_REACHED, isShort: true }
}
