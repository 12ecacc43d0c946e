import { CURSOR_INVALID, endpoint, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { LIMITS } from './limits.ts'

/** What can be collected is open: features name their own kinds, such as `post`, `video`, `course`. */
const targetType = z.string('缺少收藏的对象').check(z.regex(/^[a-z][a-z-]{0,23}$/, '收藏的对象不正确'))
const targetId = z.string('缺少收藏的对象').check(z.regex(/^[\w.:-]{1,60}$/, '收藏的对象不正确'))
const one = z.object({ targetType, targetId })

export const setCollect = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/collect/set',
  access: 'member',
  summary: '收藏；已收藏的再收藏无妨',
  input: one,
  output: z.object({ collected: z.boolean() }),
  failures: { TARGET_UNKNOWN: '内容不存在或已删除', COLLECT_FULL: `最多收藏 ${LIMITS.mine} 个，请先整理一下` },
})

export const cancelCollect = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/collect/cancel',
  access: 'member',
  summary: '取消收藏；没有收藏过、内容已删除的也可以取消',
  input: one,
  output: z.object({ collected: z.boolean() }),
})

export const hasCollect = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/collect/has',
  access: 'member',
  summary: '许多对象里自己收藏了哪些',
  input: z.object({
    targetType,
    targetIds: z
      .array(targetId)
      .check(z.minLength(1, '缺少收藏的对象'), z.maxLength(LIMITS.targets, `一次最多 ${LIMITS.targets} 个`)),
  }),
  output: z.object({ collected: z.array(z.string()) }),
})

const collected = z.object({
  targetType: z.string(),
  targetId: z.string(),
  /** What its kind is called, such as 视频. */
  kindName: z.string(),
  /** null when it has been deleted since. */
  content: z.nullable(z.object({ title: z.string(), picture: z.nullable(z.string()), link: z.string() })),
  /** When it was collected, ISO 8601 with offset. */
  at: z.string(),
})
export type Collected = z.output<typeof collected>

const kind = z.object({ type: z.string(), name: z.string(), count: z.number() })
export type CollectKind = z.output<typeof kind>

export const listCollect = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/collect/list',
  access: 'member',
  summary: '我的收藏，最近的在前；可按种类',
  input: z.object({ targetType: z.optional(targetType), ...paging({ usual: 20, most: 50 }) }),
  output: z.extend(pageOf(collected), {
    /** Kinds of which there is something, with how much. */
    kinds: z.array(kind),
  }),
  failures: CURSOR_INVALID,
})
