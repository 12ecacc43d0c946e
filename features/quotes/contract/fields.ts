import * as z from 'zod/mini'
import { LIVE_FIELDS } from './limits.ts'

export const instrumentId = z.string().check(z.regex(/^(SH|SZ|BJ|HK|BK)\.[A-Z0-9]{3,8}$/, '证券代码不正确'))
/** A price in milli; null where not defined. */
export const milli = z.nullable(z.number())
/** A security by its name. */
export const named = z.object({ id: z.string(), name: z.string() })
const shape = Object.fromEntries(LIVE_FIELDS.map((field) => [field, milli])) as Record<
  (typeof LIVE_FIELDS)[number],
  typeof milli
>

/** Of the whole company, yuan; null where not known. */
const valuation = z.object({
  /** Parent net profit of the last four quarters. */
  profit: z.nullable(z.number()),
  /** Parent equity of the newest report. */
  equity: z.nullable(z.number()),
  /** Cash dividends of the ex-right days of the last twelve months. */
  paid: z.nullable(z.number()),
})
export type Valuation = z.output<typeof valuation>

/** One row of any quote list. Prices in milli, volume in shares, amounts in yuan, ratios plain; null where not defined. */
export const quote = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(['stock', 'etf', 'index', 'sector', 'hkStock']),
  digits: z.number(),
  /** All shares of a stock, for its 总市值; absent where there are none or nobody tells. */
  shares: z.optional(z.number()),
  /** In rankings, once the reports are read: what 市盈率TTM, 市净率 and 股息率 follow from with the price of now. */
  valuation: z.optional(valuation),
  /** Among the constituents of an index or sector: 贡献点数. */
  contribution: z.optional(z.number()),
  live: z.object(shape),
})
export type Quote = z.output<typeof quote>

/** Where the prices come from and how fresh they are. */
export const feed = z.object({
  /** simulator, files, tencent, sina, eastmoney or tdx7709: what answered last. */
  name: z.string(),
  /** 模拟行情, 行情回放, 腾讯行情 …; 行情延迟 when stale; 正在连接行情 and then 行情源不可用 while no source has answered since the start. */
  label: z.string(),
  simulated: z.boolean(),
  /** YYYYMMDDHHmmss in Shanghai of the newest quote; null when there is none. */
  asOf: z.nullable(z.number()),
  /** Seconds since then on the server's clock; null when there is no quote, or the clock is not real. */
  age: z.nullable(z.number()),
  /** Prices should have moved on by now but have not arrived. */
  stale: z.boolean(),
})
export type Feed = z.output<typeof feed>

/** Where the market stands, for every page that shows prices. */
export const marketState = z.object({
  /** 模拟行情 is shown wherever true. */
  simulated: z.boolean(),
  date: z.number(),
  second: z.number(),
  /** Prices can move now. */
  open: z.boolean(),
  /** 连续竞价, 午间休市, 已收盘 … */
  phase: z.string(),
  /** 下次开市 周一 09:30, absent while open. */
  nextOpening: z.nullable(z.string()),
  feed: z.optional(feed),
})
export type MarketState = z.output<typeof marketState>

const level = z.tuple([z.number(), z.number()])
/** Five levels each side, best first: [price milli, shares]; an empty level is [0, 0]. */
export const depth = z.object({
  bids: z.array(level),
  asks: z.array(level),
  limitUp: milli,
  limitDown: milli,
  buyVolume: z.number(),
  sellVolume: z.number(),
})
export type Depth = z.output<typeof depth>

export const breadth = z.object({
  /** Stocks by change: 跌停, <-7, -7~-5, -5~-3, -3~0, 平, 0~3, 3~5, 5~7, >7, 涨停. */
  buckets: z.array(z.number()),
  advancing: z.number(),
  unchanged: z.number(),
  declining: z.number(),
  suspended: z.number(),
  limitUp: z.number(),
  limitDown: z.number(),
  /** Yuan, both exchanges and Beijing. */
  amount: z.number(),
})
export type Breadth = z.output<typeof breadth>

/** What adjusted bars do not tell of their days: formulas see the past as it was known then. Prices in milli. */
export const candlePast = z.object({
  tickSize: z.number(),
  /**
   * [YYYYMMDD, what older prices were multiplied with, what one share became], oldest first: the ex-right days after the
   * oldest bar. 后复权 ends with a day to come that multiplies them all.
   */
  steps: z.array(z.tuple([z.number(), z.number(), z.number()])),
  /** Highest and lowest price before the oldest bar; null when nothing was traded before. */
  before: z.nullable(z.tuple([z.number(), z.number()])),
  /** Daily bars that reached a price limit: [stamp, sum of 1 closed up, 2 touched up, 4 closed down, 8 touched down]; absent when bars are no days or have no limits. */
  limits: z.optional(z.array(z.tuple([z.number(), z.number()]))),
})
