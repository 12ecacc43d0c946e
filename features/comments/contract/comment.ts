import { CURSOR_INVALID, endpoint, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { commentId, reportReason, stock, targetId, targetType } from './fields.ts'
import { LIMITS, SORTS } from './limits.ts'
import { COMMENT_REFUSALS, TARGET_REFUSALS } from './refusals.ts'

const author = z.object({ uid: z.string(), nickname: z.string(), avatar: z.nullable(z.string()) })
export type CommentAuthor = z.output<typeof author>

/** How the caller voted. */
const vote = z.nullable(z.enum(['up', 'down']))
export type Vote = z.output<typeof vote>

/** A reply as everyone sees it. */
export const reply = z.object({
  id: z.string(),
  /** The comment it stands under; null for a top one. */
  parentId: z.nullable(z.string()),
  /** `$贵州茅台(SH.600519)$` and `[face:453]` stand in it as such. */
  content: z.string(),
  stocks: z.array(stock),
  /** pending is seen by its author only. */
  status: z.enum(['visible', 'pending']),
  author,
  /** Whose reply it answers; null when it answers the top comment. */
  replyTo: z.nullable(z.object({ uid: z.string(), nickname: z.string() })),
  /** Written by whoever made what is commented on. */
  byAuthor: z.boolean(),
  up: z.number(),
  down: z.number(),
  mine: vote,
  /** ISO 8601 with offset. */
  at: z.string(),
  /** The caller wrote it. */
  own: z.boolean(),
})
export type Reply = z.output<typeof reply>

/** A top comment with its first replies. */
export const comment = z.extend(reply, {
  /** Its text is gone, it only holds its replies together. */
  gone: z.boolean(),
  replies: z.number(),
  /** The first replies, oldest first. */
  shown: z.array(reply),
})
export type Comment = z.output<typeof comment>

/** What is commented on. */
export const target = z.object({
  type: z.string(),
  id: z.string(),
  title: z.string(),
  /** A path of this app. */
  link: z.string(),
})
export type CommentTarget = z.output<typeof target>

export const queryComments = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/comment/query',
  access: 'guest',
  summary: '一个对象的评论，热门或最新，各带前几条回复；自己待审核的也在',
  input: z.object({ targetType, targetId, sort: z._default(z.enum(SORTS), 'hot'), ...paging({ usual: 20, most: 50 }) }),
  output: z.extend(pageOf(comment), {
    /** All visible comments and replies. */
    total: z.number(),
    target,
  }),
  failures: { ...TARGET_REFUSALS, ...CURSOR_INVALID },
})

export const queryReplies = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/comment/replies',
  access: 'guest',
  summary: '一条评论下的回复，最早的在前',
  input: z.object({ id: commentId, ...paging({ usual: 20, most: 50 }) }),
  output: pageOf(reply),
  failures: { ...COMMENT_REFUSALS, ...CURSOR_INVALID },
})

export const getComment = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/comment/get',
  access: 'guest',
  summary: '一条评论，连同它所在的一串与评论的对象',
  input: z.object({ id: commentId }),
  output: z.object({
    target,
    /** The top comment; when a reply was asked for, that reply is among `shown`. */
    top: comment,
  }),
  failures: COMMENT_REFUSALS,
})

export const saveComment = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/comment/save',
  access: 'member',
  once: true,
  body: 'json',
  summary: '发表评论，或用 parentId 回复一条；需要审核的先只有自己看得到',
  input: z.object({
    targetType,
    targetId,
    parentId: z.optional(commentId),
    // More than anyone sees: the exact length is counted after cleaning.
    content: z.string('请填写评论').check(z.maxLength(20_000, `评论最多 ${LIMITS.content} 个字`)),
    stocks: z._default(z.array(stock).check(z.maxLength(LIMITS.stocks, `最多提到 ${LIMITS.stocks} 只股票`)), []),
  }),
  output: z.object({ comment }),
  failures: {
    ...TARGET_REFUSALS,
    COMMENT_EMPTY: '请填写评论',
    COMMENT_TOO_LONG: `评论最多 ${LIMITS.content} 个字`,
    STOCKS_TOO_MANY: `最多提到 ${LIMITS.stocks} 只股票`,
    PARENT_GONE: '要回复的评论已经不在了',
    COMMENT_REPEATED: '刚刚发过一样的评论',
    TOO_FAST: '发得太快了，请过几秒再发',
    TOO_FAST_NEW: '新账号每 30 秒能发一条，请稍等',
    MUTED: '你暂时不能发表评论，原因在消息里',
    NOT_ALLOWED: '当前身份不能发表评论',
  },
})

export const removeComment = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/comment/del',
  access: 'member',
  summary: '删除自己的评论；删过的再删无妨',
  input: z.object({ id: commentId }),
  output: z.object({ id: z.string() }),
  failures: COMMENT_REFUSALS,
})

const votes = {
  access: 'member',
  input: z.object({ id: commentId }),
  output: z.object({ up: z.number(), down: z.number(), mine: vote }),
  failures: COMMENT_REFUSALS,
} as const

export const voteUp = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/updown/up',
  summary: '顶一条评论；踩过的改为顶',
  ...votes,
})
export const voteDown = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/updown/down',
  summary: '踩一条评论；顶过的改为踩',
  ...votes,
})
export const voteCancel = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/updown/cancel',
  summary: '收回对一条评论的顶或踩',
  ...votes,
})

export const reportComment = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/comment/report',
  access: 'member',
  summary: '举报一条评论；一个会员对一条只算一次',
  input: z.object({
    id: commentId,
    reason: reportReason,
    detail: z._default(
      z.string().check(z.trim(), z.maxLength(LIMITS.detail, `补充说明最多 ${LIMITS.detail} 个字`)),
      '',
    ),
  }),
  output: z.object({ id: z.string() }),
  failures: {
    ...COMMENT_REFUSALS,
    REPORTED_ALREADY: '已经举报过了，我们会尽快处理',
    OWN_COMMENT: '不能举报自己的评论',
    TOO_MANY_REPORTS: '今天举报得太多了，请明天再来',
  },
})

export const countComments = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/comment/counts',
  access: 'guest',
  summary: '许多对象各有多少条评论与回复',
  input: z.object({
    targetType,
    targetIds: z
      .array(targetId)
      .check(z.minLength(1, '缺少评论的对象'), z.maxLength(LIMITS.targets, `一次最多 ${LIMITS.targets} 个`)),
  }),
  output: z.object({ list: z.array(z.object({ targetId: z.string(), count: z.number() })) }),
})
