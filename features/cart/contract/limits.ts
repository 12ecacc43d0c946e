/** How much a cart holds. */
export const LIMITS = {
  /** Prices in one cart; an order takes as many. */
  lines: 100,
  /** Of one price. */
  count: 999,
  /** What one may cost, fen. */
  fen: 2_000_000_000,
} as const
