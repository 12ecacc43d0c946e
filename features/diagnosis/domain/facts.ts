import type { BarColumns } from '@niujin/market'

/** A figure that may be unknown; never 0 in place of an unknown. */
export type Figure = number | null

/** Figures of one company of an industry that others are held against. Ratios plain. */
export interface PeerFigures {
  readonly id: string
  /** Change over the last 20 trading days. */
  readonly change20: Figure
  /** Change of today; null while it has not traded. */
  readonly changeToday: Figure
  /** Mean 换手率 of the last 20 days. */
  readonly turnover20: Figure
  /** Net profit of four quarters ÷ parent equity. */
  readonly returnOnEquity: Figure
  readonly grossMargin: Figure
  readonly debtRatio: Figure
  /** TTM; below zero for a loss. */
  readonly priceEarnings: Figure
}

/** What the newest reports say of the company. Ratios plain, dates YYYYMMDD. */
export interface CompanyFigures {
  /** Period of the newest report, and the day it was published. */
  readonly period: number
  readonly published: number
  /** Cumulative parent net profit of that report, yuan. */
  readonly profit: number
  readonly profitGrowth: Figure
  readonly revenueGrowth: Figure
  /** Operating cash flow ÷ net profit of that report; null for a loss. */
  readonly cashToProfit: Figure
  readonly dividendYield: Figure
  /** Change of 股东户数 against the snapshot before. */
  readonly holderChange: Figure
  /** Shares that were newly issued or became tradable in the last half year ÷ total shares. */
  readonly newSupply: number
  readonly events: readonly CompanyEvent[]
}

export interface CompanyEvent {
  /** YYYYMMDD. */
  readonly date: number
  readonly text: string
}

export interface IndustryFigures {
  readonly id: string
  readonly name: string
  /** Of today. */
  readonly change: Figure
  /** Changes of today of all other industries. */
  readonly others: readonly number[]
  readonly advancing: number
  readonly unchanged: number
  readonly declining: number
}

/** Today's trading of the stock, from its quote. */
export interface TodayFigures {
  /** YYYYMMDD and second of the day of the market. */
  readonly date: number
  readonly second: number
  readonly suspended: boolean
  readonly previousClose: Figure
  /** 主力净流入 and 成交额, yuan. */
  readonly majorNetInflow: number
  readonly amount: number
}

/** Everything a report is made of. */
export interface DiagnosisFacts {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly digits: number
  readonly tickSize: number
  readonly listDate: number
  readonly floatShares: number
  readonly specialTreatment: boolean
  readonly simulated: boolean
  /** Forward-adjusted days, milli, the day in progress included. */
  readonly days: BarColumns
  /** Days among them that closed at the limit: stamp and 1 (upper) or -1. */
  readonly limitDays: readonly (readonly [number, 1 | -1])[]
  readonly today: TodayFigures
  readonly own: PeerFigures
  /** Without the stock itself. */
  readonly peers: readonly PeerFigures[]
  readonly industry: IndustryFigures | null
  /** Change of the market's index over the last 20 days. */
  readonly marketChange20: Figure
  /** Null when there are no reports. */
  readonly company: CompanyFigures | null
}
