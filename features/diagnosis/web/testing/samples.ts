import { LIVE_FIELDS, type LiveQuote, type MarketState, type Quote } from '@niujin/quotes/contract'
import type { Report } from '../../contract/report.ts'
import { diagnose, type DiagnosisFacts } from '../../domain/index.ts'
import { sampleFacts } from '../../domain/testing/sample-facts.ts'

export const STATE: MarketState = {
  simulated: true,
  date: 20_261_120,
  second: 36_000,
  open: true,
  phase: '交易中',
  nextOpening: null,
}

/** A quote for tests: 11.20 yuan, up 0.10, unless told otherwise. */
export function sampleQuote(id: string, name: string, live: Partial<LiveQuote> = {}): Quote {
  const nothing = Object.fromEntries(LIVE_FIELDS.map((field) => [field, null])) as Record<keyof LiveQuote, null>
  return {
    id,
    code: id.slice(3),
    name,
    kind: 'stock',
    digits: 2,
    live: { ...nothing, last: 11_200, previousClose: 11_100, suspended: 0, sealed: 0, ...live },
  }
}

/** A whole report of made-up facts at 10:00 on 20 November 2026. */
export function sampleReport(rest: Partial<DiagnosisFacts> = {}): Report {
  return { ...diagnose(sampleFacts(rest)), date: 20_261_120, second: 36_000 }
}
