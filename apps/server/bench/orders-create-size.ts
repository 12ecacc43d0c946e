/** Members who order by turns, so that nobody waits for an order of their own. */
export const MEMBERS = 1000
/** Orders of each, fewer than may be unpaid at once; each has a coupon of its own. */
export const ORDERS = 18
/** Goods of a stock of their own, so that the bench is not about waiting for one row. */
export const GOODS = 16
/** Coins of each order. */
export const COINS = 30

/** Whose order the n-th one is, with which coupon, of which thing. */
export function orderAt(n: number): { memberId: string; couponId: string; priceId: string } {
  const member = n % MEMBERS
  const turn = Math.floor(n / MEMBERS)
  if (turn >= ORDERS) throw new Error(`只备了 ${MEMBERS * ORDERS} 单`)
  return { memberId: `m${member}`, couponId: `coupon-${member}-${turn}`, priceId: `goods-${n % GOODS}` }
}
