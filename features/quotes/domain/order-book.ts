import { orderImbalance as imbalanceOf } from '@niujin/market'

type Level = readonly [price: number, shares: number]

/** 委比: how much more is wanted than offered over the five levels, -1 to 1; null when there is no order. */
export function orderImbalance(book: { bids: readonly Level[]; asks: readonly Level[] }): number | null {
  return imbalanceOf(sharesOf(book.bids), sharesOf(book.asks))
}

/** The largest level of both sides in shares: the full width of the bars behind the figures. */
export function largestLevel(book: { bids: readonly Level[]; asks: readonly Level[] }): number {
  return Math.max(0, ...sharesOf(book.bids), ...sharesOf(book.asks))
}

function sharesOf(levels: readonly Level[]): number[] {
  return levels.map(([, shares]) => shares)
}
