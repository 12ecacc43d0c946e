import type { Instrument } from '@niujin/market'
import { normOf, type IndustryNorm } from './industries.ts'
import { hash, keyOf, normal, uniform } from './random.ts'

/** What is particular to one company; fixed by the seed and its id. */
export interface Character {
  readonly key: number
  readonly norm: IndustryNorm
  /** Usual net profit ÷ revenue; below zero for some weak companies. */
  readonly margin: number
  /** How far the margin moves from year to year (a standard deviation, part of revenue). */
  readonly swing: number
  /** Smoothed market value ÷ yearly revenue. */
  readonly priceSales: number
  /** Smoothed market value ÷ equity it tends to. */
  readonly priceBook: number
  readonly leverage: number
  /** Growth a year (logarithmic) before prices are known. */
  readonly growth: number
  readonly taxRate: number
  /** Part of equity and profit that belongs to minority holders of subsidiaries. */
  readonly minorityShare: number
}

/** Part of ordinary companies that earn little or lose money in most years. */
const WEAK = 0.22

/** The character of a company; `industry` is its sector's name. */
export function characterOf(instrument: Instrument, industry: string, seed: number): Character {
  const key = hash(seed, keyOf(instrument.id), 77)
  const norm = normOf(industry)
  const isFinancial = norm.kind !== 'general'
  const width = isFinancial ? 0.2 : 0.42
  const usual = Math.min(0.45, norm.margin * Math.exp(width * normal(key, 1)))
  const priceEarnings = norm.priceEarnings * Math.exp(width * normal(key, 2))
  const returnOnEquity = norm.returnOnEquity * Math.exp(width * 0.6 * normal(key, 3) + width * 0.5 * normal(key, 1))
  const isWeak = instrument.specialTreatment || (!isFinancial && uniform(key, 4) < WEAK)
  const margin = isWeak ? usual * (-0.9 + 1.3 * uniform(key, 5)) : usual
  return {
    key,
    norm,
    margin,
    swing: usual * norm.swing * (isWeak ? 1.4 : 1),
    priceSales: usual * priceEarnings,
    priceBook: Math.min(14, returnOnEquity * priceEarnings),
    leverage: 1 + (norm.leverage - 1) * Math.exp((isFinancial ? 0.1 : 0.35) * normal(key, 6)),
    growth: 0.07 + 0.03 * normal(key, 7),
    taxRate: uniform(key, 8) < 0.6 ? 0.15 : 0.25,
    minorityShare: Math.max(0, 0.14 * uniform(key, 9) - 0.06),
  }
}
