import { endpoint } from '@niujin/contract-kit'
import { marketState, quote } from '@niujin/quotes/contract'
import * as z from 'zod/mini'
import { RULE_FAILURES } from './contract-failures.ts'
import { chosenCondition, condition, parameter, screenRule } from './contract-rule.ts'

export * from './contract-own.ts'
export * from './contract-rule.ts'

const date = z.number().check(z.int(), z.gte(19_901_219), z.lte(99_991_231))
const ratio = z.nullable(z.number())

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
  input: z.object({
    rule: screenRule,
    sort: z._default(z.enum(['changePercent', 'last', 'amount', 'turnoverRate', 'volumeRatio', 'speed', 'code']), 'changePercent'),
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
  input: z.object({ words: z.string().check(z.minLength(1, '请输入选股的话'), z.maxLength(200, '最多 200 个字')) }),
  output: z.object({
    conditions: z.array(chosenCondition),
    /** Names of sectors understood, with their ids. */
    sectors: z.array(z.object({ id: z.string(), name: z.string() })),
    exclusions: screenRule.shape.exclusions,
    /** Pieces of the text that were not understood, in order. */
    notUnderstood: z.array(z.string()),
  }),
})

export const checkFormula = endpoint({
  method: 'POST',
  path: '/stock/ksxg/formula/check',
  host: 'stock',
  access: 'guest',
  body: 'json',
  summary: '检查公式：错误的行列与原因、输出、未来函数',
  input: z.object({ text: z.string().check(z.maxLength(200_000)), parameters: z._default(z.array(parameter).check(z.maxLength(16)), []) }),
  output: z.object({
    problems: z.array(z.object({ line: z.number(), column: z.number(), message: z.string(), expected: z.array(z.string()) })),
    outputs: z.array(z.string()),
    future: z.array(z.object({ name: z.string(), line: z.number(), column: z.number() })),
  }),
})

/** 之后的表现: ratios, null where the days have not come yet. */
const later = z.object({ days: z.number(), change: ratio, indexChange: ratio })
export const LATER_DAYS = [1, 3, 5, 10, 20] as const

export const screenOnDay = endpoint({
  method: 'POST',
  path: '/stock/ksxg/timing',
  host: 'stock',
  access: 'guest',
  body: 'json',
  summary: '择时选股：过去某天选出什么，之后 1、3、5、10、20 天怎样，与指数相比',
  input: z.object({ rule: screenRule, date }),
  output: z.object({
    state: marketState,
    /** The trading day used: the given one or the last before it. */
    date: z.number(),
    total: z.number(),
    list: z.array(z.object({ id: z.string(), code: z.string(), name: z.string(), close: z.number(), digits: z.number(), later: z.array(later) })),
    /** Means over the matches. */
    mean: z.array(later),
    /** Share of matches that rose, by the same days. */
    rose: z.array(ratio),
  }),
  failures: { ...RULE_FAILURES, DATE_OUTSIDE: '那一天还没有行情' },
})

export const backTest = endpoint({
  method: 'POST',
  path: '/stock/ksxg/backtest',
  host: 'stock',
  access: 'guest',
  body: 'json',
  summary: '回测：次日开盘买入，T+1，涨停买不进、跌停卖不出，计费用',
  input: z.object({
    rule: screenRule,
    from: date,
    to: date,
    /** Trading days a position is held, at least 1. */
    holdDays: z._default(z.number().check(z.int(), z.gte(1), z.lte(250)), 5),
    /** Positions at once; the rest of the matches of a day are left by the order of amount. */
    positions: z._default(z.number().check(z.int(), z.gte(1), z.lte(100)), 10),
    stopLoss: z.optional(z.number().check(z.gt(0), z.lt(1))),
    takeProfit: z.optional(z.number().check(z.gt(0), z.lte(10))),
  }),
  output: z.object({
    /** One point per trading day: date, the rule's and the index's worth of 1 yuan. */
    curve: z.array(z.tuple([z.number(), z.number(), z.number()])),
    totalReturn: z.number(),
    annualReturn: z.number(),
    indexReturn: z.number(),
    /** Ratio, at most 0. */
    maxDrawdown: z.number(),
    winRate: ratio,
    trades: z.number(),
    /** Of the winners and losers, mean ratios. */
    meanWin: ratio,
    meanLoss: ratio,
    sharpe: ratio,
    years: z.array(z.object({ year: z.number(), return: z.number(), indexReturn: z.number(), maxDrawdown: z.number(), trades: z.number() })),
    recent: z.array(
      z.object({ code: z.string(), name: z.string(), bought: z.number(), boughtAt: z.number(), sold: z.number(), soldAt: z.number(), return: z.number(), reason: z.string() }),
    ),
    /** What the figures leave out, in words: 幸存者偏差 and the like. */
    notes: z.array(z.string()),
  }),
  failures: { ...RULE_FAILURES, RANGE_INVALID: '起止日期不正确' },
})
