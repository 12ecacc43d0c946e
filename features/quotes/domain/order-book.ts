import { orderImbalance as imbalanceOf } from '@niujin/market'

type Level = readonly [price: number, shares: number]

interface Book {
  readonly bids: readonly Level[]
  readonly asks: readonly Level[]
}

/** 委比: how much more is wanted than offered over the five levels, -1 to 1; null when there is no order. */
export function orderImbalance(book: Book): number | null {
  return imbalanceOf(sharesOf(book.bids), sharesOf(book.asks))
}

/** 集合竞价: at what price and how much would be matched now, and what would be left on which side (1 buyers, -1 sellers). */
export interface AuctionMatch {
  readonly price: number
  readonly shares: number
  readonly left: number
  readonly side: 1 | 0 | -1
}

/**
 * The match that a book tells of; undefined outside of an auction. Exchanges send it as a book whose best levels are at
 * one price, with what would be left, at no price, in the second.
 */
export function auctionMatch({ bids, asks }: Book): AuctionMatch | undefined {
  const [bid, ask] = [bids[0], asks[0]]
  if (!bid || !ask || bid[0] !== ask[0] || bid[0] === 0) return undefined
  const [, wanted] = bids[1] ?? NOTHING
  const [, offered] = asks[1] ?? NOTHING
  return { price: bid[0], shares: bid[1], left: Math.max(wanted, offered), side: sideOf(wanted - offered) }
}

const NOTHING: Level = [0, 0]

function sideOf(more: number): AuctionMatch['side'] {
  return more > 0 ? 1 : more < 0 ? -1 : 0
}

/** The largest level of both sides in shares: the full width of the bars behind the figures. */
export function largestLevel(book: Book): number {
  return Math.max(0, ...sharesOf(book.bids), ...sharesOf(book.asks))
}

function sharesOf(levels: readonly Level[]): number[] {
  return levels.map(([, shares]) => shares)
}
