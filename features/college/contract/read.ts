import { askedQuestion } from '@niujin/academy'
import { documentTree } from '@niujin/community'
import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { answered, articleCard, articleId, articleLink, level, reading, seriesCard, seriesId } from './fields.ts'
import { LIMITS } from './limits.ts'
import { ARTICLE_UNKNOWN, SERIES_UNKNOWN } from './refusals.ts'

export const collegeHome = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/college/home',
  access: 'guest',
  summary: '投教学院：已发布的系列，按级别与次序',
  input: z.object({}),
  output: z.object({ list: z.array(seriesCard) }),
})

const foundArticle = z.extend(articleCard, {
  seriesTitle: z.string(),
  level,
  /** A piece of the text around what was found. */
  excerpt: z.string(),
})
export type FoundArticle = z.output<typeof foundArticle>

export const collegeSearch = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/college/search',
  access: 'guest',
  summary: `投教学院里找文章：标题有的在前，最多 ${LIMITS.found} 篇`,
  input: z.object({ q: z.string().check(z.trim(), z.maxLength(LIMITS.query, `最多 ${LIMITS.query} 个字`)) }),
  output: z.object({ list: z.array(foundArticle) }),
})

export const collegeSeries = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/college/series',
  access: 'guest',
  summary: '一个已发布的系列与它的文章，按次序',
  input: z.object({ id: seriesId }),
  output: z.extend(seriesCard, { articles: z.array(articleCard) }),
  failures: SERIES_UNKNOWN,
})
export type Series = z.output<typeof collegeSeries.output>

const neighbour = z.nullable(z.object({ id: z.string(), title: z.string() }))

export const collegeArticle = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/college/article',
  access: 'guest',
  summary: '一篇已发布的文章，与会员上次读到的地方；题目不带答案',
  input: z.object({ id: articleId }),
  output: z.object({
    id: z.string(),
    title: z.string(),
    summary: z.string(),
    document: documentTree,
    minutes: z.number(),
    isSample: z.boolean(),
    /** ISO 8601: when its words were changed last. */
    updatedAt: z.string(),
    series: z.object({
      id: z.string(),
      title: z.string(),
      level,
      /** The article's number in it, the first is 1. */
      number: z.number(),
      total: z.number(),
      previous: neighbour,
      next: neighbour,
    }),
    links: z.array(articleLink),
    questions: z.array(askedQuestion),
    /** Of the calling member; null for guests and for the first time. */
    reading: z.nullable(reading),
  }),
  failures: ARTICLE_UNKNOWN,
})
export type Article = z.output<typeof collegeArticle.output>

export const collegeMarks = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/college/marks',
  access: 'guest',
  summary: '我（会员或这台设备）在一篇文章里答过的题，与说过有没有帮助',
  input: z.object({ id: articleId }),
  output: z.object({ isHelpful: z.nullable(z.boolean()), answered: z.array(answered) }),
  failures: ARTICLE_UNKNOWN,
})
export type Marks = z.output<typeof collegeMarks.output>
