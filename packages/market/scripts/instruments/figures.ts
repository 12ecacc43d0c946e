import { isSpecialTreatment, type Board } from '../../src/instrument.ts'
import type { Company } from './companies.ts'
import { textHash, textNormal } from './text-hash.ts'

/** Median price (yuan) and total shares (100 million) of a board's ordinary companies, and how widely they spread. */
const ORDINARY: Readonly<Record<Board, { price: number; shares: number; spread: number }>> = {
  main: { price: 10.5, shares: 5.2, spread: 0.72 },
  chinext: { price: 22, shares: 2.5, spread: 0.55 },
  star: { price: 38, shares: 1.7, spread: 0.55 },
  bse: { price: 19, shares: 0.95, spread: 0.4 },
}

export interface Figures {
  readonly price: number
  readonly total: number
  readonly float: number
}

/** Plausible price and share capital of a company we know no figures of: what the simulated market starts from. */
export function guessFigures({ code, name, board }: Company, listDate: number): Figures {
  const { price, shares, spread } = ORDINARY[board]
  const risky = isSpecialTreatment(name)
  const total = Math.max(0.5, shares * Math.exp(spread * textNormal(`shares${code}`)))
  const isSeasoned = listDate > 0 && listDate < 20220101
  const free = isSeasoned ? 0.75 + 0.25 * textHash(`float${code}`) : 0.28 + 0.45 * textHash(`float${code}`)
  const drawn = (risky ? 3.2 : price) * Math.exp((risky ? 0.35 : 0.62) * textNormal(`price${code}`))
  return {
    price: Math.round(Math.max(LOWEST, drawn) * 100) / 100,
    total: Math.round(total * 100) / 100,
    float: Math.round(total * free * 100) / 100,
  }
}

/** Yuan; below it a stock would soon be delisted for its price. */
export const LOWEST = 1.3
