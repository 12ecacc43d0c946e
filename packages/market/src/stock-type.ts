import type { Exchange, InstrumentId } from './instrument.ts'

/**
 * `stockType` of the wire, a rule of the first version of the app: codes starting with 00, 200 or 300 belong to
 * market 1, the 399 indices to another. It cannot tell the Shanghai index 000001 from the Shenzhen stock 000001, so it
 * lives only here; everything else knows instruments by exchange and code.
 */
export const STOCK_TYPE = {
  /** Shanghai stocks, funds and B shares. */
  shanghai: 0,
  /** Shenzhen: 00, 200, 300, and what came later (301, 302, 15, 16). */
  shenzhen: 1,
  /** Shanghai indices (000001 and its kind). */
  shanghaiIndex: 2,
  /** Shenzhen indices, 399. */
  shenzhenIndex: 3,
  beijing: 4,
  hongKong: 5,
  sector: 6,
} as const

export type StockType = (typeof STOCK_TYPE)[keyof typeof STOCK_TYPE]

const EXCHANGE_OF: Readonly<Record<StockType, Exchange>> = {
  0: 'SH',
  1: 'SZ',
  2: 'SH',
  3: 'SZ',
  4: 'BJ',
  5: 'HK',
  6: 'BK',
}

/** The wire's stock type of an instrument. */
export function stockTypeOf(id: InstrumentId): StockType {
  const exchange = id.slice(0, 2)
  const code = id.slice(3)
  if (exchange === 'SH') return code.startsWith('000') ? STOCK_TYPE.shanghaiIndex : STOCK_TYPE.shanghai
  if (exchange === 'SZ') return code.startsWith('399') ? STOCK_TYPE.shenzhenIndex : STOCK_TYPE.shenzhen
  if (exchange === 'BJ') return STOCK_TYPE.beijing
  return exchange === 'HK' ? STOCK_TYPE.hongKong : STOCK_TYPE.sector
}

/**
 * The instrument that a wire symbol and stock type mean. Without a stock type the code alone decides, as the first
 * version did: 00, 200 and 300 are Shenzhen stocks, 399 Shenzhen indices. undefined for what no market has.
 */
export function idFromWire(symbol: string, stockType?: number): InstrumentId | undefined {
  if (!/^[0-9A-Z]{3,8}$/i.test(symbol)) return undefined
  const exchange = stockType === undefined ? exchangeOfCode(symbol) : exchangeOfType(stockType)
  return exchange && `${exchange}.${symbol.toUpperCase()}`
}

function exchangeOfType(stockType: number): Exchange | undefined {
  return Object.entries(EXCHANGE_OF).find(([type]) => Number(type) === stockType)?.[1]
}

const CODE_RANGES: readonly (readonly [RegExp, Exchange])[] = [
  [/^(00|200|30|399|1[256])\d+$/, 'SZ'],
  [/^(60|68|9008|9009|51|56|58|11)\d+$/, 'SH'],
  [/^(4|8[37]|92|899)\d+$/, 'BJ'],
  [/^(\d{5}|HS[A-Z]+)$/i, 'HK'],
  [/^[1-3]\d{3}$/, 'BK'],
]

/** The exchange a code alone points to (code ranges of the exchanges); `000001` is the Shenzhen stock. */
export function exchangeOfCode(code: string): Exchange | undefined {
  const ranges = /^\d{6}$/.test(code) ? CODE_RANGES.slice(0, 3) : CODE_RANGES.slice(3)
  return ranges.find(([range]) => range.test(code))?.[1]
}
