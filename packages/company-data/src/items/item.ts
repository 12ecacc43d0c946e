import type { BarColumns, Board, ExRight } from '@niujin/market'
import type { CompanyProfile, Dividend, HolderSnapshot, ShareCapitalChange } from '../port.ts'
import type { Statement } from '../statement.ts'

/** 资讯, 公告, 研报. */
export type ItemKind = 'news' | 'announcement' | 'report'

/** What a research report says of the figures; it never speaks of where the price will go. */
export type Rating = '买入' | '增持' | '中性' | '减持'

/** One piece of writing about a company, made from its data. */
export interface CompanyItem {
  /** Unique within a company and the same whenever it is made again, such as `a20261031-period-20260930`. */
  readonly id: string
  readonly kind: ItemKind
  /** Day it came out, YYYYMMDD. */
  readonly date: number
  /** 定期报告, 分红送转, 停复牌, 异动 … */
  readonly tag: string
  readonly title: string
  readonly summary: string
  /** Paragraphs. */
  readonly body: readonly string[]
  /** Figures it rests on. */
  readonly figures: readonly { readonly name: string; readonly text: string }[]
  readonly rating?: Rating
  /** Who wrote it. */
  readonly source: string
  /** Made up, or made from made-up figures. */
  readonly simulated: boolean
}

/** What items are made from: all that is known of a company today. */
export interface ItemFacts {
  readonly profile: CompanyProfile
  readonly board: Board
  /** Reports, dividends and prices come from the simulator. */
  readonly simulated: boolean
  readonly statements: readonly Statement[]
  readonly dividends: readonly Dividend[]
  readonly capital: readonly ShareCapitalChange[]
  readonly holders: readonly HolderSnapshot[]
  readonly rights: readonly ExRight[]
  /** Unadjusted daily bars, finished days only. */
  readonly days: BarColumns
  /** Days that closed at the limit: 1 涨停, -1 跌停. */
  readonly limits: ReadonlyMap<number, 1 | -1>
  /** YYYYMMDD. */
  readonly today: number
}

/** Newest first; of one day, by id. */
export function newestFirst(items: readonly CompanyItem[]): CompanyItem[] {
  return items.toSorted((a, b) => b.date - a.date || (a.id < b.id ? 1 : -1))
}

type Draft = Omit<CompanyItem, 'kind' | 'source' | 'simulated'>

/** An announcement of a company. */
export function announcement({ profile, simulated }: ItemFacts, draft: Draft): CompanyItem {
  return { ...draft, kind: 'announcement', source: simulated ? `${profile.name}（模拟公告）` : profile.name, simulated }
}
