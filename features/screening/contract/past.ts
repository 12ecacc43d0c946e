import { endpoint, type Budget } from '@niujin/contract-kit'
import { marketState } from '@niujin/quotes/contract'
import * as z from 'zod/mini'
import { FORMULA_REFUSALS, RULE_REFUSALS } from './refusals.ts'
import { screenRule } from './rule.ts'

/** Years of the whole market at once. */
const PAST: Budget = { name: 'past', perMinute: 20 }

const date = z.number().check(z.int(), z.gte(19_901_219), z.lte(99_991_231))
const ratio = z.nullable(z.number())

/** 之后的表现: ratios, null where the days have not come yet. */
const later = z.object({ days: z.number(), change: ratio, indexChange: ratio })
/** What a past day selected. */
export const pastDay = z.object({
  state: marketState,
  /** The trading day used: the given one or the last before it. */
  date: z.number(),
  total: z.number(),
  list: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      name: z.string(),
      close: z.number(),
      digits: z.number(),
      later: z.array(later),
    }),
  ),
  /** Means over the matches. */
  mean: z.array(later),
  /** Share of matches that rose, by the same days. */
  rose: z.array(ratio),
  /** What was not known of that day, in words. */
  notes: z.array(z.string()),
})

/** What a back-test found. */
export const tested = z.object({
  /** 模拟行情 is shown wherever true. */
  simulated: z.boolean(),
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
  years: z.array(
    z.object({
      year: z.number(),
      return: z.number(),
      indexReturn: z.number(),
      maxDrawdown: z.number(),
      trades: z.number(),
    }),
  ),
  recent: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      bought: z.number(),
      boughtAt: z.number(),
      sold: z.number(),
      soldAt: z.number(),
      return: z.number(),
      reason: z.string(),
    }),
  ),
  /** What the figures leave out, in words: 幸存者偏差 and the like. */
  notes: z.array(z.string()),
})

/** The past takes seconds: a question gets a number, under which it is polled and stopped. */
const begun = z.object({ job: z.string() })
const job = z.string().check(z.regex(/^[\w-]{1,40}$/, '编号不正确'))

export const screenOnDay = endpoint({
  method: 'POST',
  path: '/stock/ksxg/timing',
  host: 'stock',
  access: 'guest',
  body: 'json',
  summary: '择时选股：过去某天选出什么，之后 1、3、5、10、20 天怎样，与指数相比；给出编号，结果用 past 取',
  budget: PAST,
  input: z.object({ rule: screenRule, date }),
  output: begun,
  failures: RULE_REFUSALS,
})

export const backTest = endpoint({
  method: 'POST',
  path: '/stock/ksxg/backtest',
  host: 'stock',
  access: 'guest',
  body: 'json',
  summary: '回测：次日开盘买入，T+1，涨停买不进、跌停卖不出，计费用；给出编号，结果用 past 取',
  budget: PAST,
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
  output: begun,
  failures: { ...RULE_REFUSALS, RANGE_INVALID: '起止日期不正确', TOO_MANY_YEARS: '回测的时间太长' },
})

export const backTestSpan = endpoint({
  method: 'GET',
  path: '/stock/ksxg/backtest/span',
  host: 'stock',
  access: 'guest',
  summary: '回测最长能有几年，到某一天为止最早能从哪天开始',
  input: z.object({ to: date }),
  output: z.object({ years: z.number(), from: z.number() }),
})

/** Who asks again and again keeps it going; fifteen seconds after the last time it stops by itself. */
export const pastProgress = endpoint({
  method: 'GET',
  path: '/stock/ksxg/past',
  host: 'stock',
  access: 'guest',
  summary: '择时选股或回测做到了哪里；做完了给出结果。没人再问就自己停下',
  input: z.object({ job }),
  output: z.object({
    /** 排队、计算、做完。 */
    state: z.enum(['waiting', 'running', 'done']),
    /** While waiting: how many stand before it. */
    ahead: z.number(),
    /** Done so far, 0 to 1. */
    share: z.number(),
    /** Of a done 择时选股. */
    day: z.optional(pastDay),
    /** Of a done 回测. */
    tested: z.optional(tested),
  }),
  failures: {
    ...FORMULA_REFUSALS,
    JOB_UNKNOWN: '计算已停止，请重新开始',
    DATE_OUTSIDE: '那一天还没有行情',
    RANGE_INVALID: '起止日期不正确',
  },
})

export const cancelPast = endpoint({
  method: 'POST',
  path: '/stock/ksxg/past/cancel',
  host: 'stock',
  access: 'guest',
  body: 'json',
  summary: '停下择时选股或回测；停过的再停无妨',
  input: z.object({ job }),
  output: z.object({}),
})
