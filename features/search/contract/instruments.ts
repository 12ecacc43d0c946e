import { endpoint, QUERY_MAX, type Budget } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { DOUBTS, MATCHED_BY } from './limits.ts'

const SEARCHES: Budget = { name: 'search', perMinute: 600 }

const kind = z.enum(['stock', 'etf', 'index', 'sector', 'hkStock'])

export const doubt = z.enum(DOUBTS)

/** One instrument that fits, best first. */
export const found = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  kind,
  /** Characters to mark, from–to (to excluded): of the code when matched by code, else of the name. Equal when none. */
  match: z.tuple([z.number(), z.number()]),
  matchedBy: z.enum(MATCHED_BY),
  doubt,
})
export type Found = z.output<typeof found>

export const searchInstruments = endpoint({
  method: 'GET',
  path: '/search/api/instruments',
  access: 'guest',
  summary: '搜证券：代码、名称、拼音、首字母，容一处打错',
  budget: SEARCHES,
  input: z.object({
    q: z._default(z.string().check(z.trim(), z.maxLength(QUERY_MAX, `最多 ${QUERY_MAX} 个字`)), ''),
    count: z._default(z.number().check(z.int('条数应为整数'), z.gte(1, '至少 1 条'), z.lte(50, '最多 50 条')), 20),
  }),
  output: z.object({ list: z.array(found) }),
})

/** What many open from the search at the moment. */
export const hotWords = endpoint({
  method: 'GET',
  path: '/search/api/hot',
  access: 'guest',
  summary: '热门：近来许多人搜的词，与搜索后打开最多的证券；还没有人搜过时，是今日成交额最大的股票',
  input: z.object({}),
  output: z.object({
    /** `searched`: by what people opened; `amount`: by today's traded amount. */
    basis: z.enum(['searched', 'amount']),
    list: z.array(z.object({ id: z.string(), name: z.string(), kind })),
    /** Words that many searched for, the most wanted first; those that operators put there foremost. */
    words: z.array(z.string()),
  }),
})
export type HotWords = z.output<typeof hotWords.output>

export const countChoice = endpoint({
  method: 'POST',
  path: '/search/api/chosen',
  access: 'guest',
  summary: '记一次：从搜索打开了哪只证券，用来排热门',
  input: z.object({
    id: z.string().check(z.regex(/^(SH|SZ|BJ|HK|BK)\.[A-Z0-9]{3,8}$/, '证券代码不正确')),
  }),
  output: z.object({}),
  failures: { INSTRUMENT_UNKNOWN: '没有这只证券' },
})
