import { endpoint, NOT_ALLOWED } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { articleDraft, articleId, level, seriesId, state } from './fields.ts'
import { LIMITS } from './limits.ts'

const version = z
  .number('缺少版本号')
  .check(z.int('版本号不正确'), z.gte(0, '版本号不正确'), z.lte(1_000_000, '版本号不正确'))

/** How an article, or all of a series, was taken up. */
const figures = z.object({
  reads: z.number(),
  /** Members who came to its end. */
  finished: z.number(),
  /** Members who said whether it helped. */
  helpful: z.number(),
  unhelpful: z.number(),
  /** Guests, whom nobody knows. */
  guestHelpful: z.number(),
  guestUnhelpful: z.number(),
  /** First answers to its questions, and how many were right. */
  answered: z.number(),
  right: z.number(),
})
export type Figures = z.output<typeof figures>

const act = z.object({ id: z.string(), who: z.string(), what: z.string(), about: z.string(), at: z.string() })
export type CollegeAct = z.output<typeof act>

const staffSeries = z.object({
  id: z.string(),
  version: z.number(),
  level,
  title: z.string(),
  summary: z.string(),
  state,
  articles: z.number(),
  published: z.number(),
  figures,
  isSample: z.boolean(),
  updatedAt: z.string(),
})
export type StaffSeries = z.output<typeof staffSeries>

const staffLine = z.object({
  id: z.string(),
  title: z.string(),
  state,
  questions: z.number(),
  figures,
  updatedAt: z.string(),
})
export type StaffLine = z.output<typeof staffLine>

const seriesDetail = z.object({ series: staffSeries, articles: z.array(staffLine), acts: z.array(act) })
export type SeriesDetail = z.output<typeof seriesDetail>

const articleDetail = z.object({
  id: z.string(),
  version: z.number(),
  seriesId: z.string(),
  seriesTitle: z.string(),
  /** The series it is in can be read. */
  isSeriesPublished: z.boolean(),
  state,
  draft: articleDraft,
  figures,
  /** Of its present questions. */
  questions: z.array(z.object({ questionId: z.string(), answered: z.number(), right: z.number() })),
  isSample: z.boolean(),
  publishedAt: z.nullable(z.string()),
  updatedAt: z.string(),
  acts: z.array(act),
})
export type ArticleDetail = z.output<typeof articleDetail>

const UNKNOWN = { SERIES_UNKNOWN: '没有这个系列', ARTICLE_UNKNOWN: '没有这篇文章' }
const CHANGED = { STATE_CHANGED: '别人刚改过，请刷新后再改' }

export const staffCollege = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/college/staff/home',
  access: 'member',
  summary: '后台：投教的所有系列与数字，按级别与次序',
  input: z.object({}),
  output: z.object({ list: z.array(staffSeries) }),
  failures: NOT_ALLOWED,
})

export const staffCollegeSeries = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/college/staff/series',
  access: 'member',
  summary: '后台：一个系列，它的文章与经过',
  input: z.object({ id: seriesId }),
  output: seriesDetail,
  failures: { ...NOT_ALLOWED, SERIES_UNKNOWN: UNKNOWN.SERIES_UNKNOWN },
})

export const staffCollegeArticle = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/college/staff/article',
  access: 'member',
  summary: '后台：一篇文章，连题目的答案、数字与经过',
  input: z.object({ id: articleId }),
  output: articleDetail,
  failures: { ...NOT_ALLOWED, ARTICLE_UNKNOWN: UNKNOWN.ARTICLE_UNKNOWN },
})

export const saveCollegeSeries = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/college/staff/series/save',
  access: 'member',
  once: true,
  summary: '后台：新建或修改一个系列；新建的是草稿，排在同级的最后',
  input: z.object({
    /** Left out for a new one. */
    id: z.optional(seriesId),
    version: z._default(version, 0),
    level,
    title: z
      .string('请写名称')
      .check(z.trim(), z.minLength(1, '请写名称'), z.maxLength(LIMITS.title, `名称最多 ${LIMITS.title} 个字`)),
    summary: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, '请写一句话介绍'),
        z.maxLength(LIMITS.summary, `介绍最多 ${LIMITS.summary} 个字`),
      ),
  }),
  output: z.object({ id: z.string() }),
  failures: {
    ...NOT_ALLOWED,
    ...CHANGED,
    SERIES_UNKNOWN: UNKNOWN.SERIES_UNKNOWN,
    SERIES_FULL: `最多 ${LIMITS.series} 个系列`,
  },
})

export const saveCollegeArticle = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/college/staff/article/save',
  access: 'member',
  body: 'json',
  once: true,
  summary: '后台：新建或修改一篇文章；新建的是草稿，排在系列的最后；已发布的改了马上看得到',
  input: z.object({
    /** Left out for a new one. */
    id: z.optional(articleId),
    version: z._default(version, 0),
    seriesId,
    draft: articleDraft,
  }),
  output: z.object({ id: z.string() }),
  failures: {
    ...NOT_ALLOWED,
    ...CHANGED,
    ...UNKNOWN,
    ARTICLES_FULL: `一个系列最多 ${LIMITS.articles} 篇`,
    TEXT_EMPTY: '正文还空着',
    TEXT_WRONG: '正文里有段落或表格太大，请拆开',
    LINK_REFUSED: '正文里的链接须是 https 地址或本站的路径',
    QUESTION_WRONG: '题目只能是单选或判断，要有正确的一项与解析',
  },
})

export const setCollegeState = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/college/staff/state',
  access: 'member',
  once: true,
  summary: '后台：发布或下线一个系列或一篇文章',
  input: z.object({
    kind: z.enum(['series', 'article']),
    id: z.string().check(z.regex(/^[\w-]{8,40}$/, '编号不正确')),
    to: z.enum(['published', 'offline'], '只能发布或下线'),
  }),
  output: z.object({ state }),
  failures: { ...NOT_ALLOWED, ...CHANGED, ...UNKNOWN },
})

export const orderCollege = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/college/staff/order',
  access: 'member',
  body: 'json',
  once: true,
  summary: '后台：排一个级别里的系列，或一个系列里的文章',
  input: z.object({
    /** A level, or the id of a series. */
    within: z.union([level, seriesId]),
    /** All of them, the first first. */
    ids: z
      .array(z.string().check(z.regex(/^[\w-]{8,40}$/, '编号不正确')))
      .check(z.minLength(1, '没有可排的'), z.maxLength(LIMITS.articles, '太多')),
  }),
  output: z.object({ ids: z.array(z.string()) }),
  failures: { ...NOT_ALLOWED, ...CHANGED },
})
