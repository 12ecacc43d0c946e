import { CURSOR_INVALID, endpoint, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import {
  content,
  contentOfNew,
  draftVersion,
  hashtagId,
  instrumentId,
  memberUid,
  mention,
  picture,
  post,
  postId,
  reportReason,
} from './fields.ts'
import { LIMITS, SORTS, WAYS } from './limits.ts'
import { HASHTAG_REFUSALS, POST_REFUSALS, WRITING_REFUSALS } from './refusals.ts'

export const savePost = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/transcript/save',
  access: 'member',
  once: true,
  body: 'json',
  summary: '发说说：文字、图片、股票、话题、@、投票、转发、图表卡片、观点；需要审核的先只有自己看得到',
  input: z.extend(contentOfNew, {
    /** The version of the draft that this was; that draft is dropped. */
    draftVersion: z.optional(draftVersion),
  }),
  output: z.object({ post }),
  failures: {
    ...WRITING_REFUSALS,
    POLL_WRONG: `投票要有 ${LIMITS.pollOptionsLeast} 到 ${LIMITS.pollOptions} 个不同的选项，每个最多 ${LIMITS.pollOption} 个字`,
    ORIGINAL_GONE: '要转发的内容已经不在了',
    POST_REPEATED: '刚刚发过一样的说说',
  },
})

export const editPost = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/transcript/edit',
  access: 'member',
  once: true,
  body: 'json',
  summary: '修改自己的说说：文字、图片与图表；以前的版本留着，投票、转发与观点不变',
  input: z.extend(content, { postId }),
  output: z.object({ post }),
  failures: { ...WRITING_REFUSALS, ...POST_REFUSALS, POST_LOCKED: '这条说说正在处理，暂时不能修改' },
})

export const removePost = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/transcript/del',
  access: 'member',
  summary: '删除自己的说说；删过的再删无妨',
  input: z.object({ postId }),
  output: z.object({ postId: z.string() }),
  failures: POST_REFUSALS,
})

export const getPost = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/transcript/get',
  access: 'guest',
  summary: '一条说说；没有公开的只有作者看得到',
  input: z.object({ postId }),
  output: z.object({ post }),
  failures: POST_REFUSALS,
})

export const postsByIds = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/transcript/list',
  access: 'guest',
  summary: '按编号取说说，次序照给的；看不到的不在里面',
  input: z.object({
    postIds: z
      .array(postId)
      .check(z.minLength(1, '缺少说说编号'), z.maxLength(LIMITS.byIds, `一次最多 ${LIMITS.byIds} 条`)),
  }),
  output: z.object({ list: z.array(post) }),
})

export const queryPosts = endpoint({
  method: 'GET',
  path: '/api/v2/transcript/query.json',
  access: 'guest',
  summary: '说说流：全部，或一只股票、一个话题、一位作者的（至多给一样）；最新的在前，或最热的在前',
  input: z.object({
    instrumentId: z.optional(instrumentId),
    hashtagId: z.optional(hashtagId),
    authorId: z.optional(memberUid),
    sort: z._default(z.enum(SORTS), 'new'),
    ...paging({ usual: 20, most: 50 }),
  }),
  output: pageOf(post),
  failures: { ...HASHTAG_REFUSALS, ...CURSOR_INVALID },
})

/** Somebody's answer to a post of the caller: a comment, or a post that passes it on. */
const answer = z.object({
  kind: z.enum(['comment', 'repost']),
  id: z.string(),
  niujinUid: z.string(),
  nickname: z.string(),
  text: z.string(),
  /** A path of this app. */
  link: z.string(),
  at: z.string(),
})
export type PostAnswer = z.output<typeof answer>

export const ownPosts = endpoint({
  method: 'GET',
  path: '/api/v2/transcript/querypersonalmsg',
  access: 'member',
  summary: '自己的说说，各种状态的都在，各带最近的几条评论与转发；最新的在前',
  input: z.object(paging({ usual: 20, most: 50 })),
  output: pageOf(z.extend(post, { answers: z.array(answer) })),
  failures: CURSOR_INVALID,
})

const version = z.object({
  text: z.string(),
  pictures: z.array(picture),
  mentions: z.array(mention),
  hasChart: z.boolean(),
  /** ISO 8601: when it was written. */
  at: z.string(),
})
export type PostVersion = z.output<typeof version>

export const postHistory = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/transcript/history',
  access: 'member',
  summary: '一条说说以前的版本，最近的在前；作者与审核的人看得到',
  input: z.object({ postId }),
  output: z.object({ list: z.array(version) }),
  failures: POST_REFUSALS,
})

export const voteOnPost = endpoint({
  method: 'POST',
  path: '/transcriptEdit/editCommentUpAndDown',
  access: 'member',
  summary: '顶、踩一条说说，或收回；一人一票，顶过再踩就改为踩',
  input: z.object({ postId, way: z.enum(WAYS, '请选择顶或踩') }),
  output: z.object({ likes: z.int(), dislikes: z.int(), vote: z.nullable(z.enum(['up', 'down'])) }),
  failures: { ...POST_REFUSALS, NOT_ALLOWED: '当前身份不能顶踩' },
})

export const votePoll = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/transcript/vote',
  access: 'member',
  summary: '在说说的投票里选一项；一人一次，不能改',
  input: z.object({ postId, option: z.int().check(z.gte(0), z.lte(LIMITS.pollOptions - 1)) }),
  output: z.object({ post }),
  failures: {
    ...POST_REFUSALS,
    NOT_ALLOWED: '当前身份不能投票',
    OPTION_UNKNOWN: '没有这个选项',
    POLL_ENDED: '投票已经结束',
    VOTED_ALREADY: '已经投过票了',
  },
})

export const reportPost = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/transcript/report',
  access: 'member',
  summary: '举报一条说说；一个会员对一条只算一次',
  input: z.object({
    postId,
    reason: reportReason,
    detail: z._default(
      z.string().check(z.trim(), z.maxLength(LIMITS.detail, `补充说明最多 ${LIMITS.detail} 个字`)),
      '',
    ),
  }),
  output: z.object({ postId: z.string() }),
  failures: {
    ...POST_REFUSALS,
    REPORTED_ALREADY: '已经举报过了，我们会尽快处理',
    OWN_POST: '不能举报自己的说说',
    TOO_MANY_REPORTS: '今天举报得太多了，请明天再来',
  },
})
