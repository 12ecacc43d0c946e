import { coinsFor, fenOfCoins } from './coins.ts'
import { splitByWeight } from './shares.ts'

/** One line of an order before it is priced. */
export interface PricingLine {
  readonly priceId: string
  /** Of one, in fen, after what the product itself takes off. */
  readonly fen: number
  /** One or more. */
  readonly count: number
  /** Coins can pay for it; not for coins themselves. */
  readonly takesCoins: boolean
}

/** What a coupon takes off, and from which lines. */
export interface CouponOff {
  readonly fen: number
  readonly priceIds: readonly string[]
}

/** One line with its part of everything; all in fen but `coins`. */
export interface PricedLine extends PricingLine {
  readonly totalFen: number
  readonly couponFen: number
  readonly coins: number
  /** Through the channel. */
  readonly payFen: number
}

/** What an order costs. `payFen` = total − coupon − coins' worth, never below zero, and the lines' parts sum to the order's. */
export interface OrderPrice {
  readonly lines: readonly PricedLine[]
  readonly totalFen: number
  readonly couponFen: number
  readonly coins: number
  readonly payFen: number
  /** Coins that could be used at most, whatever the member has. */
  readonly mostCoins: number
}

/**
 * Prices an order: the coupon first, then as many of the wanted coins as fit into what is left of the lines that take
 * coins, then the channel. A coupon never takes more than its lines cost.
 */
export function priceOrder(
  lines: readonly PricingLine[],
  { coupon, coins: wanted }: { coupon?: CouponOff | undefined; coins: number },
): OrderPrice {
  const totals = lines.map(({ fen, count }) => fen * count)
  const eligible = lines.map(({ priceId }, at) => (coupon?.priceIds.includes(priceId) ? (totals[at] ?? 0) : 0))
  const couponFen = Math.min(coupon?.fen ?? 0, sum(eligible))
  const couponParts = splitByWeight(couponFen, eligible)
  const left = totals.map((total, at) => total - (couponParts[at] ?? 0))
  const room = lines.map(({ takesCoins }, at) => (takesCoins ? coinsFor(left[at] ?? 0) : 0))
  const mostCoins = sum(room)
  const coins = Math.min(wanted, mostCoins)
  const coinParts = splitByWeight(coins, room)
  const priced = lines.map((line, at) => {
    const part = { totalFen: totals[at] ?? 0, couponFen: couponParts[at] ?? 0, coins: coinParts[at] ?? 0 }
    return { ...line, ...part, payFen: part.totalFen - part.couponFen - fenOfCoins(part.coins) }
  })
  return {
    lines: priced,
    totalFen: sum(totals),
    couponFen,
    coins,
    payFen: sum(priced.map(({ payFen }) => payFen)),
    mostCoins,
  }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0)
}
