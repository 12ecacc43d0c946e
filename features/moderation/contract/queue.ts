import { CURSOR_INVALID, endpoint, NOT_ALLOWED, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { LIMITS, VERDICTS } from './limits.ts'

const kind = z.string().check(z.regex(/^[a-z][a-z-]{1,30}$/, '内容的种类不正确'))
const itemId = z.string().check(z.minLength(1), z.maxLength(60, '编号不正确'))

const item = z.object({
  kind,
  kindName: z.string(),
  id: z.string(),
  title: z.string(),
  text: z.string(),
  pictures: z.array(z.string()),
  author: z.object({ niujinUid: z.string(), nickname: z.string() }),
  /** What the author published and had refused so far, of this kind. */
  past: z.object({ published: z.number(), rejected: z.number() }),
  /** Words of the list that were hit. */
  words: z.array(z.string()),
  reports: z.number(),
  link: z.string(),
  /** ISO 8601: since when it waits. */
  at: z.string(),
})
export type QueueItem = z.output<typeof item>

const counted = z.object({ kind, name: z.string(), count: z.number() })

export const reviewQueue = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/review/staff/queue',
  access: 'member',
  summary: '审核：全部种类里等着看的，等得最久的在前；按种类看时可翻页，不分种类时给最久的 20 条',
  input: z.object({ kind: z.optional(kind), ...paging({ usual: 20, most: 50 }) }),
  output: z.extend(pageOf(item), { kinds: z.array(counted) }),
  failures: { ...NOT_ALLOWED, ...CURSOR_INVALID },
})

export const reviewDecide = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/review/staff/decide',
  access: 'member',
  once: true,
  summary: '审核：通过，或退回并写明原因；作者会收到消息',
  input: z.object({
    kind,
    id: itemId,
    verdict: z.enum(VERDICTS),
    reason: z._default(z.string().check(z.trim(), z.maxLength(LIMITS.reason, `原因最多 ${LIMITS.reason} 个字`)), ''),
  }),
  output: z.object({ kind, id: z.string() }),
  failures: {
    ...NOT_ALLOWED,
    REVIEW_UNKNOWN: '没有这条待审核的内容',
    DECIDED_ALREADY: '这条刚刚已经处理过了',
    OWN_WORK: '自己的内容由别人来审核',
    REASON_NEEDED: '退回要写明原因',
  },
})

const decision = z.object({
  id: z.string(),
  kindName: z.string(),
  about: z.string(),
  verdict: z.enum(VERDICTS),
  reason: z.string(),
  staffName: z.string(),
  at: z.string(),
})
export type ReviewDecision = z.output<typeof decision>

export const reviewHistory = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/review/staff/history',
  access: 'member',
  summary: '审核：在这里做过的决定，最近的在前',
  input: z.object(paging({ usual: 30, most: 100 })),
  output: pageOf(decision),
  failures: { ...NOT_ALLOWED, ...CURSOR_INVALID },
})
