import { endpoint } from '@niujin/contract-kit'
import { marketState, quote } from '@niujin/quotes/contract'
import * as z from 'zod/mini'
import { ownId, ownTitle } from './fields.ts'
import { ENGINE_REFUSALS, GUEST_REFUSALS, RULE_REFUSALS } from './refusals.ts'
import { screenRule } from './rule.ts'

const ratio = z.nullable(z.number())
const savedScreen = z.object({
  id: z.string(),
  name: z.string(),
  rule: screenRule,
  createdAt: z.string(),
  /** The owner is notified of new matches as they come. */
  subscribed: z.boolean(),
  /** Stocks it selects now; null while that is not known, as before the market's history is there. */
  total: z.nullable(z.number()),
  /** Stocks that newly matched today, newest first. */
  newMatches: z.array(z.object({ id: z.string(), code: z.string(), name: z.string(), second: z.number() })),
})
export type SavedScreen = z.output<typeof savedScreen>

export const savedScreens = endpoint({
  method: 'GET',
  path: '/stock/ksxg/saved',
  host: 'stock',
  access: 'guest',
  summary: '我的选股：保存的条件与最新结果；未登录时按设备',
  input: z.object({}),
  output: z.object({ state: marketState, list: z.array(savedScreen) }),
})

/** What followed a day so many trading days later: the median of its stocks and the index; null while it has not come. */
const recordLater = z.object({ days: z.number(), change: ratio, indexChange: ratio })
const screenDay = z.object({
  /** YYYYMMDD. */
  date: z.number(),
  /** Stocks selected at the close; of many, what followed is of the 300 with the largest amount. */
  total: z.number(),
  later: z.array(recordLater),
})
export type ScreenDay = z.output<typeof screenDay>

export const screenRecord = endpoint({
  method: 'GET',
  path: '/stock/ksxg/saved/record',
  host: 'stock',
  access: 'member',
  summary: '选股的战绩：打开提醒的日子，收盘时选出的股票之后 1、5、20 个交易日涨跌的中位数，与指数相比',
  input: z.object({ id: ownId }),
  output: z.object({
    state: marketState,
    /** The newest 60, newest first. */
    list: z.array(screenDay),
    /** Of all these days: the median of their medians and of the index, on how many days both are known, on what share of them the screen was ahead. */
    summary: z.array(
      z.object({ days: z.number(), change: ratio, indexChange: ratio, known: z.number(), ahead: ratio }),
    ),
  }),
  failures: { SCREEN_UNKNOWN: '没有这个选股', ...ENGINE_REFUSALS },
})

export const saveScreen = endpoint({
  method: 'POST',
  path: '/stock/ksxg/save',
  host: 'stock',
  access: 'guest',
  body: 'json',
  once: true,
  summary: '保存选股；带编号时是改名或改条件；未登录时归设备，三十天不用就没有了',
  input: z.object({
    id: z.optional(ownId),
    name: ownTitle,
    rule: screenRule,
    subscribed: z._default(z.boolean(), false),
  }),
  output: z.object({ id: z.string() }),
  failures: {
    ...RULE_REFUSALS,
    SCREEN_UNKNOWN: '没有这个选股',
    TOO_MANY: '保存的选股已达上限',
    TOO_MANY_LIVE: '盘中选股提醒已达上限',
    NAME_TAKEN: '已有同名的选股',
    ...GUEST_REFUSALS,
    ALERT_FOR_MEMBERS: '登录以后才有新入选提醒',
  },
})

export const removeScreen = endpoint({
  method: 'POST',
  path: '/stock/ksxg/remove',
  host: 'stock',
  access: 'guest',
  once: true,
  summary: '删除保存的选股',
  input: z.object({ id: ownId }),
  output: z.object({}),
  failures: { SCREEN_UNKNOWN: '没有这个选股' },
})

export const shareScreen = endpoint({
  method: 'POST',
  path: '/stock/ksxg/share',
  host: 'stock',
  access: 'guest',
  body: 'json',
  once: true,
  summary: '分享选股：得到公开的分享编号；未登录的人分享的，三十天没人看就没有了',
  input: z.object({ name: ownTitle, rule: screenRule }),
  output: z.object({ code: z.string() }),
  failures: { ...RULE_REFUSALS, TOO_MANY: '最多分享 200 个选股', ...GUEST_REFUSALS },
})

export const sharedScreen = endpoint({
  method: 'GET',
  path: '/stock/ksxg/shared',
  host: 'stock',
  access: 'guest',
  summary: '分享页：规则、当日选出的股票、之后的表现',
  input: z.object({ code: z.string().check(z.regex(/^[\w-]{6,32}$/, '分享编号不正确')) }),
  output: z.object({
    state: marketState,
    name: z.string(),
    rule: screenRule,
    /** YYYYMMDD of the trading day it was shared. */
    date: z.number(),
    /** All matches of then; `list` has the 200 with the largest amount. */
    total: z.number(),
    /** `priceThen` is forward-adjusted: milli, comparable with the price of now. */
    list: z.array(z.object({ quote, priceThen: z.number(), change: ratio })),
    meanChange: ratio,
    indexChange: ratio,
  }),
  failures: { SHARE_UNKNOWN: '分享不存在或已失效', ...ENGINE_REFUSALS },
})
