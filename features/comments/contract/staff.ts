import { CURSOR_INVALID, endpoint, NOT_ALLOWED, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { commentId, memberUid, reportReason, targetType } from './fields.ts'
import { COMMENT_STATUSES, LIMITS, MUTES, QUEUES, VERDICTS, WORD_KINDS } from './limits.ts'
import { COMMENT_REFUSALS } from './refusals.ts'

const reason = z._default(z.string().check(z.trim(), z.maxLength(LIMITS.reason, `原因最多 ${LIMITS.reason} 个字`)), '')

/** Whether a member is muted, and until when (ISO 8601); null is for ever. */
const mutedNow = z.object({ muted: z.boolean(), until: z.nullable(z.string()) })
export type MutedNow = z.output<typeof mutedNow>

/** A comment as the staff sees it. */
const staffComment = z.object({
  id: z.string(),
  content: z.string(),
  status: z.enum(COMMENT_STATUSES),
  /** Words of the list that were found in it. */
  words: z.array(z.string()),
  memberId: z.string(),
  nickname: z.string(),
  /** What it answers, when it is a reply. */
  parent: z.nullable(z.string()),
  target: z.object({ kindName: z.string(), title: z.string(), link: z.nullable(z.string()) }),
  /** Reports nobody has decided on yet. */
  reports: z.array(z.object({ reason: reportReason, detail: z.string(), at: z.string() })),
  at: z.string(),
  mute: mutedNow,
})
export type StaffComment = z.output<typeof staffComment>

export const staffComments = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/comment/staff/list',
  access: 'member',
  summary: '审核：待审核与被举报的，等得最久的在前；已隐藏的与全部显示的，最新的在前',
  input: z.object({ queue: z._default(z.enum(QUEUES), 'pending'), ...paging({ usual: 20, most: 50 }) }),
  output: z.extend(pageOf(staffComment), { counts: z.object({ pending: z.number(), reported: z.number() }) }),
  failures: { ...NOT_ALLOWED, ...CURSOR_INVALID },
})

export const staffDecide = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/comment/staff/decide',
  access: 'member',
  once: true,
  summary: '审核：通过或恢复、隐藏、驳回举报；作者会收到消息',
  input: z.object({ id: commentId, verdict: z.enum(VERDICTS), reason }),
  output: z.object({ id: z.string(), status: z.enum(COMMENT_STATUSES) }),
  failures: { ...NOT_ALLOWED, ...COMMENT_REFUSALS, DECIDED_ALREADY: '这条评论刚刚已经处理过了' },
})

const decision = z.object({
  id: z.string(),
  /** What was done, such as 隐藏. */
  act: z.string(),
  /** What it was done to: a comment's beginning, a word, a member's name. */
  about: z.string(),
  reason: z.string(),
  staffName: z.string(),
  at: z.string(),
})
export type Decision = z.output<typeof decision>

export const staffDecisions = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/comment/staff/history',
  access: 'member',
  summary: '审核：做过的决定，最近的在前',
  input: z.object(paging({ usual: 30, most: 100 })),
  output: pageOf(decision),
  failures: { ...NOT_ALLOWED, ...CURSOR_INVALID },
})

const words = z.object({
  list: z.array(z.object({ word: z.string(), kind: z.enum(WORD_KINDS), at: z.string() })),
  /** Words that are always on the list. */
  builtIn: z.number(),
})
export type Words = z.output<typeof words>

export const staffWords = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/comment/staff/words',
  access: 'member',
  summary: '审核：自己加的敏感词与放行词',
  input: z.object({}),
  output: words,
  failures: NOT_ALLOWED,
})

export const staffEditWord = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/comment/staff/editWord',
  access: 'member',
  once: true,
  summary: '审核：加上或去掉一个敏感词、放行词',
  input: z.object({
    word: z
      .string('请填写词')
      .check(z.trim(), z.minLength(1, '请填写词'), z.maxLength(LIMITS.word, `词最多 ${LIMITS.word} 个字`)),
    kind: z.enum(WORD_KINDS),
    edit: z.enum(['add', 'remove']),
  }),
  output: words,
  failures: { ...NOT_ALLOWED, WORD_EMPTY: '词里要有字母、数字或汉字' },
})

export const staffMute = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/comment/staff/mute',
  access: 'member',
  once: true,
  summary: '审核：禁言一个会员，或解除；会员会收到消息',
  input: z.object({
    memberId: memberUid,
    /** Left out, the mute is lifted. */
    minutes: z.optional(z.number().check(z.refine((given) => MUTES.some((one) => one === given), '禁言的时长不正确'))),
    reason,
  }),
  output: mutedNow,
  failures: { ...NOT_ALLOWED, MEMBER_UNKNOWN: '没有这个会员' },
})

const checks = z.object({ list: z.array(z.object({ type: z.string(), name: z.string(), first: z.boolean() })) })
export type Checks = z.output<typeof checks>

export const staffChecks = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/comment/staff/checks',
  access: 'member',
  summary: '审核：哪些内容的评论先审后发',
  input: z.object({}),
  output: checks,
  failures: NOT_ALLOWED,
})

export const staffSetCheck = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/comment/staff/setCheck',
  access: 'member',
  once: true,
  summary: '审核：打开或关闭一类内容的先审后发',
  input: z.object({ type: targetType, first: z.boolean() }),
  output: checks,
  failures: { ...NOT_ALLOWED, TYPE_UNKNOWN: '没有这类内容' },
})
