import { endpoint, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { NOT_FOUND, simulated, stockId } from './shared.ts'

/** 资讯, 公告, 研报. */
export const ITEM_KINDS = ['news', 'announcement', 'report'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

const itemHead = z.object({
  id: z.string(),
  kind: z.enum(ITEM_KINDS),
  /** YYYYMMDD. */
  date: z.number(),
  /** 定期报告, 分红送转, 停复牌 …; of a research report its rating. */
  tag: z.string(),
  title: z.string(),
  summary: z.string(),
  source: z.string(),
  simulated,
})
export type ItemHead = z.output<typeof itemHead>

export const companyItems = endpoint({
  method: 'GET',
  path: '/stock/api/company/items',
  host: 'stock',
  access: 'guest',
  summary: '个股的资讯、公告或研报，最新在前',
  input: z.object({ id: stockId, kind: z._default(z.enum(ITEM_KINDS), 'news'), ...paging({ usual: 20, most: 50 }) }),
  output: pageOf(itemHead),
  failures: { ...NOT_FOUND, CURSOR_INVALID: '翻页位置不正确' },
})

export const companyItem = endpoint({
  method: 'GET',
  path: '/stock/api/company/item',
  host: 'stock',
  access: 'guest',
  summary: '一条资讯、公告或研报的全文',
  input: z.object({
    id: stockId,
    item: z.string().check(z.regex(/^[nar]\d{8}-[a-z]+-\d{8}$/, '没有这一条')),
  }),
  output: z.extend(itemHead, {
    body: z.array(z.string()),
    figures: z.array(z.object({ name: z.string(), text: z.string() })),
  }),
  failures: { ...NOT_FOUND, ITEM_UNKNOWN: '没有这一条，或者已经不在了' },
})
