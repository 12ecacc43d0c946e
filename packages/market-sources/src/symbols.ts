import type { InstrumentId } from '@niujin/market'

const EXCHANGES = { sh: 'SH', sz: 'SZ', bj: 'BJ', hk: 'HK' } as const
const SYMBOL = /^(sh|sz|bj|hk)([0-9A-Za-z]{3,8})$/

/** `sh600519` for `SH.600519`, as Tencent and Sina write it; undefined for our own sectors. */
export function symbolOf(id: InstrumentId): string | undefined {
  const symbol = id.replace('.', '')
  const written = symbol.slice(0, 2).toLowerCase() + symbol.slice(2)
  return SYMBOL.test(written) ? written : undefined
}

/** `SH.600519` for `sh600519`; undefined for other markets. */
export function idOfSymbol(symbol: string): InstrumentId | undefined {
  const [, exchange, code] = SYMBOL.exec(symbol) ?? []
  return exchange && code ? `${EXCHANGES[exchange as keyof typeof EXCHANGES]}.${code}` : undefined
}

/** Funds of Shanghai (5…) and Shenzhen (15, 16, 18) are quoted to the thousandth. */
export function isFund(id: InstrumentId): boolean {
  return /^(?:SH\.5|SZ\.1[568])/.test(id)
}

/** Codes of indices: Shanghai's 000…, Shenzhen's 399…, Beijing's 899…, Hong Kong's in letters. */
export function isIndex(id: InstrumentId): boolean {
  return /^(?:SH\.000|SZ\.399|BJ\.899|HK\.[A-Z])/.test(id)
}
