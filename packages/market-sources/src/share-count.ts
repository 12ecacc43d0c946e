const HAND = 100
/** Hands give a price a hundred times too high; anything this far off is hands. */
const TOO_HIGH = 10

/**
 * Shares of a volume that a source writes in hands for most codes and in shares for some (STAR, minute bars): what one
 * unit cost tells which. `price` in milli, `amount` in yuan. Without an amount to go by it is hands.
 */
export function sharesFrom(
  volume: number | undefined,
  amount: number | undefined,
  price: number | undefined,
): number | undefined {
  if (volume === undefined) return undefined
  if (volume === 0 || !amount || !price) return volume * HAND
  return amount / volume > (price / 1000) * TOO_HIGH ? volume * HAND : volume
}
