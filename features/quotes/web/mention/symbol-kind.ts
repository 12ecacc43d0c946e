import type { QuoteKind } from '../../domain/index.ts'

/** Code ranges of what is no stock, by the exchanges' numbering. */
const KINDS: readonly (readonly [RegExp, QuoteKind])[] = [
  [/^BK\./, 'sector'],
  [/^HK\./, 'hkStock'],
  [/^(SH\.000|SZ\.399|BJ\.899)/, 'index'],
  [/^(SH\.5|SZ\.1[56])/, 'etf'],
]

/** What a symbol such as SH.600519 stands for, where only the symbol was written down. */
export function kindOfSymbol(symbol: string): QuoteKind {
  return KINDS.find(([range]) => range.test(symbol))?.[1] ?? 'stock'
}
