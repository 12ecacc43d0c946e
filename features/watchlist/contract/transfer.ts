import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { groupId, groupIds } from './fields.ts'
import { ALL_GROUP, IMPORT_MAX } from './limits.ts'
import { REFUSALS } from './refusals.ts'

const { GROUP_UNKNOWN, LIST_CHANGED, NOTHING_FOUND } = REFUSALS

const given = {
  text: z.string().check(z.minLength(1, '请粘贴或选择要导入的内容'), z.maxLength(IMPORT_MAX, '内容太长，请分几次导入')),
  /** Groups of the member's that every stock goes into, beside those the file names. */
  groupIds: z.optional(groupIds),
  /** Where note, cost or quantity differ the file replaces what the member wrote; without it that stays. */
  replace: z._default(z.boolean(), false),
  /** Ids joined by commas: of securities that share a name, those that are meant. */
  meant: z.optional(z.string().check(z.maxLength(4_000), z.regex(/^[A-Z0-9.]+(,[A-Z0-9.]+)*$/, '证券代码不正确'))),
}

/** A security as a person knows it from others: 宁德时代 300750 深A. */
const recognised = z.object({ id: z.string(), name: z.string(), code: z.string(), market: z.string() })
export type Recognised = z.output<typeof recognised>

const counts = z.object({ note: z.number(), cost: z.number(), quantity: z.number() })
const named = z.object({ count: z.number(), names: z.array(z.string()) })

/** What an import does or has done, and what of it cannot be done. */
const imported = z.object({
  /** Of the watchlist this was worked out against. */
  version: z.number(),
  added: z.number(),
  /** Those that are new, in order. */
  fresh: z.array(recognised),
  /** Names that several securities have, with the one that is taken. */
  ambiguous: z.array(z.object({ name: z.string(), taken: z.string(), choices: z.array(recognised) })),
  already: z.number(),
  /** Groups that are made, in order. */
  groups: z.array(z.string()),
  /** Stocks put into groups of the member's own, each counted in every group it comes into. */
  grouped: z.number(),
  /** Stocks of which nothing was written, and now is. */
  filled: counts,
  /** Stocks of which something else was written. */
  differing: counts,
  /** Lines nothing was found for, as they stood. */
  unknown: named,
  /** Costs, quantities and notes that cannot be kept, as they stood. */
  unreadable: named,
  /** No room in the watchlist, for another group, or within a group; or no name a group can have. */
  left: z.object({
    stocks: named,
    groups: named,
    /** How many groups the member may have, and which level may have more, in words. */
    groupsLimit: z.string(),
    full: z.array(z.object({ name: z.string(), count: z.number() })),
  }),
})
export type Imported = z.output<typeof imported>

export const previewImport = endpoint({
  method: 'POST',
  path: '/zxg/import/preview',
  access: 'member',
  body: 'json',
  summary: '导入前先看：会新增什么、补上什么、哪些放不下；什么都不改',
  input: z.object(given),
  output: imported,
  failures: { GROUP_UNKNOWN, NOTHING_FOUND },
})

export const importStocks = endpoint({
  method: 'POST',
  path: '/zxg/import',
  access: 'member',
  body: 'json',
  summary:
    '导入自选：导出的 CSV（连同分组、顺序、置顶、成本、数量、备注）、每行一只的文字、别的软件的表格或通达信板块文件；已有的不动，同样的再来一次不起作用',
  input: z.object({
    ...given,
    /** Of the preview the person has seen: nothing is done when the watchlist has changed since. */
    version: z.optional(z.number()),
  }),
  output: imported,
  failures: { GROUP_UNKNOWN, NOTHING_FOUND, LIST_CHANGED },
})

export const exportStocks = endpoint({
  method: 'GET',
  path: '/zxg/export',
  access: 'member',
  summary: '导出：全部自选（CSV 连同各分组）或一个分组，文字或 CSV',
  input: z.object({ groupId: z._default(groupId, ALL_GROUP), format: z._default(z.enum(['text', 'csv']), 'csv') }),
  output: z.object({ fileName: z.string(), text: z.string(), count: z.number() }),
  failures: { GROUP_UNKNOWN },
})
