import type { Instrument } from '@niujin/market'
import type { MarketReader } from './market/market-reader.ts'

/** A stock and its row in the quote table. */
export interface TradedStock {
  readonly row: number
  readonly instrument: Instrument
}

/**
 * The stocks with the largest amount of today. Where amounts are equal, as before the first trade of a day, those come
 * first that turned over most in the days before; the quote table keeps their average volume. Then by market value, then by code.
 */
export function mostTraded(reader: MarketReader, count: number): TradedStock[] {
  const { table } = reader
  const known = (value: number) => (Number.isNaN(value) ? 0 : value)
  const weightsOf = (row: number, id: string) => [
    known(table.get(row, 'amount')),
    known(table.get(row, 'averageMinuteVolume') * table.get(row, 'previousClose')),
    reader.worthOf(id),
  ]
  return reader.instruments
    .flatMap((instrument, row) =>
      instrument.kind === 'stock' ? [{ row, instrument, weights: weightsOf(row, instrument.id) }] : [],
    )
    .toSorted((a, b) => heavierFirst(a.weights, b.weights) || (a.instrument.code < b.instrument.code ? -1 : 1))
    .slice(0, count)
    .map(({ row, instrument }) => ({ row, instrument }))
}

function heavierFirst(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((weight, index) => weight !== b[index])
  return at === -1 ? 0 : (b[at] ?? 0) - (a[at] ?? 0)
}
