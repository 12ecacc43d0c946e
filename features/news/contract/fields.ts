import * as z from 'zod/mini'
import { FLASH_CATEGORIES, LIMITS, NOTE_PERIODS, NOTE_STATUSES } from './limits.ts'

export const flashCategory = z.enum(FLASH_CATEGORIES)

export const notePeriod = z.enum(NOTE_PERIODS)
export const noteStatus = z.enum(NOTE_STATUSES)

export const itemId = z.string().check(z.regex(/^\d{1,18}$/, '编号不正确'))
export const instrumentId = z.string().check(z.regex(/^(SH|SZ|BJ|HK|BK)\.[A-Z0-9]{3,8}$/, '证券代码不正确'))
/** Ids joined by commas. */
export const instrumentIds = z._default(
  z
    .string()
    .check(z.regex(new RegExp(`^$|^[A-Z0-9.]+(,[A-Z0-9.]+){0,${LIMITS.stocks - 1}}$`), `最多 ${LIMITS.stocks} 只证券`)),
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
