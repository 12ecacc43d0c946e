import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { instrumentId, instrumentIds, wireSymbol } from './fields.ts'
import { CALL_STOCKS_MOST, COLUMNS, COST_MOST, NOTE_MAX, QUANTITY_MOST } from './limits.ts'
import { STOCK_REFUSALS } from './refusals.ts'

const none = z.object({})

export const whereWatched = endpoint({
  method: 'GET',
  path: '/zxg/stock/where',
  access: 'member',
  summary: '全部自选的代码；给了证券时，也说它们各在哪些自建分组',
  input: z.object({ ids: z.optional(instrumentIds) }),
  output: z.object({
    version: z.number(),
    ids: z.array(z.string()),
    groups: z.array(z.object({ id: z.string(), groupIds: z.array(z.string()) })),
  }),
})

export const saveNote = endpoint({
  method: 'POST',
  path: '/zxg/stock/note',
  access: 'member',
  body: 'json',
  summary: '记下备注、成本价与持有数量；不给的那项清空',
  input: z.object({
    symbol: wireSymbol,
    note: z._default(z.string().check(z.trim(), z.maxLength(NOTE_MAX, `备注最多 ${NOTE_MAX} 个字`)), ''),
    /** Milli. */
    cost: z._default(
      z.nullable(z.number().check(z.int('成本价不正确'), z.gte(1, '成本价应大于 0'), z.lte(COST_MOST, '成本价太大'))),
      null,
    ),
    quantity: z._default(
      z.nullable(z.number().check(z.int('数量应为整数'), z.gte(1, '数量应大于 0'), z.lte(QUANTITY_MOST, '数量太大'))),
      null,
    ),
  }),
  output: none,
  failures: { NOT_WATCHED: STOCK_REFUSALS.NOT_WATCHED, STOCK_UNKNOWN: STOCK_REFUSALS.STOCK_UNKNOWN },
})

const columns = z.array(z.enum(COLUMNS))

export const shownColumns = endpoint({
  method: 'GET',
  path: '/zxg/head',
  access: 'member',
  summary: '自选列表显示哪些列、按什么顺序',
  input: none,
  output: z.object({ columns }),
})

export const saveColumns = endpoint({
  method: 'POST',
  path: '/zxg/head/save',
  access: 'member',
  body: 'json',
  summary: '选择自选列表显示的列与顺序',
  input: z.object({
    columns: columns.check(
      z.minLength(1, '至少显示一列'),
      z.maxLength(COLUMNS.length, '列不能重复'),
      z.refine((list) => new Set(list).size === list.length, '列不能重复'),
    ),
  }),
  output: none,
})

export const mergeDevice = endpoint({
  method: 'POST',
  path: '/zxg/stock/merge',
  access: 'member',
  body: 'json',
  summary: '登录后把本机的自选并入账户：已有的不重复；放不下的留在本机。同一批再来一次，答复与第一次相同',
  input: z.object({
    /** Made by the device for this list; a repeat after a lost answer changes nothing. */
    batch: z.string().check(z.regex(/^[\w-]{16,64}$/, '批次编号不正确')),
    ids: z
      .array(instrumentId)
      .check(z.minLength(1, '没有要并入的股票'), z.maxLength(CALL_STOCKS_MOST, `一次最多 ${CALL_STOCKS_MOST} 只`)),
  }),
  /** `left`: there was no room for them; they stay on the device. Unknown securities are dropped. */
  output: z.object({ added: z.number(), already: z.number(), left: z.array(z.string()) }),
})

export const daySparklines = endpoint({
  method: 'GET',
  path: '/zxg/sparkline',
  access: 'guest',
  summary: '多只证券的当日小分时线',
  input: z.object({ ids: instrumentIds }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        /** Closes of today's minutes so far, milli, at most 60 points. */
        points: z.array(z.number()),
        /** Share of the day that the points cover, 0–1. */
        progress: z.number(),
      }),
    ),
  }),
})

const newsItem = z.object({
  id: z.string(),
  title: z.string(),
  /** 资讯 from editors or 公告 of the company. */
  kind: z.enum(['news', 'announcement']),
  at: z.string(),
  source: z.string(),
  stock: z.object({ id: z.string(), name: z.string() }),
  /** A path of this app. */
  link: z.string(),
})
export type NewsItem = z.output<typeof newsItem>

export const watchedNews = endpoint({
  method: 'GET',
  path: '/zxg/news',
  access: 'guest',
  summary: '这些证券的资讯与公告，新的在前',
  input: z.object({ ids: instrumentIds, before: z.optional(z.string().check(z.maxLength(80, '翻页位置不正确'))) }),
  /** `offered` is false where no news source is set up. */
  output: z.object({ offered: z.boolean(), list: z.array(newsItem), nextCursor: z.nullable(z.string()) }),
})
