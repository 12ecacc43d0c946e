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
