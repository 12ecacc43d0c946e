import { CURSOR_INVALID, endpoint, NOT_ALLOWED, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { articleContent, articleId, columnId, columnPrice, moment, reason, stockName } from './fields.ts'
import { ARTICLE_GROUP_NAMES, LIMITS } from './limits.ts'
import { COLUMN_STATUSES } from './own-columns.ts'
import { ARTICLE_REFUSALS, COLUMN_REFUSALS } from './refusals.ts'
import { ownArticleLine, revisionLine } from './write.ts'

/** An article in a list for the staff. */
export const staffArticleLine = z.extend(ownArticleLine, {
  authorId: z.string(),
  nickname: z.string(),
  /** When the version that waits was sent in; null when none waits. */
  submittedAt: z.nullable(z.string()),
})
export type StaffArticleLine = z.output<typeof staffArticleLine>

/** Something that was done with an article. */
const act = z.object({ act: z.string(), by: z.string(), reason: z.string(), at: z.string() })

/** An article with everything that matters for the decision. */
export const staffArticle = z.extend(staffArticleLine, {
  /** The version to look at: the one that waits, else the newest that was sent in. */
  revision: z.number(),
  content: articleContent,
  stocks: z.array(stockName),
  /** What it is read against: what readers see now, else what was returned to the author; null where it is the first. */
  compared: z.nullable(z.object({ number: z.number(), isPublished: z.boolean(), content: articleContent })),
  /** Words of the list that were hit. */
  words: z.array(z.string()),
  /** null for authors without one. */
  licence: z.nullable(z.string()),
  columnTitle: z.nullable(z.string()),
  revisions: z.array(revisionLine),
  history: z.array(act),
  /** What the author published and had returned so far. */
  past: z.object({ published: z.number(), returned: z.number() }),
})
export type StaffArticle = z.output<typeof staffArticle>

export const staffArticles = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/article/staff/list',
  access: 'member',
  summary: '审核：文章，待审的等得最久的在前，其他最近改的在前',
  input: z.object({ group: z._default(z.enum(ARTICLE_GROUP_NAMES), 'review'), ...paging({ usual: 20, most: 50 }) }),
  output: z.extend(pageOf(staffArticleLine), { counts: z.record(z.enum(ARTICLE_GROUP_NAMES), z.number()) }),
  failures: { ...NOT_ALLOWED, ...CURSOR_INVALID },
})

export const staffArticleGet = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/article/staff/get',
  access: 'member',
  summary: '审核：一篇文章的全文、与已发布一版的不同、命中的词、经过',
  input: z.object({ id: articleId }),
  output: staffArticle,
  failures: { ...NOT_ALLOWED, ...ARTICLE_REFUSALS },
})

const DECISION_REFUSALS = {
  ...NOT_ALLOWED,
  ...ARTICLE_REFUSALS,
  DECIDED_ALREADY: '这一版已经处理过或改过了，请刷新',
  OWN_ARTICLE: '自己的文章要由别人审核',
} as const

export const decideArticle = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/article/staff/decide',
  access: 'member',
  once: true,
  summary: '审核：让一版文章发布（定了时间的到时发布），或写明原因退回；作者收到消息',
  input: z.object({
    id: articleId,
    /** The version that was read. */
    revision: z.number('缺少版本').check(z.int(), z.gte(1)),
    decision: z.enum(['publish', 'reject'], '请选择通过或退回'),
    reason: z._default(z.string().check(z.trim(), z.maxLength(LIMITS.reason, `原因最多 ${LIMITS.reason} 个字`)), ''),
  }),
  output: staffArticle,
  failures: {
    ...DECISION_REFUSALS,
    REASON_MISSING: '请写明退回的原因',
    OPINION_REFUSED: '观点现在不能留痕，请退回给作者改',
  },
})

export const takeDownArticle = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/article/staff/offline',
  access: 'member',
  once: true,
  summary: '下架一篇已发布的文章，写明原因；作者收到消息',
  input: z.object({ id: articleId, reason }),
  output: staffArticle,
  failures: DECISION_REFUSALS,
})

