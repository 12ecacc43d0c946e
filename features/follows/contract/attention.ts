import { author } from '@niujin/community'
import { CURSOR_INVALID, endpoint, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { LIMITS } from './limits.ts'
import { pieceCard } from './piece-card.ts'

const authorId = z.string('缺少作者').check(z.regex(/^[\w-]{1,40}$/, '作者不正确'))
const authorIds = (most: number) =>
  z.array(authorId).check(z.minLength(1, '缺少作者'), z.maxLength(most, `一次最多 ${most} 位`))
const setting = z.enum(['all', 'important', 'none'], '提醒的设置不正确')

export const saveAttention = endpoint({
  method: 'POST',
  path: '/api/v2/attention/save',
  access: 'member',
  summary: '关注一位或几位；关注过的再关注无妨，没有的人与自己不算',
  input: z.object({ ids: authorIds(LIMITS.atOnce) }),
  /** `added`: newly followed. */
  output: z.object({ added: z.int() }),
  failures: {
    AUTHOR_UNKNOWN: '没有这位作者',
    FOLLOW_SELF: '不用关注自己',
    FOLLOW_FULL: `最多关注 ${LIMITS.mine} 位`,
  },
})

export const cancelAttention = endpoint({
  method: 'POST',
  path: '/api/v2/attention/cancel',
  access: 'member',
  summary: '取消关注；没有关注的也可以取消',
  input: z.object({ id: authorId }),
  output: z.object({}),
})

export const setAttention = endpoint({
  method: 'POST',
  path: '/api/v2/attention/setting',
  access: 'member',
  summary: '一位作者发了东西要不要提醒：全部、重要（文章与观点）、不提醒',
  input: z.object({ id: authorId, setting }),
  output: z.object({}),
  failures: { NOT_FOLLOWED: '还没有关注' },
})

export const hasAttention = endpoint({
  method: 'GET',
  path: '/api/v2/attention/has',
  access: 'member',
  summary: '许多作者里自己关注了哪些，各自的提醒',
  input: z.object({ ids: authorIds(LIMITS.atOnce) }),
  output: z.object({ followed: z.array(z.object({ id: z.string(), setting })) }),
})

export const seenAttention = endpoint({
  method: 'POST',
  path: '/api/v2/attention/seen',
  access: 'member',
  summary: '看过一位关注的作者的新内容；不给就是全部看过',
  input: z.object({ id: z.optional(authorId) }),
  output: z.object({}),
})

const followedAuthor = z.object({
  author,
  setting,
  followers: z.int(),
  /** When the newest thing came out, ISO 8601; null when there is none. */
  newestAt: z.nullable(z.string()),
  /** Something came out that has not been looked at. */
  hasNew: z.boolean(),
})
export type FollowedAuthor = z.output<typeof followedAuthor>

export const queryAttention = endpoint({
  method: 'GET',
  path: '/api/v2/attention/query',
  access: 'member',
  summary: '我关注的人，最近关注的在前',
  input: z.object(paging({ usual: 30, most: 50 })),
  output: z.extend(pageOf(followedAuthor), {
    /** How many they are. */
    total: z.int(),
  }),
  failures: CURSOR_INVALID,
})

export const newAttention = endpoint({
  method: 'GET',
  path: '/api/v2/attention/new',
  access: 'member',
  summary: '关注的人里有新内容的，最近发的在前，最多三十位',
  input: z.object({}),
  output: z.object({ list: z.array(followedAuthor) }),
})

export const queryGuestAttention = endpoint({
  method: 'GET',
  path: '/api/v2/attention/queryguest',
  access: 'guest',
  summary: '游客在本机关注的人：给出编号，答他们现在的样子',
  input: z.object({ ids: authorIds(LIMITS.onDevice) }),
  output: z.object({
    list: z.array(z.object({ author, followers: z.int(), newestAt: z.nullable(z.string()) })),
  }),
})

export const attentionStream = endpoint({
  method: 'GET',
  path: '/api/v2/attention/stream',
  access: 'member',
  summary: '关注的人发的东西，最新的在前',
  input: z.object(paging({ usual: 20, most: 50 })),
  output: pageOf(pieceCard),
  failures: CURSOR_INVALID,
})

export const guestStream = endpoint({
  method: 'GET',
  path: '/api/v2/attention/streamguest',
  access: 'guest',
  summary: '游客在本机关注的人发的东西，最新的在前',
  input: z.object({ ids: authorIds(LIMITS.onDevice), ...paging({ usual: 20, most: 50 }) }),
  output: pageOf(pieceCard),
  failures: CURSOR_INVALID,
})
