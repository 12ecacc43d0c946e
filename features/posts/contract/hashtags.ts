import { CURSOR_INVALID, endpoint, NOT_ALLOWED, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { hashtagId } from './fields.ts'
import { LIMITS } from './limits.ts'
import { HASHTAG_REFUSALS } from './refusals.ts'

/** A topic that posts carry. */
const hashtag = z.object({
  hashtagId: z.string(),
  name: z.string(),
  /** Written by the operators; empty when nothing was. */
  description: z.string(),
  /** Published posts. */
  posts: z.int(),
  /** Put first by the operators. */
  isPinned: z.boolean(),
})
export type Hashtag = z.output<typeof hashtag>

export const hotHashtags = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/transcript/hashtags',
  access: 'guest',
  summary: '热门话题：置顶的在前，其余按近来的热度',
  input: z.object({
    count: z._default(z.int().check(z.gte(1), z.lte(LIMITS.hotHashtags, `最多 ${LIMITS.hotHashtags} 个`)), 20),
  }),
  output: z.object({ list: z.array(hashtag) }),
})

export const getHashtag = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/transcript/hashtag',
  access: 'guest',
  summary: '一个话题，按编号或名字',
  input: z.object({ hashtagId: z.optional(hashtagId), name: z.optional(z.string().check(z.maxLength(100))) }),
  output: z.object({ hashtag }),
  failures: HASHTAG_REFUSALS,
})

const staffHashtag = z.extend(hashtag, {
  isBlocked: z.boolean(),
  reason: z.string(),
  at: z.string(),
})
export type StaffHashtag = z.output<typeof staffHashtag>

export const staffHashtags = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/transcript/staff/hashtags',
  access: 'member',
  summary: '审核：话题，说说多的在前；可按名字的开头找，可只看停用的',
  input: z.object({
    q: z._default(z.string().check(z.trim(), z.maxLength(40)), ''),
    blocked: z._default(z.boolean(), false),
    ...paging({ usual: 30, most: 100 }),
  }),
  output: pageOf(staffHashtag),
  failures: { ...NOT_ALLOWED, ...CURSOR_INVALID },
})

export const staffSetHashtag = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/transcript/staff/setHashtag',
  access: 'member',
  once: true,
  summary: '审核：写话题的介绍，置顶，停用或恢复',
  input: z.object({
    hashtagId,
    description: z.string().check(z.trim(), z.maxLength(1000)),
    isPinned: z.boolean(),
    isBlocked: z.boolean(),
    reason: z._default(z.string().check(z.trim(), z.maxLength(LIMITS.reason, `原因最多 ${LIMITS.reason} 个字`)), ''),
  }),
  output: z.object({ hashtag: staffHashtag }),
  failures: {
    ...NOT_ALLOWED,
    ...HASHTAG_REFUSALS,
    DESCRIPTION_TOO_LONG: `介绍最多 ${LIMITS.description} 个字`,
    PINNED_AND_BLOCKED: '停用的话题不能置顶',
  },
})
