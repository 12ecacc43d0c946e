import { fail, ok, type Result } from '@niujin/contract-kit'
import type { LineWanted, Offer } from '@niujin/commerce/ports'
import { LIMITS } from '../contract/index.ts'

/** One price once, its counts added, in the order in which they were named first. */
export function mergeLines(lines: readonly LineWanted[]): LineWanted[] {
  const counts = new Map<string, number>()
  for (const { priceId, count } of lines) counts.set(priceId, (counts.get(priceId) ?? 0) + count)
  return [...counts].map(([priceId, count]) => ({ priceId, count }))
}

/** More than one payment takes, before anything is taken off. */
export function isTooLarge(lines: readonly Pick<OfferedLine, 'fen' | 'count'>[]): boolean {
  return lines.reduce((sum, { fen, count }) => sum + fen * count, 0) > LIMITS.totalFen
}

/** A line as it would be bought now. */
export interface OfferedLine {
  readonly offer: Offer
  readonly count: number
  /** Of one, fen, after the credit where it counts. */
  readonly fen: number
  readonly credit: Offer['credit']
  /** For a friend; what is sent by post never is. */
  readonly isGift: boolean
}

/**
 * The lines with what one of each costs. Offers' `fen` are after their credit; it counts once in an order, for a single
 * piece that the buyer keeps: the rest of a membership cannot be credited twice, nor given away.
 */
export function offerLines(
  lines: readonly LineWanted[],
  offers: ReadonlyMap<string, Offer>,
  isGift: boolean,
): OfferedLine[] {
  const offered = lines.flatMap(({ priceId, count }) => {
    const offer = offers.get(priceId)
    return offer ? [{ offer, count }] : []
  })
  const credited = isGift ? undefined : largestCredit(offered)
  return offered.map(({ offer, count }) => {
    const counts = offer.priceId === credited
    return {
      offer,
      count,
      fen: counts ? offer.fen : offer.fen + (offer.credit?.fen ?? 0),
      credit: counts ? offer.credit : null,
      isGift: isGift && !offer.isShipped,
    }
  })
}

function largestCredit(offered: readonly { offer: Offer; count: number }[]): string | undefined {
  const [largest] = offered
    .filter(({ offer, count }) => count === 1 && offer.credit !== null)
    .toSorted((a, b) => (b.offer.credit?.fen ?? 0) - (a.offer.credit?.fen ?? 0))
  return largest?.offer.priceId
}

/** The line at nothing, as if there were enough of it: a test takes no stock and nobody's share. */
export function asTest(line: OfferedLine): OfferedLine {
  const { offer } = line
  const isShort = offer.problem === 'SOLD_OUT' || offer.problem === 'LIMIT_REACHED'
  return {
    ...line,
    offer: { ...offer, stock: null, mayBuy: null, problem: isShort ? null : offer.problem },
    fen: 0,
    credit: null,
  }
}

/** Entitlements, coins or coupons are given piece by piece: so many of one line at most. */
export const MOST_GRANTED = 99

const PROBLEMS = {
  GONE: ['NOT_ON_SALE', '已下架'],
  NOT_YET: ['NOT_ON_SALE', '还没有开售'],
  ENDED: ['NOT_ON_SALE', '已停售'],
  SOLD_OUT: ['SOLD_OUT', '已售完'],
  LIMIT_REACHED: ['LIMIT_REACHED', '已达到每人限购数量'],
  REGULATED: ['REGULATED', '暂未开放购买'],
} as const

type Problem = (typeof PROBLEMS)[keyof typeof PROBLEMS][0]

/** 「VIP 会员 一年」 */
export function titleOf({ title, variant }: Pick<Offer, 'title' | 'variant'>): string {
  return `「${[title, variant].filter(Boolean).join(' ')}」`
}

/** Whether so many of it can be bought now; a refusal names the thing. */
export function mayBuyLine({ offer, count }: Pick<OfferedLine, 'offer' | 'count'>): Result<null, Problem> {
  const named = titleOf(offer)
  if (offer.problem !== null) {
    const [code, words] = PROBLEMS[offer.problem]
    return fail(code, `${named}${words}`)
  }
  if (offer.stock !== null && offer.stock < count)
    return offer.stock <= 0 ? fail('SOLD_OUT', `${named}已售完`) : fail('SOLD_OUT', `${named}只剩 ${offer.stock} 件`)
  const most = mostOf(offer)
  if (count <= most) return ok(null)
  return fail('LIMIT_REACHED', most <= 0 ? `${named}已达到每人限购数量` : `${named}最多还可以买 ${most} 件`)
}

function mostOf({ mayBuy, grants }: Offer): number {
  return Math.min(mayBuy ?? LIMITS.count, grants.length > 0 ? MOST_GRANTED : LIMITS.count)
}
