import * as z from 'zod/mini'

/** Kinds of flash news, in the order people choose among them. */
export const FLASH_CATEGORIES = ['A股', '港股', '宏观', '公司', '板块', '异动', '公告'] as const
export const flashCategory = z.enum(FLASH_CATEGORIES)
export type FlashCategory = z.output<typeof flashCategory>

/** Times of the trading day a note of 看盘 is for. */
export const NOTE_PERIODS = ['before', 'during', 'after'] as const
export const notePeriod = z.enum(NOTE_PERIODS)
export type NotePeriod = z.output<typeof notePeriod>
export const PERIOD_NAMES: Readonly<Record<NotePeriod, string>> = { before: '盘前', during: '盘中', after: '盘后' }

/** draft: only its author sees it; pending: waits for a review; published; rejected: back with a reason; deleted. */
export const NOTE_STATUSES = ['draft', 'pending', 'published', 'rejected', 'deleted'] as const
export const noteStatus = z.enum(NOTE_STATUSES)
export type NoteStatus = z.output<typeof noteStatus>

/** Lengths in characters, counts in pieces. */
export const LIMITS = { title: 80, flash: 2000, noteTitle: 60, note: 5000, noteLeast: 20, reason: 200, stocks: 10 } as const

export const itemId = z.string().check(z.regex(/^\d{1,18}$/, '编号不正确'))
export const instrumentId = z.string().check(z.regex(/^(SH|SZ|BJ|HK|BK)\.[A-Z0-9]{3,8}$/, '证券代码不正确'))
/** Ids joined by commas. */
export const instrumentIds = z._default(
  z.string().check(z.regex(new RegExp(`^$|^[A-Z0-9.]+(,[A-Z0-9.]+){0,${LIMITS.stocks - 1}}$`), `最多 ${LIMITS.stocks} 只证券`)),
  '',
)
/** YYYY-MM-DD in Shanghai. */
export const day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, '日期不正确'))

/** A security that an item names, with its prices of when it was read (milli); null where none is known. */
export const subject = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['stock', 'etf', 'index', 'sector', 'hkStock']),
  digits: z.number(),
  last: z.nullable(z.number()),
  previousClose: z.nullable(z.number()),
})
export type Subject = z.output<typeof subject>

export const CURSOR_FAILURE = { CURSOR_INVALID: '翻页位置不正确' } as const
export const STAFF_FAILURE = { NOT_ALLOWED: '没有权限' } as const
export const STOCK_FAILURE = { STOCK_UNKNOWN: '有证券代码不存在' } as const
