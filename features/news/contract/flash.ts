import { CURSOR_INVALID, endpoint, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { day, flashCategory, instrumentId, itemId, subject } from './fields.ts'
import { FLASH_REFUSALS } from './refusals.ts'

export const flashItem = z.object({
  id: z.string(),
  /** ISO 8601 with offset. */
  at: z.string(),
  title: z.nullable(z.string()),
  /** Paragraphs parted by line feeds; '' once it was taken back. */
  content: z.string(),
  important: z.boolean(),
  categories: z.array(flashCategory),
  stocks: z.array(subject),
  sectors: z.array(subject),
  source: z.string(),
  /** The page it was first told on; null when there is none. */
  url: z.nullable(z.string()),
  /** Told of a simulated market: 模拟 is shown with it. */
  simulated: z.boolean(),
  /** HH:mm of the market when its clock is not that of the wall; null otherwise. */
  marketTime: z.nullable(z.string()),
  /** 已撤回. */
  retracted: z.boolean(),
})
export type FlashItem = z.output<typeof flashItem>

export const flashList = endpoint({
  method: 'GET',
  path: '/news/api/flash/list',
  host: 'news',
  access: 'guest',
  summary: '快讯，最新在前；可按日、类别、证券或板块，可只看重要',
  input: z.object({
    day: z.optional(day),
    category: z.optional(flashCategory),
    /** A security or a sector. */
    stock: z.optional(instrumentId),
    important: z._default(z.boolean(), false),
    ...paging({ usual: 20, most: 50 }),
  }),
  output: pageOf(flashItem),
  failures: CURSOR_INVALID,
})

export const flashOne = endpoint({
  method: 'GET',
  path: '/news/api/flash/one',
  host: 'news',
  access: 'guest',
  summary: '一条快讯',
  input: z.object({ id: itemId }),
  output: flashItem,
  failures: FLASH_REFUSALS,
})

export const flashAround = endpoint({
  method: 'GET',
  path: '/news/api/flash/around',
  host: 'news',
  access: 'guest',
  summary: '一条快讯前后的快讯',
  input: z.object({ id: itemId }),
  output: z.object({ newer: z.array(flashItem), older: z.array(flashItem) }),
  failures: FLASH_REFUSALS,
})

export const flashDays = endpoint({
  method: 'GET',
  path: '/news/api/flash/days',
  host: 'news',
  access: 'guest',
  summary: '近来有快讯的日子，最新在前',
  input: z.object({}),
  output: z.object({ days: z.array(z.object({ day: z.string(), count: z.number() })) }),
})
