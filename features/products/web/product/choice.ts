import { LIMITS } from '../../contract/limits.ts'
import type { ProductPrice } from '../../contract/index.ts'

/** The price that is chosen: the one asked for, else the first that can be bought, else the first; undefined without any. */
export function chosenOf(prices: readonly ProductPrice[], wanted: string | null): ProductPrice | undefined {
  return prices.find(({ priceId }) => priceId === wanted) ?? prices.find(({ problem }) => problem === null) ?? prices[0]
}

/** How many of a price can be bought at once: what is left, what the member may still buy; one at least. */
export function mostOf({ left, mayBuy }: Pick<ProductPrice, 'left' | 'mayBuy'>): number {
  return Math.max(1, Math.min(LIMITS.count, left ?? LIMITS.count, mayBuy ?? LIMITS.count))
}

/** Where an order of one price is confirmed. */
export function confirmPath(priceId: string, count: number, activityCode: string | null): string {
  const query = new URLSearchParams({ lines: `${priceId}*${count}`, ...(activityCode !== null && { activityCode }) })
  return `/ConfirmOrder?${query.toString()}`
}
