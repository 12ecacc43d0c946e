import { CURSOR_INVALID, endpoint, NOT_ALLOWED, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { picture, post, postId, reportReason } from './fields.ts'
import { LIMITS, POST_STATES, STAFF_QUEUES, VERDICTS } from './limits.ts'
import { POST_REFUSALS } from './refusals.ts'

const reason = z._default(z.string().check(z.trim(), z.maxLength(LIMITS.reason, `原因最多 ${LIMITS.reason} 个字`)), '')

/** A post in a list of the staff. */
const staffPost = z.object({
  postId: z.string(),
  text: z.string(),
  pictures: z.array(z.string()),
  state: z.enum(POST_STATES),
  memberId: z.string(),
  nickname: z.string(),
  /** Words of the list that were hit. */
  words: z.array(z.string()),
  /** Reports nobody has decided on yet. */
  reports: z.int(),
  likes: z.int(),
  dislikes: z.int(),
  /** ISO 8601: when it was sent in. */
  at: z.string(),
})
export type StaffPost = z.output<typeof staffPost>

export const staffPosts = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/transcript/staff/list',
  access: 'member',
  summary: '审核：说说，等着的与被举报的等得最久的在前，其余最新的在前；可按文字或作者的编号找',
  input: z.object({
    queue: z._default(z.enum(STAFF_QUEUES), 'waiting'),
    q: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
    ...paging({ usual: 20, most: 50 }),
  }),
  output: z.extend(pageOf(staffPost), { counts: z.object({ waiting: z.int(), reported: z.int() }) }),
  failures: { ...NOT_ALLOWED, ...CURSOR_INVALID },
})

/** All the staff decides by. */
const staffPostDetail = z.object({
  post,
  words: z.array(z.string()),
  reports: z.array(z.object({ reason: reportReason, detail: z.string(), at: z.string(), isSettled: z.boolean() })),
  /** What it said before, the latest first. */
  versions: z.array(z.object({ text: z.string(), pictures: z.array(picture), at: z.string() })),
  /** What happened to it, the latest first; `act` in words, such as 隐藏. */
  decisions: z.array(z.object({ act: z.string(), reason: z.string(), staffName: z.string(), at: z.string() })),
  /** What the author published, and had refused or taken away, so far. */
  past: z.object({ published: z.int(), rejected: z.int() }),
})
export type StaffPostDetail = z.output<typeof staffPostDetail>

export const staffPostGet = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/transcript/staff/get',
  access: 'member',
  summary: '审核：一条说说，连同历史、命中的词、举报与作者的过往',
  input: z.object({ postId }),
  output: staffPostDetail,
  failures: { ...NOT_ALLOWED, ...POST_REFUSALS },
})

export const staffDecidePost = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/transcript/staff/decide',
  access: 'member',
  once: true,
  summary: '审核：通过或恢复、隐藏或不通过、驳回举报；作者会收到消息',
  input: z.object({ postId, verdict: z.enum(VERDICTS), reason }),
  output: staffPostDetail,
  failures: {
    ...NOT_ALLOWED,
    ...POST_REFUSALS,
    REASON_NEEDED: '请写明原因，作者会看到',
    DECIDED_ALREADY: '这条说说刚刚已经处理过了',
  },
})
