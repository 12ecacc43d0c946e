import type { SaleProblem } from '@niujin/commerce/ports'

/** What decides whether something can be bought. Times are milliseconds since 1970. */
export interface OnSale {
  /** The product and the price are offered at all. */
  readonly isOffered: boolean
  /** It has a risk level, and nobody has opened it. */
  readonly isClosedByRules: boolean
  readonly from: number | null
  readonly until: number | null
  /** Left, null without a bound. */
  readonly stock: number | null
  /** How many the member may still buy, null without a bound. */
  readonly mayBuy: number | null
}

/** Why it cannot be bought at `now`, the gravest reason first; null when it can. The end itself is no longer part of the sale. */
export function saleProblem(sale: OnSale, now: number): SaleProblem | null {
  if (!sale.isOffered) return 'GONE'
  if (sale.isClosedByRules) return 'REGULATED'
  if (sale.from !== null && now < sale.from) return 'NOT_YET'
  if (sale.until !== null && now >= sale.until) return 'ENDED'
  if (sale.stock === 0) return 'SOLD_OUT'
  return sale.mayBuy === 0 ? 'LIMIT_REACHED' : null
}

/** How many more a member with `bought` may buy, never below zero; null without a bound. */
export function mayStillBuy(limit: number | null, bought: number): number | null {
  return limit === null ? null : Math.max(0, limit - bought)
}

/** A price (fen) with what is taken off it: never below zero, and never more off than it costs. */
export function afterCredit<Credit extends { readonly fen: number }>(
  fen: number,
  credit: Credit | undefined,
): { readonly fen: number; readonly credit: Credit | null } {
  if (!credit || credit.fen <= 0) return { fen, credit: null }
  const off = Math.min(fen, credit.fen)
  return { fen: fen - off, credit: { ...credit, fen: off } }
}

/** The price (fen) of an activity where it is the lower one, with the usual price struck through. */
export function cheaper(
  usual: { readonly fen: number; readonly originalFen: number | null },
  activityFen: number | undefined,
): { readonly fen: number; readonly originalFen: number | null } {
  if (activityFen === undefined || activityFen >= usual.fen) return usual
  return { fen: activityFen, originalFen: usual.originalFen ?? usual.fen }
}
