import { CURSOR_INVALID, endpoint, pageOf, paging, UPLOADS, BODY_BYTES } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { articleContent, articleId, articleStatus, moment, reason, stockName, version } from './fields.ts'
import { ARTICLE_GROUP_NAMES, LIMITS, REVISION_STATUSES } from './limits.ts'
import {
  ARTICLE_REFUSALS,
  CONTENT_REFUSALS,
  MAY_WRITE,
  MODERATION_REFUSALS,
  SUBMIT_REFUSALS,
  TURN_REFUSALS,
} from './refusals.ts'

/** One's own article in a list. */
export const ownArticleLine = z.object({
  id: z.string(),
  /** Of the newest version; '' while it has none. */
  title: z.string(),
  cover: z.nullable(z.string()),
  status: articleStatus,
  /** Why it was returned or taken down; '' otherwise. */
  reason: z.string(),
  isPaid: z.boolean(),
  reads: z.number(),
  likes: z.number(),
  /** ISO 8601 with offset. */
  updatedAt: z.string(),
  publishedAt: z.nullable(z.string()),
  /** When it comes out, for one that waits for that. */
  publishAt: z.nullable(z.string()),
})
export type OwnArticleLine = z.output<typeof ownArticleLine>

/** One version of an article, in its history. */
export const revisionLine = z.object({
  /** The first is 1. */
  number: z.number(),
  status: z.enum(REVISION_STATUSES),
  title: z.string(),
  /** Why it was returned; '' otherwise. */
  reason: z.string(),
  createdAt: z.string(),
  submittedAt: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
})
export type RevisionLine = z.output<typeof revisionLine>

/** What its author can do with an article now. */
const can = z.object({
  edit: z.boolean(),
  submit: z.boolean(),
  withdraw: z.boolean(),
  discard: z.boolean(),
  takeOffline: z.boolean(),
  remove: z.boolean(),
})
export type ArticleCan = z.output<typeof can>

/** One's own article to go on with. */
export const ownArticle = z.extend(ownArticleLine, {
  /** The newest version: what is edited. */
  content: articleContent,
  /** Names of the instruments in it. */
  stocks: z.array(stockName),
  /** Send it with the next change. */
  version,
  /** Newest first. */
  revisions: z.array(revisionLine),
  /** The opinion went on record and cannot be changed. */
  isOpinionFixed: z.boolean(),
  can,
})
export type OwnArticle = z.output<typeof ownArticle>

export const ownArticles = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/article/mine',
  access: 'member',
  summary: '我写的文章，最近改的在前，可按状态；各状态有几篇，与能不能发布、能不能标注观点',
  input: z.object({ group: z.optional(z.enum(ARTICLE_GROUP_NAMES)), ...paging({ usual: 20, most: 50 }) }),
  output: z.extend(pageOf(ownArticleLine), {
    counts: z.record(z.enum(ARTICLE_GROUP_NAMES), z.number()),
    mayPublish: z.boolean(),
    mayMarkOpinion: z.boolean(),
  }),
  failures: CURSOR_INVALID,
})

export const getOwnArticle = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/article/own',
  access: 'member',
  summary: '我写的一篇文章：最新一版的内容、各个版本、现在能做什么',
  input: z.object({ id: articleId }),
  output: ownArticle,
  failures: ARTICLE_REFUSALS,
})

export const startArticle = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/article/edit/start',
  access: 'member',
  once: true,
  summary: '开一篇新的草稿',
  input: z.object({}),
  output: ownArticle,
  failures: { ...MAY_WRITE, TOO_MANY_DRAFTS: `没有发布的文章已有 ${LIMITS.drafts} 篇，请先发布或删除` },
})

export const saveArticle = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/article/edit/save',
  access: 'member',
  body: 'json',
  summary: '保存草稿；已发布的存为新的一版，审核之前读者看到的不变。审核中的先撤回才能改',
  input: z.object({ id: articleId, version, content: articleContent }),
  output: z.object({ version, status: articleStatus, updatedAt: z.string() }),
  failures: { ...MAY_WRITE, ...ARTICLE_REFUSALS, ...TURN_REFUSALS, ...CONTENT_REFUSALS },
})

export const submitArticle = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/article/edit/submit',
  access: 'member',
  once: true,
  summary: '送审保存过的最新一版；通过以后就发布，或到定好的时间发布',
  input: z.object({
    id: articleId,
    version,
    /** When it should come out; left out: when it is let through. Not for new versions of a published one. */
    publishAt: z.optional(moment),
  }),
  output: ownArticle,
  failures: {
    ...MAY_WRITE,
    ...ARTICLE_REFUSALS,
    ...TURN_REFUSALS,
    ...CONTENT_REFUSALS,
    ...MODERATION_REFUSALS,
    ...SUBMIT_REFUSALS,
  },
})

const changed = { output: ownArticle, failures: { ...ARTICLE_REFUSALS, ...TURN_REFUSALS } } as const

export const withdrawArticle = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/article/edit/withdraw',
  access: 'member',
  summary: '撤回送审的或等着发布的，接着改',
  input: z.object({ id: articleId }),
  ...changed,
})

export const discardArticleEdit = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/article/edit/discard',
  access: 'member',
  summary: '不要对已发布文章的修改，回到发布的那一版',
  input: z.object({ id: articleId }),
  ...changed,
})

export const takeArticleOffline = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/article/edit/offline',
  access: 'member',
  once: true,
  summary: '下架自己已发布的文章，写明原因；留痕的观点不受影响',
  input: z.object({ id: articleId, reason }),
  ...changed,
})

export const deleteArticle = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/article/edit/del',
  access: 'member',
  summary: '删除自己没有发布的文章；已发布的先下架',
  input: z.object({ id: articleId }),
  output: z.object({}),
  failures: { ...ARTICLE_REFUSALS, ...TURN_REFUSALS },
})

/** Two versions to be compared: `changesBetween` of the domain says what differs. */
export const comparedRevisions = z.object({ before: articleContent, after: articleContent })

export const compareRevisions = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/article/compare',
  access: 'member',
  summary: '一篇文章的两版全文，供作者与审核的人比较',
  input: z.object({
    id: articleId,
    before: z.number('缺少版本').check(z.int(), z.gte(1)),
    after: z.number('缺少版本').check(z.int(), z.gte(1)),
  }),
  output: comparedRevisions,
  failures: { ...ARTICLE_REFUSALS, REVISION_UNKNOWN: '没有这一版' },
})

/** Send with `files: { file }`; the picture is checked and encoded anew by the server. */
export const uploadArticlePicture = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/article/picture',
  access: 'member',
  summary: '上传一张文章或专栏用的图片（字段 file，最大 5 MB）；一天没有用上就作废',
  uploadBytes: LIMITS.pictureBytes + BODY_BYTES,
  budget: { ...UPLOADS, name: 'articlePicture', perMinute: 60 },
  input: z.object({}),
  output: z.object({ url: z.string() }),
  failures: {
    ...MAY_WRITE,
    PICTURE_MISSING: '请选择图片',
    PICTURE_TOO_LARGE: '图片太大，请换一张小一点的',
    PICTURE_KIND: '只能用 JPG、PNG、WebP 或 GIF 图片',
    PICTURE_BROKEN: '图片打不开，请换一张',
    TOO_MANY_PICTURES: '上传了没有用的图片太多，请先保存文章',
  },
})
