/** SH 上交所, SZ 深交所, BJ 北交所, HK 港交所, BK our sectors (板块) as instruments. */
export type Exchange = 'SH' | 'SZ' | 'BJ' | 'HK' | 'BK'

/** Exchange and code, as in `SH.600519`; `000001` alone is ambiguous (SH index, SZ stock). */
export type InstrumentId = `${Exchange}.${string}`

export type InstrumentKind = 'stock' | 'etf' | 'index' | 'sector' | 'hkStock'

/** 主板, 创业板, 科创板, 北交所. */
export type Board = 'main' | 'chinext' | 'star' | 'bse'

export type SectorKind = 'industry' | 'concept' | 'region'

export interface Instrument {
  readonly id: InstrumentId
  readonly exchange: Exchange
  readonly code: string
  readonly name: string
  readonly kind: InstrumentKind
  /** A shares only. */
  readonly board?: Board
  /** Sectors only. */
  readonly sectorKind?: SectorKind
  /** Sectors an A share belongs to (ids `BK.…`): one industry, one region, any number of concepts. Undefined: no source tells. */
  readonly industry?: InstrumentId
  readonly region?: InstrumentId
  readonly concepts: readonly InstrumentId[]
  /** Shares in one lot (100; HK differs per stock). */
  readonly lotSize: number
  /** Smallest price step in milli (1/1000 of the currency): 10 for A shares, 1 for ETFs. HK steps come from its price band. */
  readonly tickSize: number
  /** Digits shown after the point: 2, ETFs and HK 3. */
  readonly priceDigits: 2 | 3
  /** YYYYMMDD; 0 when no source tells. */
  readonly listDate: number
  /** Risk warning, as `isSpecialTreatment` reads it from the name. */
  readonly specialTreatment: boolean
  /** Shares. 0 for indices and sectors. */
  readonly totalShares: number
  readonly floatShares: number
}

/**
 * Whether the name is that of a stock under risk warning: ST, *ST, SST and S*ST of those without 股权分置改革, and 退 of one
 * in its delisting period (股票上市规则, 风险警示 and 退市整理期).
 */
export function isSpecialTreatment(name: string): boolean {
  return /^S?\*?ST|^退市|退$/.test(name.normalize('NFKC'))
}
