import type { Quote } from '../contract/index.ts'
import { marketCap } from './live-quote.ts'

/** A quote with what the reports say of its company. */
export type Valued = Pick<Quote, 'live' | 'shares' | 'valuation'>

/** 市盈率TTM with the price of now: below zero for a loss; null where profit is unknown or zero. */
export function peRatio({ live, shares, valuation }: Valued): number | null {
  const [worth, profit] = [marketCap(shares, live), valuation?.profit]
  return worth === null || !profit ? null : worth / profit
}

/** 市净率 with the price of now; null where equity is unknown or used up. */
export function pbRatio({ live, shares, valuation }: Valued): number | null {
  const [worth, equity] = [marketCap(shares, live), valuation?.equity]
  return worth === null || !equity || equity <= 0 ? null : worth / equity
}

/** 股息率 with the price of now: 0 when none was paid in twelve months. */
export function dividendYield({ live, shares, valuation }: Valued): number | null {
  const worth = marketCap(shares, live)
  const paid = valuation?.paid ?? null
  return worth === null || paid === null ? null : paid / worth
}
