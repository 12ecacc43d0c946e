import { author, chartCard, opinionCard, opinionWish } from '@niujin/community'
import * as z from 'zod/mini'
import { LIMITS, POST_STATES, REPORT_REASONS, REPOST_KINDS, type ReportReason } from './limits.ts'

export const postId = z.string('缺少说说编号').check(z.regex(/^\d{1,18}$/, '说说编号不正确'))
export const hashtagId = z.string('缺少话题编号').check(z.regex(/^\d{1,18}$/, '话题编号不正确'))
export const pictureId = z.string('缺少图片编号').check(z.regex(/^[\w-]{8,40}$/, '图片编号不正确'))
export const memberUid = z.string('缺少会员编号').check(z.regex(/^[\w-]{1,60}$/, '会员编号不正确'))
export const instrumentId = z.string().check(z.regex(/^[A-Z]{2}\.[0-9A-Z]{3,8}$/, '证券代码不正确'))
const reasonNames = Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]]
export const reportReason = z.enum(reasonNames, '请选择举报的原因')

/** A picture that was sent: pixels as it is shown. */
/** Counts up with each save; as large as a column holds. */
export const draftVersion = z.int('版本号不正确').check(z.gte(0, '版本号不正确'), z.lte(2_147_483_647, '版本号不正确'))

export const picture = z.object({ pictureId, url: z.string(), width: z.int(), height: z.int() })
export type Picture = z.output<typeof picture>

/** A member named in a text: `name` stands in it after an @. */
export const mention = z.object({ niujinUid: memberUid, name: z.string().check(z.minLength(1), z.maxLength(40)) })
export type PostMention = z.output<typeof mention>

/** A hashtag of a text: `name` as it stands there between two #. */
export const hashtagLink = z.object({ hashtagId: z.string(), name: z.string() })
export type HashtagLink = z.output<typeof hashtagLink>

export const stock = z.object({ symbol: z.string(), name: z.string() })
export type PostStock = z.output<typeof stock>

/** A poll as somebody asks it. */
export const pollWish = z.object({
  options: z
    .array(z.string().check(z.maxLength(200)))
    .check(
      z.minLength(LIMITS.pollOptionsLeast, `至少 ${LIMITS.pollOptionsLeast} 个选项`),
      z.maxLength(LIMITS.pollOptions, `最多 ${LIMITS.pollOptions} 个选项`),
    ),
  hours: z
    .int()
    .check(
      z.gte(LIMITS.pollHoursLeast, '投票至少进行 1 小时'),
      z.lte(LIMITS.pollHours, `投票最多进行 ${LIMITS.pollHours / 24} 天`),
    ),
})
export type PollWish = z.output<typeof pollWish>

/** A poll as the caller sees it. */
export const poll = z.object({
  /** Votes are null until the caller has voted or the poll has ended. */
  options: z.array(z.object({ text: z.string(), votes: z.nullable(z.int()) })),
  /** Members who voted. */
  voters: z.int(),
  /** Which option the caller took, from 0; null when none. */
  mine: z.nullable(z.int()),
  /** ISO 8601. */
  endsAt: z.string(),
  hasEnded: z.boolean(),
})
export type Poll = z.output<typeof poll>

export const repostOf = z.object({
  kind: z.enum(REPOST_KINDS),
  id: z.string('缺少转发的内容').check(z.regex(/^[\w.:-]{1,60}$/, '转发的内容不正确')),
})
export type RepostOf = z.output<typeof repostOf>

/** What was passed on, as it is now; `original` is null when nobody may see it any more. */
const repost = z.object({
  kind: z.enum(REPOST_KINDS),
  id: z.string(),
  original: z.nullable(
    z.object({
      /** A post's words in its notation, an article's title. */
      text: z.string(),
      /** A path of this app. */
      link: z.string(),
      pictures: z.array(z.string()),
      author: z.nullable(author),
      hashtags: z.array(hashtagLink),
      mentions: z.array(mention),
    }),
  ),
})
export type Repost = z.output<typeof repost>

/** A post as the caller sees it. */
export const post = z.object({
  postId: z.string(),
  author,
  /** `$贵州茅台(SH.600519)$`, `#财报#`, `@小牛` and `[face:453]` stand in it as such; see postTokens of the domain. */
  text: z.string(),
  stocks: z.array(stock),
  /** Those that lead somewhere; a blocked one is plain words. */
  hashtags: z.array(hashtagLink),
  mentions: z.array(mention),
  pictures: z.array(picture),
  chart: z.nullable(chartCard),
  poll: z.nullable(poll),
  repost: z.nullable(repost),
  /** On record; null when none, or not published yet. */
  opinion: z.nullable(opinionCard),
  /** What will go on record when it is published; its author sees it before. */
  opinionWish: z.nullable(opinionWish),
  /** All but published are seen by the author only. */
  state: z.enum(POST_STATES),
  /** Why it was refused or taken away; empty when nothing was said, or to others. */
  reason: z.string(),
  likes: z.int(),
  dislikes: z.int(),
  comments: z.int(),
  reposts: z.int(),
  viewer: z.object({
    vote: z.nullable(z.enum(['up', 'down'])),
    isOwn: z.boolean(),
    isCollected: z.boolean(),
    /** Follows the author. */
    isFollowed: z.boolean(),
  }),
  /** ISO 8601: when it came out, or was sent in while it has not. */
  at: z.string(),
  /** ISO 8601; null when it was never changed. */
  editedAt: z.nullable(z.string()),
  /** Belongs to the demo; left out for what members write. */
  isSample: z.optional(z.boolean()),
})
export type Post = z.output<typeof post>

/** What is written into a post; the same for a draft of it. */
export const content = z.object({
  // More than anyone sees: the exact length is counted after cleaning.
  text: z.string('写点什么再发吧').check(z.maxLength(20_000, `最多 ${LIMITS.text} 个字`)),
  /** Members named in the text by @name; those whose name does not stand there are left out. */
  mentions: z._default(z.array(mention).check(z.maxLength(LIMITS.mentions, `最多提到 ${LIMITS.mentions} 个人`)), []),
  /** Ids of pictures that were sent, in their order. */
  pictures: z._default(z.array(pictureId).check(z.maxLength(LIMITS.pictures, `最多 ${LIMITS.pictures} 张图片`)), []),
  /** Its picture is one that was sent for a chart. */
  chart: z._default(z.nullable(chartCard), null),
})

/** What can only be said when a post is new. */
export const contentOfNew = z.extend(content, {
  poll: z._default(z.nullable(pollWish), null),
  repostOf: z._default(z.nullable(repostOf), null),
  opinion: z._default(z.nullable(opinionWish), null),
})
export type ContentOfNew = z.output<typeof contentOfNew>
