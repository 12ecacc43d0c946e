/** What one coin is worth as part of a payment, in fen: 10 coins are 1 yuan, as they are sold. */
export const COIN_FEN = 10

/** Coins that fit into an amount of fen, whole, rounded down: the rest is paid through a channel. */
export function coinsFor(fen: number): number {
  return Math.floor(fen / COIN_FEN)
}

/** What coins are worth, in fen. */
export function fenOfCoins(coins: number): number {
  return coins * COIN_FEN
}
