import { endpoint, QUERY_MAX } from '@niujin/contract-kit'
import * as z from 'zod/mini'

const word = z
  .string('请写要找的字')
  .check(z.trim(), z.minLength(1, '请写要找的字'), z.maxLength(QUERY_MAX, `最多 ${QUERY_MAX} 个字`))

export const countWord = endpoint({
  method: 'POST',
  path: '/search/api/asked',
  access: 'guest',
  summary: '记一次：搜了什么，用来排热门；一台设备一小时内同一个词只算一次',
  budget: { name: 'searchWord', perMinute: 60 },
  input: z.object({ q: word }),
  output: z.object({}),
})

export const WORD_RULES = ['pin', 'block', 'none'] as const
export type WordRule = (typeof WORD_RULES)[number]

/** A word as operators see it. */
export const staffWord = z.object({
  word: z.string(),
  /** Devices that searched for it lately. */
  devices: z.number(),
  rule: z.enum(WORD_RULES),
  /** It stands among the hot words now. */
  isShown: z.boolean(),
})
export type StaffWord = z.output<typeof staffWord>

export const staffWords = endpoint({
  method: 'GET',
  path: '/search/api/staff/words',
  access: 'member',
  summary: '运营：近来搜得最多的词，与置顶、屏蔽的词',
  input: z.object({}),
  output: z.object({ list: z.array(staffWord), least: z.number() }),
  failures: { NOT_ALLOWED: '没有这项权限' },
})

export const staffRuleWord = endpoint({
  method: 'POST',
  path: '/search/api/staff/word',
  access: 'member',
  once: true,
  summary: '运营：把一个词置顶、屏蔽，或都取消',
  input: z.object({ word, rule: z.enum(WORD_RULES, '请选择置顶、屏蔽或取消') }),
  output: z.object({}),
  failures: { NOT_ALLOWED: '没有这项权限', WORD_FORBIDDEN: '这个词不能放上热门', RULES_FULL: '置顶的词最多 10 个' },
})
