import { endpoint, type Budget } from '@niujin/contract-kit'
import { marketState, quote } from '@niujin/quotes/contract'
import * as z from 'zod/mini'
import { RULE_FAILURES } from './failures.ts'
import { chosenCondition, condition, parameter, screenRule } from './rule.ts'

export * from './own.ts'
export * from './past.ts'
export * from './rule.ts'
export * from './topics.ts'

/** Looking over the whole market, which every change of a condition does. */
const SCREENS: Budget = { name: 'screen', perMinute: 240 }
/** Reading what somebody types. */
const READINGS: Budget = { name: 'screen-reading', perMinute: 240 }

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
  failures: RULE_FAILURES,
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
    sort: z._default(z.enum(['changePercent', 'last', 'amount', 'turnoverRate', 'volumeRatio', 'speed', 'code', 'condition']), 'changePercent'),
    /** With `sort` condition: its place in the rule, from 0. */
    condition: z._default(z.number().check(z.int(), z.gte(0), z.lt(20)), 0),
    order: z._default(z.enum(['desc', 'asc']), 'desc'),
    count: z._default(z.number().check(z.int(), z.gte(1), z.lte(6000)), 50),
    cursor: z.optional(z.string().check(z.maxLength(60))),
  }),
  output: z.object({
    state: marketState,
    total: z.number(),
    list: z.array(match),
    nextCursor: z.nullable(z.string()),
    /** Milliseconds the screen took. */
    took: z.number(),
  }),
  failures: { ...RULE_FAILURES, CURSOR_INVALID: '翻页位置不正确' },
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

/** By the number a formula gives; an absent one is not known. */
const figures = z.record(z.string(), z.number())

export const stockFigures = endpoint({
  method: 'GET',
  path: '/stock/ksxg/facts',
  host: 'stock',
  access: 'guest',
  summary: '一只股票此刻的 FINANCE 与 DYNAINFO 各项，给走势图上的公式',
  input: z.object({ id: z.string().check(z.regex(/^(SH|SZ|BJ)\.\d{6}$/, '股票代码不正确')) }),
  output: z.object({ finance: figures, dynamicInfo: figures }),
  failures: { STOCK_UNKNOWN: '没有这只股票', MARKET_LOADING: RULE_FAILURES.MARKET_LOADING },
})

const remark = z.object({ line: z.number(), column: z.number(), message: z.string(), expected: z.array(z.string()) })

export const checkFormula = endpoint({
  method: 'POST',
  path: '/stock/ksxg/formula/check',
  host: 'stock',
  access: 'guest',
  body: 'json',
  summary: '检查公式：错误与提醒的行列与原因、输出、未来函数',
  budget: READINGS,
  input: z.object({ text: z.string().check(z.maxLength(200_000)), parameters: z._default(z.array(parameter).check(z.maxLength(16)), []) }),
  output: z.object({
    problems: z.array(remark),
    /** Accepted, but hardly meant: `MA(C,0)` never has a value. */
    warnings: z.array(remark),
    outputs: z.array(z.string()),
    future: z.array(z.object({ name: z.string(), line: z.number(), column: z.number() })),
  }),
})
