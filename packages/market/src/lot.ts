import type { Instrument } from './instrument.ts'

type Lotted = Pick<Instrument, 'kind' | 'board' | 'lotSize'>

/** Smallest buy order, shares: one lot; STAR 200. */
export function smallestBuy({ board, kind, lotSize }: Lotted): number {
  return kind === 'stock' && board === 'star' ? 200 : lotSize
}

/** Step between valid buy quantities above the smallest, shares: STAR and Beijing 1, elsewhere whole lots. */
export function buyStep({ board, kind, lotSize }: Lotted): number {
  return kind === 'stock' && (board === 'star' || board === 'bse') ? 1 : lotSize
}

/** Whether an order to buy may have this quantity of shares. */
export function isValidBuy(instrument: Lotted, shares: number): boolean {
  const smallest = smallestBuy(instrument)
  return (
    Number.isSafeInteger(shares) && shares >= smallest && (shares - smallest) % buyStep(instrument) === 0
  )
}

/** Whether a holder of `held` shares may sell `shares`: as for buying, or the whole odd remainder (零股) at once. */
export function isValidSell(instrument: Lotted, shares: number, held: number): boolean {
  if (shares > held) return false
  if (isValidBuy(instrument, shares)) return true
  const oddLot = held % instrument.lotSize
  const remainder = buyStep(instrument) === 1 ? held : oddLot
  return shares > 0 && shares === remainder && remainder < smallestBuy(instrument)
}
