import type { Board, InstrumentId } from '@niujin/market'
import type { Statement } from './statement.ts'

/** How a company keeps its books: financial companies have no cost of goods, inventory or current assets. */
export type CompanyKind = 'general' | 'bank' | 'securities' | 'insurance'

export interface CompanyProfile {
  readonly id: InstrumentId
  readonly name: string
  readonly kind: CompanyKind
  readonly board: Board
  /** Names of sectors; empty when unknown. */
  readonly industry: string
  readonly region: string
  readonly concepts: readonly string[]
  /** YYYYMMDD. */
  readonly listDate: number
  readonly totalShares: number
  readonly floatShares: number
  /** 主营业务, one sentence. */
  readonly business: string
}

/** 首发上市, 送转股, 配股, 增发, 限售解禁; 期初 is the state at the beginning of what is known. */
export type CapitalReason = 'opening' | 'listing' | 'bonus' | 'rights' | 'placement' | 'unlock'

/** 股本变动: shares after a change, oldest first in lists. */
export interface ShareCapitalChange {
  /** YYYYMMDD. */
  readonly date: number
  readonly reason: CapitalReason
  readonly totalShares: number
  readonly floatShares: number
  /** Shares that came into being with it; 0 for opening and unlock. */
  readonly newShares: number
}

/** 分红送转: one ex-right day with what was paid. */
export interface Dividend {
  /** Ex-right day, YYYYMMDD. */
  readonly exDate: number
  /** Last day of the financial year it is paid for. */
  readonly period: number
  /** Yuan per 10 shares before tax, the exchange's number. */
  readonly cashPerTen: number
  readonly bonusPerTen: number
  /** Whole yuan paid to all shareholders. */
  readonly amount: number
}

export type HolderNature = '国有法人' | '境内法人' | '境内自然人' | '基金' | '保险' | '券商' | '境外法人' | '其他'

export interface TopHolder {
  readonly name: string
  readonly nature: HolderNature
  readonly shares: number
  /** Shares since the quarter before; undefined for a newcomer. */
  readonly change: number | undefined
}

/** 股东户数与十大股东 at a quarter's end. */
export interface HolderSnapshot {
  /** YYYYMMDD. */
  readonly period: number
  readonly published: number
  /** 股东户数. */
  readonly count: number
  /** Shares at the period's end: a holder's percentage is its shares of these. */
  readonly totalShares: number
  /** Ten, largest first. */
  readonly top: readonly TopHolder[]
}

/** Where company data comes from: the simulated source or files. Everything is as known on the trading date. */
export interface CompanyDataProvider {
  /** Shown to people when true: 模拟数据. */
  readonly simulated: boolean
  /** Undefined for anything that is not a company's A share. */
  profile(id: InstrumentId): Promise<CompanyProfile | undefined>
  /** Published reports, oldest first: quarterly from 2004, or from two years before a later listing (招股书). */
  statements(id: InstrumentId): Promise<readonly Statement[]>
  /** Oldest first. */
  shareCapital(id: InstrumentId): Promise<readonly ShareCapitalChange[]>
  /** Oldest first; its cash is the cash of the market's ex-right days. */
  dividends(id: InstrumentId): Promise<readonly Dividend[]>
  /** Oldest first; empty when unknown. */
  holders(id: InstrumentId): Promise<readonly HolderSnapshot[]>
}
