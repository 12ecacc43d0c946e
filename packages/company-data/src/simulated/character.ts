import { COMPANY_ANCHORS, type CompanyAnchor, type Instrument } from '@niujin/market'
import { normOf, type IndustryNorm } from './industries.ts'
import { hash, keyOf, normal, uniform } from './random.ts'

/** What is particular to one company; fixed by the seed and its id. */
export interface Character {
  readonly key: number
  readonly norm: IndustryNorm
  /** Usual net profit ÷ revenue; below zero for some weak companies. */
  readonly margin: number
  /** A large company, or one known for its dividends: it earns every year what it usually earns on its equity. */
  readonly isSteady: boolean
  /** How far the margin moves from year to year (a standard deviation, part of revenue). */
  readonly swing: number
  /** Smoothed market value ÷ yearly revenue. */
  readonly priceSales: number
  /** Smoothed market value ÷ net profit of an ordinary year. */
  readonly priceEarnings: number
  /** Smoothed market value ÷ equity it tends to. */
  readonly priceBook: number
  readonly leverage: number
  /** How much less a year the market paid, until 2025, for what the company earns: its profits outgrew its price. */
  readonly derating: number
  /** Growth a year (logarithmic) before prices are known. */
  readonly growth: number
  readonly taxRate: number
  /** Part of equity and profit that belongs to minority holders of subsidiaries. */
  readonly minorityShare: number
}

/** Part of ordinary companies that earn little or lose money in most years. */
const WEAK = 0.22
/** Few of the largest do: with so many shares only a fifth of that part. */
const LARGE = 3e9
/** Year by year a large company's margin moves little. */
const CALM = 0.3
/** A company that pays out much is not priced far above its earnings. */
const GENEROUS_EARNINGS = 16
const GENEROUS_YIELD = 0.045
/** A year, of prices over two decades. */
const PRICE_GROWTH = 0.03
const MOST_DERATING = 0.05

/** Names of the sectors a company belongs to. */
export interface Placement {
  readonly industry: string
  readonly concepts: readonly string[]
}

/** The character of a company: that of the large company it is (COMPANY_ANCHORS), else drawn around its industry's. */
export function characterOf(instrument: Instrument, { industry, concepts }: Placement, seed: number): Character {
  const key = hash(seed, keyOf(instrument.id), 77)
  const norm = normOf(industry)
  const isFinancial = norm.kind !== 'general'
  const width = isFinancial ? 0.2 : 0.42
  const anchor = COMPANY_ANCHORS.get(instrument.id)
  const isSteady = anchor !== undefined || concepts.includes('高股息')
  const usual = anchor ?? drawnFigures({ key, norm, width, isSteady })
  const isWeak = !isSteady && isWeakOf(instrument, isFinancial, key)
  return {
    key,
    norm,
    isSteady,
    margin: isWeak ? usual.netMargin * (-0.9 + 1.3 * uniform(key, 5)) : usual.netMargin,
    swing: usual.netMargin * norm.swing * (isWeak ? 1.4 : isSteady ? CALM : 1),
    priceSales: usual.netMargin * usual.priceEarnings,
    priceEarnings: usual.priceEarnings,
    priceBook: usual.priceBook,
    derating: deratingOf(usual, isFinancial),
    leverage: 1 / (1 - usual.debtRatio),
    growth: 0.07 + 0.03 * normal(key, 7),
    taxRate: uniform(key, 8) < 0.6 ? 0.15 : 0.25,
    minorityShare: Math.max(0, 0.14 * uniform(key, 9) - 0.06),
  }
}

/** What is usual for a company of which nothing is known: drawn around its industry's. */
function drawnFigures({
  key,
  norm,
  width,
  isSteady,
}: {
  key: number
  norm: IndustryNorm
  width: number
  isSteady: boolean
}): CompanyAnchor {
  const drawn = norm.priceEarnings * Math.exp(width * normal(key, 2))
  const priceEarnings = isSteady ? Math.min(GENEROUS_EARNINGS, drawn) : drawn
  const returnOnEquity = norm.returnOnEquity * Math.exp(width * 0.6 * normal(key, 3) + width * 0.5 * normal(key, 1))
  const leverage = 1 + (norm.leverage - 1) * Math.exp((norm.kind === 'general' ? 0.35 : 0.1) * normal(key, 6))
  return {
    priceEarnings,
    priceBook: Math.min(14, returnOnEquity * priceEarnings),
    dividendYield: GENEROUS_YIELD,
    netMargin: Math.min(0.45, norm.margin * Math.exp(width * normal(key, 1))),
    debtRatio: 1 - 1 / leverage,
  }
}

/** Whether a company earns little or loses money in most years; of those under a risk warning all do. */
function isWeakOf(instrument: Instrument, isFinancial: boolean, key: number): boolean {
  return instrument.specialTreatment || (!isFinancial && uniform(key, 4) < weakPart(instrument))
}

function weakPart({ totalShares }: Instrument): number {
  return totalShares > LARGE ? WEAK / 5 : WEAK
}

/** Profit kept makes books grow; of financial companies, what they grow beyond the price, the market must have valued less year by year. */
function deratingOf({ priceEarnings, priceBook, dividendYield }: CompanyAnchor, isLed: boolean): number {
  if (!isLed) return 0
  const keptOfEquity = priceBook * (1 / priceEarnings - dividendYield)
  return Math.min(MOST_DERATING, Math.max(0, keptOfEquity - PRICE_GROWTH))
}
