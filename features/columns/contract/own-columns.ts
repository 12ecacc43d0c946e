import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { columnId, columnPrice, seriesId } from './fields.ts'
import { LIMITS } from './limits.ts'
import { COLUMN_REFUSALS, CONTENT_REFUSALS, MAY_WRITE, MODERATION_REFUSALS } from './refusals.ts'

/** What an author says of a column. */
const columnWords = z.object({
  title: z
    .string('请填写专栏名称')
    .check(
      z.trim(),
      z.minLength(1, '请填写专栏名称'),
      z.maxLength(LIMITS.columnTitle * 4, `专栏名称最多 ${LIMITS.columnTitle} 个字`),
    ),
  introduction: z
    .string('请填写专栏介绍')
    .check(
      z.trim(),
      z.minLength(1, '请填写专栏介绍'),
      z.maxLength(LIMITS.columnIntroduction * 4, `专栏介绍最多 ${LIMITS.columnIntroduction} 个字`),
    ),
  /** Address of an uploaded picture. */
  cover: z.nullable(z.string().check(z.maxLength(300, '封面图的地址不正确'))),
})

/** waiting: not opened yet; open; closed by the staff. */
export const COLUMN_STATUSES = ['waiting', 'open', 'closed'] as const

const shownWords = z.object({ title: z.string(), introduction: z.string(), cover: z.nullable(z.string()) })

/** One's own column. */
export const ownColumn = z.object({
  id: z.string(),
  /** '' while it waits to be opened. */
  ...shownWords.shape,
  isPaid: z.boolean(),
  status: z.enum(COLUMN_STATUSES),
  /** Words that wait for the staff, or were returned with a reason; null when what is shown is the newest. */
  change: z.nullable(
    z.object({ ...shownWords.shape, status: z.enum(['review', 'returned']), reason: z.string(), at: z.string() }),
  ),
  /** Why it was closed; '' otherwise. */
  reason: z.string(),
  articles: z.number(),
  subscribers: z.number(),
  series: z.array(z.object({ id: z.string(), title: z.string(), articles: z.number() })),
  price: z.nullable(columnPrice),
})
export type OwnColumn = z.output<typeof ownColumn>

export const ownColumns = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/column/mine',
  access: 'member',
  summary: '我的专栏，与能不能再开',
  input: z.object({}),
  output: z.object({ list: z.array(ownColumn), mayOpen: z.boolean() }),
})

const WORDS_REFUSALS = {
  ...MAY_WRITE,
  ...MODERATION_REFUSALS,
  COLUMN_TITLE_TOO_LONG: `专栏名称最多 ${LIMITS.columnTitle} 个字`,
  INTRODUCTION_TOO_LONG: `专栏介绍最多 ${LIMITS.columnIntroduction} 个字`,
  TITLE_EMPTY: '请填写专栏名称',
  INTRODUCTION_EMPTY: '请填写专栏介绍',
  PICTURE_FOREIGN: CONTENT_REFUSALS.PICTURE_FOREIGN,
} as const

export const openColumn = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/column/edit/open',
  access: 'member',
  body: 'json',
  once: true,
  summary: '开一个专栏，免费或付费（以后不能变）；审核通过后开放',
  input: z.object({ ...columnWords.shape, isPaid: z.boolean('请选择免费或付费') }),
  output: ownColumn,
  failures: { ...WORDS_REFUSALS, TOO_MANY_COLUMNS: `每人最多 ${LIMITS.columns} 个专栏` },
})

export const changeColumn = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/column/edit/change',
  access: 'member',
  body: 'json',
  once: true,
  summary: '改专栏的名称、介绍、封面；审核通过后换上，之前读者看到的不变',
  input: z.object({ id: columnId, ...columnWords.shape }),
  output: ownColumn,
  failures: { ...WORDS_REFUSALS, ...COLUMN_REFUSALS },
})

export const saveSeries = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/column/edit/series',
  access: 'member',
  once: true,
  summary: '在自己的专栏里新建一个系列，或给它改名',
  input: z.object({
    id: columnId,
    /** Left out for a new one. */
    seriesId: z.optional(seriesId),
    title: z
      .string('请填写系列名称')
      .check(
        z.trim(),
        z.minLength(1, '请填写系列名称'),
        z.maxLength(LIMITS.seriesTitle * 4, `系列名称最多 ${LIMITS.seriesTitle} 个字`),
      ),
  }),
  output: ownColumn,
  failures: {
    ...MAY_WRITE,
    ...COLUMN_REFUSALS,
    ...MODERATION_REFUSALS,
    SERIES_UNKNOWN: CONTENT_REFUSALS.SERIES_UNKNOWN,
    SERIES_EMPTY: '请填写系列名称',
    SERIES_TOO_LONG: `系列名称最多 ${LIMITS.seriesTitle} 个字`,
    SERIES_WAITS: '系列名称里有要人工看过的词，请换一个说法',
    TOO_MANY_SERIES: `每个专栏最多 ${LIMITS.series} 个系列`,
  },
})
