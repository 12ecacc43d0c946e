/**
 * From which size a trade is 主力's, whichever it reaches first: the usual bound of 行情软件 for 大单. There it is of
 * orders; the market's feed has trades, so here of trades.
 */
export const MAJOR_TRADE = {
  /** Shares. */
  volume: 100_000,
  /** Yuan. */
  amount: 200_000,
} as const

/** Whether a trade of so many shares and yuan counts as 主力. */
export function isMajorTrade(volume: number, amount: number): boolean {
  return volume >= MAJOR_TRADE.volume || amount >= MAJOR_TRADE.amount
}