export const rescheduleArticle = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/article/staff/schedule',
  access: 'member',
  once: true,
  summary: '改一篇待发布文章的发布时间；作者收到消息',
  input: z.object({ id: articleId, publishAt: moment }),
  output: staffArticle,
  failures: { ...DECISION_REFUSALS, SCHEDULE_WRONG: `时间应在现在之后、${LIMITS.scheduleDays} 天以内` },
})

const words = z.object({ title: z.string(), introduction: z.string(), cover: z.nullable(z.string()) })

/** A column as the staff sees it. */
export const staffColumn = z.object({
  id: z.string(),
  ...words.shape,
  ownerId: z.string(),
  nickname: z.string(),
  isPaid: z.boolean(),
  status: z.enum(COLUMN_STATUSES),
  reason: z.string(),
  /** Words that wait to be looked at. */
  change: z.nullable(z.object({ id: z.string(), ...words.shape, words: z.array(z.string()), at: z.string() })),
  /** What an order has to give: `column:…`. */
  thing: z.string(),
  productId: z.nullable(z.string()),
  price: z.nullable(columnPrice),
  articles: z.number(),
  subscribers: z.number(),
  createdAt: z.string(),
})
export type StaffColumn = z.output<typeof staffColumn>

export const STAFF_COLUMN_GROUPS = { review: '待审核', open: '开放', closed: '已关闭' } as const

export const staffColumns = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/column/staff/list',
  access: 'member',
  summary: '专栏：有话待审的、开放的、关闭的；新的在前',
  input: z.object({
    group: z._default(z.enum(['review', 'open', 'closed']), 'review'),
    ...paging({ usual: 20, most: 50 }),
  }),
  output: pageOf(staffColumn),
  failures: { ...NOT_ALLOWED, ...CURSOR_INVALID },
})

export const staffColumnGet = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/column/staff/get',
  access: 'member',
  summary: '一个专栏与待审的话、关联的商品',
  input: z.object({ id: columnId }),
  output: staffColumn,
  failures: { ...NOT_ALLOWED, ...COLUMN_REFUSALS },
})

export const decideColumn = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/column/staff/decide',
  access: 'member',
  once: true,
  summary: '审核：让专栏的名称与介绍生效（新的专栏就此开放），或写明原因退回；作者收到消息',
  input: z.object({
    id: columnId,
    changeId: z.string().check(z.regex(/^\d{1,18}$/, '编号不正确')),
    decision: z.enum(['publish', 'reject'], '请选择通过或退回'),
    reason: z._default(z.string().check(z.trim(), z.maxLength(LIMITS.reason, `原因最多 ${LIMITS.reason} 个字`)), ''),
  }),
  output: staffColumn,
  failures: {
    ...NOT_ALLOWED,
    ...COLUMN_REFUSALS,
    REASON_MISSING: '请写明退回的原因',
    DECIDED_ALREADY: '这一版已经处理过或改过了，请刷新',
    OWN_COLUMN: '自己的专栏要由别人审核',
  },
})

export const moveColumn = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/column/staff/move',
  access: 'member',
  once: true,
  summary: '关闭一个专栏（写明原因），或重新开放；已发布的文章照旧能读',
  input: z.object({ id: columnId, to: z.enum(['open', 'closed'], '请选择开放或关闭'), reason }),
  output: staffColumn,
  failures: { ...NOT_ALLOWED, ...COLUMN_REFUSALS, STATUS_CHANGED: '专栏的状态已经变了，请刷新' },
})

export const linkColumnProduct = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/column/staff/product',
  access: 'member',
  once: true,
  summary: '写明付费专栏由哪件商品出售；商品须给出这个专栏的权益。留空取消',
  input: z.object({
    id: columnId,
    productId: z.optional(z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9-]{1,39}$/, '商品编号不正确'))),
  }),
  output: staffColumn,
  failures: {
    ...NOT_ALLOWED,
    ...COLUMN_REFUSALS,
    COLUMN_FREE: '免费专栏不用商品',
    PRODUCT_UNKNOWN: '没有这件商品，或还没有上架过',
    PRODUCT_OTHER: '这件商品的规格没有都给出本专栏的权益',
  },
})
