import type { InstrumentId } from '@niujin/market'
import { isIndex } from '../symbols.ts'

const HONG_KONG = 116
const BEIJING = /^(?:43|8[37]|899|92)/

/** `1.600519` for `SH.600519`; undefined for our own sectors and Hong Kong's indices. */
export function secidOf(id: InstrumentId): string | undefined {
  const [exchange, code] = id.split('.')
  if (exchange === 'SH') return `1.${code}`
  if (exchange === 'SZ' || exchange === 'BJ') return `0.${code}`
  return exchange === 'HK' && !isIndex(id) ? `${HONG_KONG}.${code}` : undefined
}

/** The instrument of a market number and a code; undefined for other markets. Market 0 is Shenzhen and Beijing. */
export function idOfSecid(market: unknown, code: unknown): InstrumentId | undefined {
  if (typeof code !== 'string' || !/^\w{4,8}$/.test(code)) return undefined
  if (market === 1) return `SH.${code}`
  if (market === 0) return BEIJING.test(code) ? `BJ.${code}` : `SZ.${code}`
  return market === HONG_KONG ? `HK.${code}` : undefined
}
