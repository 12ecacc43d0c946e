import { author, documentTree, opinionCard } from '@niujin/community'
import { CURSOR_INVALID, endpoint, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import {
  articleCard,
  articleId,
  columnCard,
  columnId,
  columnPrice,
  instrumentId,
  memberId,
  moment,
  seriesId,
  stockName,
} from './fields.ts'
import { LIMITS } from './limits.ts'
import { ARTICLE_REFUSALS, COLUMN_REFUSALS } from './refusals.ts'

const neighbour = z.nullable(z.object({ id: z.string(), title: z.string() }))

/** Where a reader is in an article. */
export const readingPosition = z.object({
  /** Index of the block at the top of the screen, and how much of it is above, in thousandths. */
  block: z.number().check(z.int('位置不正确'), z.gte(0, '位置不正确'), z.lte(500, '位置不正确')),
  offset: z.number().check(z.int('位置不正确'), z.gte(0, '位置不正确'), z.lte(1000, '位置不正确')),
  /** ISO 8601 with offset: when the reader was there. */
  at: moment,
})
export type ReadingPosition = z.output<typeof readingPosition>

/** An article as it is read. */
export const article = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  cover: z.nullable(z.string()),
  /** Its badge has the licence number of an advisor. */
  author,
  /** All of it, or the part before the bar. */
  document: documentTree,
  isPaid: z.boolean(),
  /** `document` is only the free part: the rest is for those who bought the column. */
  isPreview: z.boolean(),
  /** Of the whole text. */
  characters: z.number(),
  column: z.nullable(
    z.object({ id: z.string(), title: z.string(), cover: z.nullable(z.string()), isPaid: z.boolean() }),
  ),
  /** Its number among the published ones of a series, the first is 1. */
  series: z.nullable(
    z.object({
      id: z.string(),
      title: z.string(),
      number: z.number(),
      total: z.number(),
      previous: neighbour,
      next: neighbour,
    }),
  ),
  stocks: z.array(stockName),
  hashtags: z.array(z.string()),
  riskNotice: z.string(),
  opinion: z.nullable(opinionCard),
  /** What the column costs, while this is a preview and it is sold. */
  price: z.nullable(columnPrice),
  /** ISO 8601 with offset. */
  publishedAt: z.string(),
  /** When a later version came out; null for the first. */
  editedAt: z.nullable(z.string()),
  reads: z.number(),
  likes: z.number(),
  comments: z.number(),
  /** The caller likes it. */
  liked: z.boolean(),
  /** Where the caller stopped reading; null for guests and for the first time. */
  position: z.nullable(readingPosition),
})
export type Article = z.output<typeof article>

export const getArticle = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/article/get',
  access: 'guest',
  summary: '一篇已发布的文章；付费的只给买了专栏的人全文，其他人只有试读部分',
  input: z.object({ id: articleId }),
  output: article,
  failures: ARTICLE_REFUSALS,
})

export const articleList = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/article/list',
  access: 'guest',
  summary: '已发布的文章：全部，或一个专栏、系列、作者、股票、话题的；新的在前、热的在前，系列按次序',
  input: z.object({
    columnId: z.optional(columnId),
    seriesId: z.optional(seriesId),
    authorId: z.optional(memberId),
    instrumentId: z.optional(instrumentId),
    hashtag: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.hashtag * 4, '话题不正确'))),
    /** A series given is always in its own order. */
    sort: z._default(z.enum(['new', 'hot']), 'new'),
    ...paging({ usual: 20, most: 50 }),
  }),
  output: pageOf(articleCard),
  failures: CURSOR_INVALID,
})

export const likeArticle = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/article/updown',
  access: 'member',
  summary: '给文章点赞或取消；重复没有影响',
  input: z.object({ id: articleId, type: z.enum(['up', 'cancel'], '只能点赞或取消') }),
  output: z.object({ likes: z.number(), liked: z.boolean() }),
  failures: ARTICLE_REFUSALS,
})

export const countArticleRead = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/article/count',
  access: 'guest',
  summary: '记一次阅读；同一会员或设备一天只算一次',
  input: z.object({ id: articleId }),
  output: z.object({ reads: z.number() }),
  failures: ARTICLE_REFUSALS,
})

export const keepReadingPosition = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/article/position',
  access: 'member',
  summary: '记住读到哪里；几台设备上最后读的算数，迟到的旧位置不算',
  input: z.object({ id: articleId, ...readingPosition.shape }),
  output: z.object({ position: readingPosition }),
  failures: ARTICLE_REFUSALS,
})

export const columnList = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/column/list',
  access: 'guest',
  summary: '开放的专栏：全部，订阅多的在前；或一位作者的，新开的在前',
  input: z.object({ authorId: z.optional(memberId), ...paging({ usual: 20, most: 50 }) }),
  output: pageOf(columnCard),
  failures: CURSOR_INVALID,
})

/** A column with what it is to the caller. */
export const column = z.extend(columnCard, {
  series: z.array(z.object({ id: z.string(), title: z.string(), articles: z.number() })),
  /** The caller hears of new articles. */
  isSubscribed: z.boolean(),
  /** The caller may read its paid articles: bought it, or writes it. */
  isOwned: z.boolean(),
  /** Until when; null without an end, or when not owned. */
  ownedUntil: z.nullable(z.string()),
  /** null when nothing is sold. */
  price: z.nullable(columnPrice),
})
export type Column = z.output<typeof column>

export const getColumn = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/column/get',
  access: 'guest',
  summary: '一个专栏：介绍、系列、价钱，与我有没有订阅、有没有买',
  input: z.object({ id: columnId }),
  output: column,
  failures: COLUMN_REFUSALS,
})

export const subscribeColumn = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/column/subscribe',
  access: 'member',
  summary: '订阅专栏（有新文章时收到消息）或取消；重复没有影响。付费文章另要购买',
  input: z.object({ id: columnId, type: z.enum(['subscribe', 'cancel'], '只能订阅或取消') }),
  output: z.object({ subscribers: z.number(), isSubscribed: z.boolean() }),
  failures: COLUMN_REFUSALS,
})

export const subscribedColumns = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/column/subscribed',
  access: 'member',
  summary: '我订阅的专栏，新订阅的在前',
  input: z.object({ ...paging({ usual: 20, most: 50 }) }),
  output: pageOf(columnCard),
  failures: CURSOR_INVALID,
})
