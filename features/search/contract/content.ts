import { endpoint, searchCall } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { doubt } from './instruments.ts'

/** How far back one looks: so many days. */
export const SPANS = { day: 1, week: 7, month: 30, year: 365 } as const
export type Span = keyof typeof SPANS

const kind = z.string('请选择一类').check(z.regex(/^[a-z][a-z-]{1,23}$/, '没有这一类'))
const within = z.optional(z.enum(['day', 'week', 'month', 'year'], '时间不正确'))
/** Characters from–to (to excluded) that are marked. */
const marks = z.array(z.tuple([z.number(), z.number()]))

/** A thing that was found, best first. */
export const contentHit = z.object({
  kind,
  id: z.string(),
  title: z.string(),
  titleMarks: marks,
  /** The piece of its text that shows why; empty where it has none. */
  excerpt: z.string(),
  excerptMarks: marks,
  author: z.nullable(z.object({ niujinUid: z.string(), nickname: z.string(), marks, avatar: z.nullable(z.string()) })),
  /** ISO 8601: when it came out, or begins. */
  at: z.string(),
  /** A path of this app. */
  link: z.string(),
  picture: z.nullable(z.string()),
  /** A word beside the title: 付费, 直播中. */
  mark: z.nullable(z.string()),
})
export type ContentHit = z.output<typeof contentHit>

/** The best of one kind. */
export const contentGroup = z.object({
  kind,
  /** What people call it: 文章, 快讯. */
  title: z.string(),
  list: z.array(contentHit),
  /** How many there are; null where they are too many to be counted. */
  total: z.nullable(z.number()),
  doubt,
})
export type ContentGroup = z.output<typeof contentGroup>

const asked = searchCall('contentSearch')

export const searchContent = endpoint({
  ...asked,
  path: '/search/api/content',
  summary: '搜内容：砖家、直播、文章、说说、视频、快讯、帮助等各一组，每组前三条与条数',
  input: z.extend(asked.input, { within }),
  output: z.object({ groups: z.array(contentGroup) }),
})

const page = {
  cursor: z.optional(z.string().check(z.maxLength(120))),
  count: z._default(z.number().check(z.int('条数应为整数'), z.gte(1, '至少 1 条'), z.lte(50, '最多 50 条')), 20),
}
const pageOfHits = z.object({ list: z.array(contentHit), nextCursor: z.nullable(z.string()) })
const CURSOR_INVALID = '翻页的位置不正确'

export const searchKind = endpoint({
  ...asked,
  path: '/search/api/kind',
  summary: '搜一类内容：查看全部，按相关的次序一页一页取',
  input: z.extend(asked.input, { kind, within, ...page }),
  output: pageOfHits,
  failures: { KIND_UNKNOWN: '没有这一类', CURSOR_INVALID },
})

/** A call that the first front end had: the same for a kind that the path names. */
function seedSearch(path: `/search/${string}`, what: string) {
  return endpoint({
    ...asked,
    path,
    summary: `搜${what}：按相关的次序一页一页取`,
    input: z.extend(asked.input, { within, ...page }),
    output: pageOfHits,
    failures: { CURSOR_INVALID },
  })
}

export const searchTranscripts = seedSearch('/search/transcript/query', '说说')
export const searchNews = seedSearch('/search/news/query', '快讯')
export const searchVideos = seedSearch('/search/video/query', '短视频')
export const searchPrograms = seedSearch('/search/program/query', '直播')
export const searchFlows = seedSearch('/search/flow/query', '直播回顾')
