import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { candlePast } from './candle-past.ts'
import { BOARDS, PERIODS, RANKING_KEYS } from './fields.ts'
import { breadth, depth, marketState, quote } from './market.ts'

export * from './fields.ts'
export { depth, feed, marketState, quote, type Breadth, type Depth, type Feed, type MarketState, type Quote } from './market.ts'
export * from './topics.ts'

const instrumentId = z.string().check(z.regex(/^(SH|SZ|BJ|HK|BK)\.[A-Z0-9]{3,8}$/, '证券代码不正确'))
const count = (most: number, usual: number) =>
  z._default(z.number().check(z.int(), z.gte(1), z.lte(most)), usual)
const spark = z.object({
  /** Closes of today's minutes so far, milli, at most 60 points. */
  points: z.array(z.number()),
  /** Share of the day that the points cover, 0–1. */
  progress: z.number(),
})

const named = z.object({ id: z.string(), name: z.string() })
const NOT_FOUND = { INSTRUMENT_UNKNOWN: '没有这只证券' }

export const overview = endpoint({
  method: 'GET',
  path: '/stock/api/overview',
  host: 'stock',
  access: 'guest',
  summary: '市场总览：指数、涨跌家数、热门股票',
  input: z.object({ market: z._default(z.enum(['a', 'hk']), 'a') }),
  output: z.object({
    state: marketState,
    indices: z.array(z.object({ quote, spark })),
    breadth: z.nullable(breadth),
    hot: z.array(quote),
  }),
})

export const ranking = endpoint({
  method: 'GET',
  path: '/stock/api/ranking',
  host: 'stock',
  access: 'guest',
  summary: '排行：按任一列排序，可限定板块、涨跌区间或涨停池',
  input: z.object({
    board: z._default(z.enum(BOARDS), 'all'),
    /** Only constituents of this index or sector. */
    within: z.optional(instrumentId),
    /** Only one bucket of the breadth histogram, 0–10. */
    bucket: z.optional(z.number().check(z.int(), z.gte(0), z.lte(10))),
    sort: z._default(z.enum(RANKING_KEYS), 'changePercent'),
    order: z._default(z.enum(['desc', 'asc']), 'desc'),
    count: count(100, 30),
    cursor: z.optional(z.string().check(z.maxLength(60))),
  }),
  output: z.object({
    state: marketState,
    total: z.number(),
    list: z.array(quote),
    nextCursor: z.nullable(z.string()),
  }),
  failures: { ...NOT_FOUND, CURSOR_INVALID: '翻页位置不正确' },
})

export const sectors = endpoint({
  method: 'GET',
  path: '/stock/api/sectors',
  host: 'stock',
  access: 'guest',
  summary: '板块：行业、概念、地域，含领涨股',
  input: z.object({
    kind: z._default(z.enum(['industry', 'concept', 'region']), 'industry'),
    sort: z._default(z.enum(RANKING_KEYS), 'changePercent'),
    order: z._default(z.enum(['desc', 'asc']), 'desc'),
  }),
  output: z.object({
    state: marketState,
    list: z.array(z.object({ quote, members: z.number(), leader: z.nullable(quote) })),
  }),
})

export const quotes = endpoint({
  method: 'GET',
  path: '/stock/api/quotes',
  host: 'stock',
  access: 'guest',
  summary: '多只证券的报价',
  input: z.object({
    /** Ids joined by commas, at most 100. */
    ids: z.string().check(z.regex(/^[A-Z0-9.]+(,[A-Z0-9.]+){0,99}$/, '证券代码不正确')),
  }),
  output: z.object({ state: marketState, list: z.array(quote) }),
})

export const detail = endpoint({
  method: 'GET',
  path: '/stock/api/detail',
  host: 'stock',
  access: 'guest',
  summary: '一只证券：报价、五档、所属板块、股本',
  input: z.object({ id: instrumentId }),
  output: z.object({
    state: marketState,
    quote,
    depth: z.nullable(depth),
    profile: z.object({
      exchange: z.string(),
      /** 主板, 创业板, 科创板, 北交所; null when not an A share. */
      board: z.nullable(z.string()),
      industry: z.nullable(named),
      region: z.nullable(named),
      concepts: z.array(named),
      listDate: z.number(),
      lotSize: z.number(),
      tickSize: z.number(),
      specialTreatment: z.boolean(),
      totalShares: z.number(),
      floatShares: z.number(),
      /** Yuan (HKD for HK stocks). */
      marketCap: z.nullable(z.number()),
      floatMarketCap: z.nullable(z.number()),
    }),
    /** Neighbours by code on the same board, for swiping. */
    previous: z.nullable(named),
    next: z.nullable(named),
  }),
  failures: NOT_FOUND,
})

export const intraday = endpoint({
  method: 'GET',
  path: '/stock/api/minutes',
  host: 'stock',
  access: 'guest',
  summary: '分时：当日或五日',
  input: z.object({
    id: instrumentId,
    days: z._default(z.number().check(z.int(), z.gte(1), z.lte(5)), 1),
  }),
  output: z.object({
    state: marketState,
    /** Slots of the fixed axis of one day: 240, HK 330. */
    slots: z.number(),
    days: z.array(
      z.object({
        date: z.number(),
        previousClose: z.number(),
        /** YYYYMMDDHHmm of each bar; the first is the opening auction (09:25). */
        time: z.array(z.number()),
        close: z.array(z.number()),
        /** Volume-weighted average price of the day so far, milli. */
        average: z.array(z.number()),
        volume: z.array(z.number()),
      }),
    ),
  }),
  failures: NOT_FOUND,
})

export const trades = endpoint({
  method: 'GET',
  path: '/stock/api/ticks',
  host: 'stock',
  access: 'guest',
  summary: '当日成交明细，最新在前',
  input: z.object({
    id: instrumentId,
    count: count(200, 50),
    /** Continue with trades before this number. */
    before: z.optional(z.number().check(z.int(), z.gte(0))),
  }),
  output: z.object({
    state: marketState,
    list: z.array(
      z.object({
        /** Position in the day, from 0. */
        number: z.number(),
        /** Seconds since midnight, Shanghai. */
        time: z.number(),
        price: z.number(),
        volume: z.number(),
        /** 1 外盘, -1 内盘, 0 auction. */
        side: z.number(),
      }),
    ),
    nextBefore: z.nullable(z.number()),
  }),
  failures: NOT_FOUND,
})

export const candles = endpoint({
  method: 'GET',
  path: '/stock/api/candles',
  host: 'stock',
  access: 'guest',
  summary: 'K线：周期、复权、往前翻',
  input: z.object({
    id: instrumentId,
    period: z._default(z.enum(PERIODS), 'day'),
    adjustment: z._default(z.enum(['none', 'forward', 'backward']), 'forward'),
    count: count(2000, 300),
    /** Only bars older than this stamp (a `time` value of the answer). */
    before: z.optional(z.number().check(z.int(), z.gte(0))),
  }),
  output: z.object({
    state: marketState,
    /** Oldest first; with a day in progress the last bar is still moving. */
    time: z.array(z.number()),
    open: z.array(z.number()),
    high: z.array(z.number()),
    low: z.array(z.number()),
    close: z.array(z.number()),
    volume: z.array(z.number()),
    amount: z.array(z.number()),
    /** Stamps of bars that contain an ex-right day. */
    exRights: z.array(z.number()),
    past: candlePast,
    hasOlder: z.boolean(),
  }),
  failures: NOT_FOUND,
})
