/** Figures a financial chart can show. */
export const METRICS = [
  'revenue',
  'parentNetProfit',
  'deductedProfit',
  'earningsPerShare',
  'returnOnEquity',
  'grossMargin',
  'netMargin',
  'operatingCash',
  'debtRatio',
  'bookValue',
  'totalAssets',
] as const
export type Metric = (typeof METRICS)[number]

/** 报告期 (cumulative in the year), 单季度, 年度. */
export const SPANS = ['period', 'quarter', 'year'] as const
export type Span = (typeof SPANS)[number]

/** 主要指标, 利润表, 资产负债表, 现金流量表. */
export const SHEETS = ['key', 'income', 'balance', 'cashFlow'] as const
export type Sheet = (typeof SHEETS)[number]

/** 特大单, 大单, 中单, 小单: the size of one trade. The first two together are 主力. */
export const ORDER_SIZES = ['superLarge', 'large', 'medium', 'small'] as const
export type OrderSize = (typeof ORDER_SIZES)[number]

/** 资讯, 公告, 研报. */
export const ITEM_KINDS = ['news', 'announcement', 'report'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]
