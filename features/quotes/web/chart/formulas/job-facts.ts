import type { JobFacts } from '@niujin/chart/formula'
import type { LoadedInstrument } from '../../stock/load-instrument.ts'

/** What formulas may ask about the security of the page. */
export function jobFacts({ quote, profile, depth }: LoadedInstrument): JobFacts {
  return {
    code: quote.code,
    exchange: quote.id.slice(0, 2),
    name: quote.name,
    industry: profile.industry?.name ?? '',
    region: profile.region?.name ?? '',
    concepts: profile.concepts.map(({ name }) => name),
    totalShares: known(profile.totalShares),
    floatShares: known(profile.floatShares),
    limitRatio: limitRatio(depth?.limitUp ?? null, quote.live.previousClose),
  }
}

/** Shares are 0 where nobody told them. */
function known(shares: number): number {
  return shares > 0 ? shares : Number.NaN
}

/** The limit itself is rounded to the tick; ratios are whole percents. */
function limitRatio(limitUp: number | null, previousClose: number | null): number {
  return limitUp === null || !previousClose ? Number.NaN : Math.round((limitUp / previousClose - 1) * 100) / 100
}
