import { CURSOR_INVALID, endpoint, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { authorPage, expertRow, field, moment, niujinUid, standing } from './fields.ts'
import { FIELD_KEYS, LIMITS } from './limits.ts'
import { EXPERT_UNKNOWN } from './refusals.ts'

/** What a search or a page of the directory costs is small, but anyone may ask. */
const READS = { name: 'experts', perMinute: 120 } as const

const rankedRow = z.object({ ...expertRow.shape, id: z.string(), standing })
export type RankedRow = z.output<typeof rankedRow>

export const expertDirectory = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/expert/list',
  access: 'guest',
  budget: READS,
  summary: '砖家目录，按排行分由高到低；可按擅长的领域',
  input: z.object({ field: z.optional(field), ...paging({ usual: 20, most: 50 }) }),
  output: z.object({
    ...pageOf(rankedRow).shape,
    /** When the ranking was made; null before the first time. */
    rankedAt: z.nullable(moment),
  }),
  failures: CURSOR_INVALID,
})

export const expertSearch = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/expert/search',
  access: 'guest',
  budget: READS,
  summary: '找砖家：昵称、拼音、首字母、机构或擅长的领域',
  input: z.object({
    q: z.string().check(z.trim(), z.maxLength(LIMITS.query, `最多 ${LIMITS.query} 个字`)),
    field: z.optional(field),
  }),
  output: z.object({ list: z.array(expertRow) }),
})

export const expertRecommended = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/expert/recommended',
  access: 'guest',
  budget: READS,
  summary: '推荐的砖家：先是推荐位上的，再按兴趣与排行；已关注的与自己不在内',
  input: z.object({
    fields: z._default(z.array(field).check(z.maxLength(FIELD_KEYS.length)), []),
    count: z._default(z.number().check(z.int(), z.gte(1), z.lte(20)), 10),
  }),
  output: z.object({ list: z.array(expertRow) }),
})

export const expertPage = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/expert/get',
  access: 'guest',
  summary: '一位作者的主页：身份、资料、执业信息、粉丝、观点记录；普通会员也有',
  input: z.object({ id: niujinUid }),
  output: authorPage,
  failures: EXPERT_UNKNOWN,
})
