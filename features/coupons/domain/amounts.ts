/** Fen as coupons write yuan: 2000 → 20, 1050 → 10.5. */
export function yuanText(fen: number): string {
  const [whole, cents] = [Math.floor(fen / 100), fen % 100]
  return cents === 0 ? String(whole) : `${whole}.${String(cents).padStart(2, '0').replace(/0$/, '')}`
}

/** What is left to pay as 折: ten percent off is 9, fifteen is 8.5. */
export function foldText(percentOff: number): string {
  return String((100 - percentOff) / 10)
}
