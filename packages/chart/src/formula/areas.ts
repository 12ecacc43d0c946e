import type { Series } from '../model/model.ts'

const AREAS: ReadonlySet<Series['kind']> = new Set(['ribbon', 'rectangle', 'background'])

/** Filled areas apart from everything else: they belong under the candles, which they would cover. */
export function areasApart(series: readonly Series[]): { readonly areas: Series[]; readonly rest: Series[] } {
  return { areas: series.filter(({ kind }) => AREAS.has(kind)), rest: series.filter(({ kind }) => !AREAS.has(kind)) }
}
