import { author, documentTree, opinionCard, opinionWish } from '@niujin/community'
import { SALE_PROBLEMS, type SaleProblem } from '@niujin/commerce'
import * as z from 'zod/mini'
import { ARTICLE_STATUSES, LIMITS } from './limits.ts'

export const articleId = z.string('缺少文章编号').check(z.regex(/^[\w-]{8,40}$/, '文章编号不正确'))
export const columnId = z.string('缺少专栏编号').check(z.regex(/^[\w-]{8,40}$/, '专栏编号不正确'))
export const seriesId = z.string().check(z.regex(/^[\w-]{8,40}$/, '系列编号不正确'))
export const memberId = z.string().check(z.regex(/^[\w-]{1,60}$/, '会员编号不正确'))
export const instrumentId = z.string().check(z.regex(/^[A-Z]{2}\.[A-Z0-9]{2,12}$/, '证券代码不正确'))
export const articleStatus = z.enum(ARTICLE_STATUSES)
/** ISO 8601 with offset. */
export const moment = z.iso.datetime({ offset: true, message: '时间不正确' })
export const reason = z
  .string()
  .check(z.trim(), z.minLength(2, '请写明原因'), z.maxLength(LIMITS.reason, `原因最多 ${LIMITS.reason} 个字`))

/** Names the version of what is edited that the caller has, so that two devices do not overwrite each other. */
export const version = z
  .number('缺少版本号')
  .check(z.int('版本号不正确'), z.gte(0, '版本号不正确'), z.lte(2_147_483_647, '版本号不正确'))

const named = z.object({ id: z.string(), title: z.string() })
export const stockName = z.object({ id: z.string(), name: z.string() })

/** What an author writes, as it is kept: all of it may be empty while it is a draft. */
export const articleContent = z.object({
  title: z.string().check(z.maxLength(LIMITS.title * 4, `标题最多 ${LIMITS.title} 个字`)),
  /** '' is made of the beginning of the text when it comes out. */
  summary: z.string().check(z.maxLength(LIMITS.summary * 4, `摘要最多 ${LIMITS.summary} 个字`)),
  /** Address of an uploaded picture. */
  cover: z.nullable(z.string().check(z.maxLength(300, '封面图的地址不正确'))),
  document: documentTree,
  /** Instruments it is about. */
  stocks: z.array(instrumentId).check(z.maxLength(LIMITS.stocks, `最多关联 ${LIMITS.stocks} 只股票`)),
  /** Without the #. */
  hashtags: z
    .array(z.string().check(z.maxLength(LIMITS.hashtag * 4, `话题最多 ${LIMITS.hashtag} 个字`)))
    .check(z.maxLength(LIMITS.hashtags, `最多 ${LIMITS.hashtags} 个话题`)),
  columnId: z.nullable(columnId),
  /** Of that column. */
  seriesId: z.nullable(seriesId),
  seriesOrder: z
    .number()
    .check(z.int('系列中的次序不正确'), z.gte(0, '系列中的次序不正确'), z.lte(LIMITS.seriesOrder, '系列中的次序太大')),
  /** Only in a column that is sold. */
  isPaid: z.boolean(),
  /** Characters at the beginning that anyone may read when it is paid. */
  previewCharacters: z
    .number()
    .check(
      z.int('试读字数应为整数'),
      z.gte(LIMITS.preview.least, `试读至少 ${LIMITS.preview.least} 个字`),
      z.lte(LIMITS.preview.most, `试读最多 ${LIMITS.preview.most} 个字`),
    ),
  /** '' shows the usual one. */
  riskNotice: z.string().check(z.maxLength(LIMITS.riskNotice * 4, `风险提示最多 ${LIMITS.riskNotice} 个字`)),
  /** Only of authors with a licence; what went on record once stays. */
  opinion: z.nullable(opinionWish),
})
export type ArticleContent = z.output<typeof articleContent>

/** An article in a list. */
export const articleCard = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  cover: z.nullable(z.string()),
  author,
  column: z.nullable(named),
  isPaid: z.boolean(),
  stocks: z.array(stockName),
  hashtags: z.array(z.string()),
  /** Of the whole text. */
  characters: z.number(),
  reads: z.number(),
  likes: z.number(),
  comments: z.number(),
  opinion: z.nullable(opinionCard),
  /** ISO 8601 with offset. */
  publishedAt: z.string(),
})
export type ArticleCard = z.output<typeof articleCard>

/** What a column costs: the cheapest price that the caller can buy, or the cheapest. */
export const columnPrice = z.object({
  productId: z.string(),
  priceId: z.string(),
  title: z.string(),
  variant: z.string(),
  fen: z.number(),
  originalFen: z.nullable(z.number()),
  /** There are dearer ones. */
  isFrom: z.boolean(),
  /** Why it cannot be bought now. */
  problem: z.nullable(z.enum(Object.keys(SALE_PROBLEMS) as [SaleProblem, ...SaleProblem[]])),
})
export type ColumnPrice = z.output<typeof columnPrice>

/** A column in a list. */
export const columnCard = z.object({
  id: z.string(),
  title: z.string(),
  introduction: z.string(),
  cover: z.nullable(z.string()),
  author,
  /** Articles in it may be paid. */
  isPaid: z.boolean(),
  articles: z.number(),
  subscribers: z.number(),
  /** ISO 8601 with offset, of its last article; null without any. */
  updatedAt: z.nullable(z.string()),
})
export type ColumnCard = z.output<typeof columnCard>
