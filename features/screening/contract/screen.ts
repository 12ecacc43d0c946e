import { CURSOR_INVALID, endpoint, pageOf, paging, type Budget } from '@niujin/contract-kit'
import { marketState, quote } from '@niujin/quotes/contract'
import * as z from 'zod/mini'
import { READINGS } from './fields.ts'
import { RULE_REFUSALS } from './refusals.ts'
import { chosenCondition, condition, screenRule } from './rule.ts'

/** Looking over the whole market, which every change of a condition does. */
const SCREENS: Budget = { name: 'screen', perMinute: 240 }
/** A value that made a stock match, as people read it: `MA5 15.32`. */
const reason = z.object({ label: z.string(), value: z.nullable(z.number()) })

/** A matching stock; `reasons` stand in the order of the rule's conditions. */
export const match = z.object({ quote, reasons: z.array(z.array(reason)) })
export type Match = z.output<typeof match>

export const conditionLibrary = endpoint({
  method: 'GET',
  path: '/stock/ksxg/conditions',
  host: 'stock',
  access: 'guest',
  summary: '条件库：各类条件与参数，热门选股',
  input: z.object({}),
  output: z.object({
    conditions: z.array(condition),
    popular: z.array(z.object({ name: z.string(), summary: z.string(), rule: screenRule })),
  }),
})

export const countMatches = endpoint({
  method: 'POST',
  path: '/stock/ksxg/count',
  host: 'stock',
  access: 'guest',
  body: 'json',
  summary: '每个条件与合在一起各选出多少只',
  budget: SCREENS,
  input: z.object({ rule: screenRule }),
  output: z.object({
    state: marketState,
    /** Stocks in the universe. */
    universe: z.number(),
    total: z.number(),
    /** In the order of the rule's conditions. */
    counts: z.array(z.number()),
    /** False when the environment asked for does not hold today; then total is 0. */
    environmentHolds: z.boolean(),
  }),
  failures: RULE_REFUSALS,
})

export const screenStocks = endpoint({
  method: 'POST',
  path: '/stock/ksxg/screen',
  host: 'stock',
  access: 'guest',
  body: 'json',
  summary: '选股：当前选出的股票与入选理由',
  budget: SCREENS,
  input: z.object({
    rule: screenRule,
    /** By a column of the quotes, or by the first value that a `condition` of the rule asks about. */
    sort: z._default(
      z.enum(['changePercent', 'last', 'amount', 'turnoverRate', 'volumeRatio', 'speed', 'code', 'condition']),
      'changePercent',
    ),
    /** With `sort` condition: its position in the rule, from 0. */
    condition: z._default(z.number().check(z.int(), z.gte(0), z.lt(20)), 0),
    order: z._default(z.enum(['desc', 'asc']), 'desc'),
    ...paging({ usual: 50, most: 6000 }),
  }),
  output: z.extend(pageOf(match), {
    state: marketState,
    total: z.number(),
    /** Milliseconds the screen took. */
    took: z.number(),
  }),
  failures: { ...RULE_REFUSALS, ...CURSOR_INVALID },
})

export const understandWords = endpoint({
  method: 'GET',
  path: '/stock/ksxg/understand',
  host: 'stock',
  access: 'guest',
  summary: '一句话选股：把常用说法变成可改的条件，没听懂的原样指出',
  budget: READINGS,
  input: z.object({ words: z.string().check(z.minLength(1, '请输入选股的话'), z.maxLength(200, '最多 200 个字')) }),
  output: z.object({
    conditions: z.array(chosenCondition),
    /** Names of sectors understood, with their ids. */
    sectors: z.array(z.object({ id: z.string(), name: z.string() })),
    exclusions: screenRule.shape.exclusions,
    /** Pieces of the text that were not understood, in order. */
    /** In the person's own words, with why where that can be told. */
    notUnderstood: z.array(z.object({ text: z.string(), reason: z.optional(z.string()) })),
  }),
})
