import { CURSOR_INVALID, endpoint, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { breadth, instrumentId, marketState, named, quote } from './fields.ts'
import { BOARDS, RANKING_KEYS } from './limits.ts'
import { INSTRUMENT_REFUSALS } from './refusals.ts'

const sparkline = z.object({
  /** Closes of today's minutes so far, milli, at most 60 points. */
  points: z.array(z.number()),
  /** Share of the day that the points cover, 0–1. */
  progress: z.number(),
})

export const overview = endpoint({
  method: 'GET',
  path: '/stock/api/overview',
  host: 'stock',
  access: 'guest',
  summary: '市场总览：指数、涨跌家数、热门股票',
  input: z.object({ market: z._default(z.enum(['a', 'hk']), 'a') }),
  output: z.object({
    state: marketState,
    indices: z.array(z.object({ quote, sparkline })),
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
    ...paging({ usual: 30, most: 100 }),
  }),
  output: z.extend(pageOf(quote), {
    state: marketState,
    total: z.number(),
    /** How much of the reports behind 市盈率, 市净率 and 股息率 is read, 0–1; absent where nobody reads them. */
    valued: z.optional(z.number()),
  }),
  failures: { ...INSTRUMENT_REFUSALS, ...CURSOR_INVALID },
})

/** A sector, how many stocks it has, and the one that leads. */
const sectorStanding = z.object({ quote, members: z.number(), leader: z.nullable(quote) })

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
    list: z.array(sectorStanding),
  }),
})

export const sectorsOf = endpoint({
  method: 'GET',
  path: '/stock/api/sectorsOf',
  host: 'stock',
  access: 'guest',
  summary: '一只股票所属的板块：涨跌幅、家数、领涨股',
  input: z.object({ id: instrumentId }),
  output: z.object({
    state: marketState,
    /** The largest rise first. */
    list: z.array(z.extend(sectorStanding, { kind: z.enum(['industry', 'concept', 'region']) })),
  }),
  failures: INSTRUMENT_REFUSALS,
})

export const limitPool = endpoint({
  method: 'GET',
  path: '/stock/api/limitPool',
  host: 'stock',
  access: 'guest',
  summary: '涨停池：首次封板、开板次数、连板天数、封单额与占流通市值之比、行业',
  input: z.object({}),
  output: z.object({
    state: marketState,
    /** The longest run first, then the earliest at the limit. */
    list: z.array(
      z.object({
        quote,
        industry: z.nullable(named),
        /** Seconds since midnight of the first trade at the limit; null while there is none. */
        firstTime: z.nullable(z.number()),
        /** How often the board opened after that (炸板): open for a minute of trading, or traded one per cent below the limit. */
        opened: z.number(),
        /** Days in a row at the limit, today among them. */
        days: z.number(),
        /** Yuan that wait to buy at the limit. */
        sealedAmount: z.number(),
        /** Their part of 流通市值; null where that is not known. */
        sealedRatio: z.nullable(z.number()),
      }),
    ),
  }),
})

export const limitBefore = endpoint({
  method: 'GET',
  path: '/stock/api/limitBefore',
  host: 'stock',
  access: 'guest',
  summary: '昨日涨停今日表现：前一交易日收在涨停的股票、它们的连板天数与现在的报价',
  input: z.object({}),
  output: z.object({
    state: marketState,
    /** The trading day before, YYYYMMDD; null where the source cannot tell what closed at its limit on it. */
    date: z.nullable(z.number()),
    /** The largest rise of today first. */
    list: z.array(
      z.object({
        quote,
        industry: z.nullable(named),
        /** Days in a row at the limit, that day the last of them. */
        days: z.number(),
      }),
    ),
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
