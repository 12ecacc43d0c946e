import type { FormulaReads, JobBars, JobFacts } from '@niujin/chart/formula'
import type { FormulaFigures } from '@niujin/web-kit'
import type { LoadedInstrument } from '../../stock/load-instrument.ts'

/** What was fetched because a formula reads it. */
export interface Fetched {
  readonly figures: FormulaFigures | undefined
  readonly index: JobBars | undefined
  /** What is not on its way any more: it is there, or cannot be had. */
  readonly settled: FormulaReads
}

const NO_FIGURES: FormulaFigures = { finance: {}, dynamicInfo: {} }

/** What formulas may ask about the security of the page. */
export function jobFacts(
  { quote, profile, depth }: LoadedInstrument,
  { figures, index }: Pick<Fetched, 'figures' | 'index'>,
): JobFacts {
  return {
    ...(figures ?? NO_FIGURES),
    ...(index && { index }),
    code: quote.code,
    exchange: quote.id.slice(0, 2),
    name: quote.name,
    industry: profile.industry?.name ?? '',
    region: profile.region?.name ?? '',
    concepts: profile.concepts.map(({ name }) => name),
    ...(profile.listDate > 0 && { listDate: profile.listDate }),
    totalShares: known(profile.totalShares),
    floatShares: known(profile.floatShares),
    limitRatio: limitRatio(depth?.limitUp ?? null, quote.live.previousClose),
  }
}

const INDEXES: Readonly<Record<string, string>> = { SH: 'SH.000001', SZ: 'SZ.399001', BJ: 'BJ.899050' }

/** The index that INDEXC and BETA of a security are about, by its exchange; undefined for Hong Kong and sectors. */
export function indexOf({ id }: LoadedInstrument['quote']): string | undefined {
  return INDEXES[id.slice(0, 2)]
}

/** Shares are 0 where nobody told them. */
function known(shares: number): number {
  return shares > 0 ? shares : Number.NaN
}

/** The limit itself is rounded to the tick; ratios are whole percents. */
function limitRatio(limitUp: number | null, previousClose: number | null): number {
  return limitUp === null || !previousClose ? Number.NaN : Math.round((limitUp / previousClose - 1) * 100) / 100
}
