import type { Instrument } from '@niujin/market'

/** A stock of the main board, listed in 2010, of a billion shares that all float; `own` says what it has otherwise. */
export function instrumentOf(
  exchange: Instrument['exchange'],
  code: string,
  own: Partial<Instrument> = {},
): Instrument {
  const isStock = (own.kind ?? 'stock') === 'stock'
  return {
    id: `${exchange}.${code}`,
    exchange,
    code,
    name: `试验${code}`,
    kind: 'stock',
    ...(isStock && { board: 'main' }),
    concepts: [],
    lotSize: 100,
    tickSize: 10,
    priceDigits: 2,
    listDate: 20_100_104,
    specialTreatment: false,
    totalShares: 1e9,
    floatShares: 1e9,
    ...own,
  }
}
