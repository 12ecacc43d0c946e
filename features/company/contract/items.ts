import { CURSOR_INVALID, endpoint, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { simulated, stockId } from './fields.ts'
import { ITEM_KINDS } from './limits.ts'
import { COMPANY_REFUSALS } from './refusals.ts'

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
  failures: { ...COMPANY_REFUSALS, ...CURSOR_INVALID },
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
  failures: { ...COMPANY_REFUSALS, ITEM_UNKNOWN: '没有这一条，或者已经不在了' },
})
