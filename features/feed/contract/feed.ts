import { CURSOR_INVALID, endpoint, pageOf, paging } from '@niujin/contract-kit'
import { pieceCard } from '@niujin/follows/contract'
import * as z from 'zod/mini'
import { FEED_LIMITS, FEED_TABS } from './limits.ts'

/** Why a thing stands in somebody's feed: they follow its author, or watch a stock it is about. */
const feedCard = z.extend(pieceCard, { reason: z.nullable(z.enum(['followed', 'watched'])) })
export type FeedCard = z.output<typeof feedCard>

const kind = z.string('缺少内容的种类').check(z.regex(/^[a-z][a-z-]{0,23}$/, '内容的种类不正确'))
const id = z.string('缺少内容').check(z.regex(/^[\w.:-]{1,60}$/, '内容不正确'))
const asOf = z.string('缺少位置').check(z.regex(/^\d{1,18}$/, '位置不正确'))

export const feedList = endpoint({
  method: 'GET',
  path: '/search/feed/list',
  access: 'guest',
  summary: '信息流：按热度、关注与自选排的各种内容；翻页时不受后来的内容影响',
  input: z.object({ tab: z._default(z.enum(FEED_TABS), 'recommended'), ...paging({ usual: 10, most: 20 }) }),
  output: z.extend(pageOf(feedCard), {
    /** Names this feed, to ask how much came after it. */
    asOf: z.string(),
  }),
  failures: { ...CURSOR_INVALID, FEED_EXPIRED: '内容已经更新，请回到顶部刷新' },
})

export const feedNews = endpoint({
  method: 'GET',
  path: '/search/feed/new',
  access: 'guest',
  summary: `一份信息流之后来了多少新内容，最多数到 ${FEED_LIMITS.news}`,
  input: z.object({ asOf }),
  output: z.object({ count: z.int() }),
})

export const seenFeed = endpoint({
  method: 'POST',
  path: '/search/feed/seen',
  access: 'member',
  summary: '看见过这些，以后排得靠后',
  input: z.object({
    keys: z
      .array(z.object({ kind, id }))
      .check(z.minLength(1, '缺少内容'), z.maxLength(FEED_LIMITS.seenAtOnce, `一次最多 ${FEED_LIMITS.seenAtOnce} 条`)),
  }),
  output: z.object({}),
  body: 'json',
})

/** What is not wanted: one thing, all of its author, or all of its kind. */
const hiding = z.object({ scope: z.enum(['piece', 'author', 'kind'], '不感兴趣的范围不正确'), kind, id })

export const hideFeed = endpoint({
  method: 'POST',
  path: '/search/feed/hide',
  access: 'member',
  summary: '不感兴趣：这一条、这位作者，或这一类',
  input: hiding,
  output: z.object({}),
  failures: { PIECE_UNKNOWN: '内容不存在或已删除' },
})

export const unhideFeed = endpoint({
  method: 'POST',
  path: '/search/feed/unhide',
  access: 'member',
  summary: '收回一个不感兴趣；不给就全部收回',
  input: z.partial(hiding),
  output: z.object({}),
})
