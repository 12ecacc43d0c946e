import { CURSOR_INVALID, endpoint, NOT_ALLOWED, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { day, instrumentIds, itemId, notePeriod, noteStatus, subject } from './fields.ts'
import { LIMITS } from './limits.ts'
import { NOTE_REFUSALS, STOCK_REFUSALS } from './refusals.ts'

const author = z.object({ id: z.string(), nickname: z.string(), avatar: z.nullable(z.string()) })

export const noteLine = z.object({
  id: z.string(),
  /** The trading day it is for, YYYY-MM-DD. */
  day: z.string(),
  period: notePeriod,
  title: z.string(),
  /** The beginning of what it says. */
  excerpt: z.string(),
  author,
  stocks: z.array(subject),
  status: noteStatus,
  /** When it was published; when it was written as long as it is not. ISO 8601. */
  at: z.string(),
})
export type NoteLine = z.output<typeof noteLine>

export const watchNote = z.extend(noteLine, {
  content: z.string(),
  /** Why it was rejected; for its author and the staff. */
  reason: z.nullable(z.string()),
})
export type WatchNote = z.output<typeof watchNote>

export const noteList = endpoint({
  method: 'GET',
  path: '/news/api/watchNote/list',
  host: 'news',
  access: 'guest',
  summary: '看盘，最新在前；可按日、时段、作者',
  input: z.object({
    day: z.optional(day),
    period: z.optional(notePeriod),
    author: z.optional(z.string().check(z.maxLength(64))),
    ...paging({ usual: 20, most: 50 }),
  }),
  output: pageOf(noteLine),
  failures: CURSOR_INVALID,
})

export const noteOne = endpoint({
  method: 'GET',
  path: '/news/api/watchNote/one',
  host: 'news',
  access: 'guest',
  summary: '一篇看盘；没有发布的只给作者与审核的人',
  input: z.object({ id: itemId }),
  output: watchNote,
  failures: NOTE_REFUSALS,
})

export const ownNotes = endpoint({
  method: 'GET',
  path: '/news/api/watchNote/mine',
  host: 'news',
  access: 'member',
  summary: '我写的看盘，各种状态',
  input: z.object({ ...paging({ usual: 20, most: 50 }) }),
  output: pageOf(noteLine),
  failures: CURSOR_INVALID,
})

const written = {
  period: notePeriod,
  title: z
    .string('请填写标题')
    .check(z.trim(), z.minLength(1, '请填写标题'), z.maxLength(LIMITS.noteTitle, `标题最多 ${LIMITS.noteTitle} 个字`)),
  content: z
    .string('请填写内容')
    .check(
      z.trim(),
      z.minLength(LIMITS.noteLeast, `内容至少 ${LIMITS.noteLeast} 个字`),
      z.maxLength(LIMITS.note, `内容最多 ${LIMITS.note} 个字`),
    ),
  stocks: instrumentIds,
}

export const publishNote = endpoint({
  method: 'POST',
  path: '/news/api/watchNote/publish',
  host: 'news',
  access: 'member',
  once: true,
  summary: '写看盘或改自己没有发布的看盘：存草稿，或交去审核',
  input: z.object({
    /** The one to change; a new one when left out. */
    id: z.optional(itemId),
    /** Hands it in for review; otherwise it stays a draft. */
    submit: z._default(z.boolean(), true),
    ...written,
  }),
  output: watchNote,
  failures: {
    ...NOT_ALLOWED,
    ...NOTE_REFUSALS,
    ...STOCK_REFUSALS,
    CONTENT_FORBIDDEN: '内容里有不能使用的说法（如稳赚、保证收益），请修改',
    NOTE_NOT_EDITABLE: '已发布或正在审核，不能修改',
    TOO_MANY_NOTES: '今天写得太多了，请明天再写',
  },
})

export const deleteNote = endpoint({
  method: 'POST',
  path: '/news/api/watchNote/delete',
  host: 'news',
  access: 'member',
  summary: '删除自己的看盘',
  input: z.object({ id: itemId }),
  output: z.object({}),
  failures: NOTE_REFUSALS,
})
