import { endpoint } from '@niujin/contract-kit'
import { marketState, quote } from '@niujin/quotes/contract'
import * as z from 'zod/mini'
import { ENGINE_FAILURES, FORMULA_FAILURES, RULE_FAILURES } from './failures.ts'
import { parameter, screenRule } from './rule.ts'

const id = z.string().check(z.regex(/^[\w-]{8,40}$/, '编号不正确'))
const title = z.string().check(z.minLength(1, '请输入名称'), z.maxLength(20, '名称最多 20 个字'))
const ratio = z.nullable(z.number())
const GUEST_TOO_MANY = '没有登录时保存和分享的太多了，请登录以后再试'

const savedScreen = z.object({
  id: z.string(),
  name: z.string(),
  rule: screenRule,
  createdAt: z.string(),
  /** New matches are told as they come. */
  subscribed: z.boolean(),
  total: z.number(),
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

export const saveScreen = endpoint({
  method: 'POST',
  path: '/stock/ksxg/save',
  host: 'stock',
  access: 'guest',
  body: 'json',
  once: true,
  summary: '保存选股；带编号时是改名或改条件；未登录时归设备，三十天不用就没有了',
  input: z.object({ id: z.optional(id), name: title, rule: screenRule, subscribed: z._default(z.boolean(), false) }),
  output: z.object({ id: z.string() }),
  failures: {
    ...RULE_FAILURES,
    SCREEN_UNKNOWN: '没有这个选股', TOO_MANY: '最多保存 50 个选股', NAME_TAKEN: '已有同名的选股',
    GUEST_TOO_MANY, ALERT_FOR_MEMBERS: '登录以后才有新入选提醒',
  },
})

export const removeScreen = endpoint({
  method: 'POST',
  path: '/stock/ksxg/remove',
  host: 'stock',
  access: 'guest',
  once: true,
  summary: '删除保存的选股',
  input: z.object({ id }),
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
  input: z.object({ name: title, rule: screenRule }),
  output: z.object({ code: z.string() }),
  failures: { ...RULE_FAILURES, TOO_MANY: '最多分享 200 个选股', GUEST_TOO_MANY },
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
  failures: { SHARE_UNKNOWN: '分享不存在或已失效', ...ENGINE_FAILURES },
})

const ownFormula = z.object({
  id: z.string(),
  name: z.string(),
  text: z.string(),
  parameters: z.array(parameter),
  kind: z.enum(['indicator', 'selection']),
  pane: z.enum(['main', 'below']),
})
export type OwnFormula = z.output<typeof ownFormula>

export const ownFormulas = endpoint({
  method: 'GET',
  path: '/stock/ksxg/formulas',
  host: 'stock',
  access: 'guest',
  summary: '我的公式；未登录时按设备',
  input: z.object({}),
  output: z.object({ list: z.array(ownFormula) }),
})

export const saveFormula = endpoint({
  method: 'POST',
  path: '/stock/ksxg/formulas/save',
  host: 'stock',
  access: 'guest',
  body: 'json',
  once: true,
  summary: '保存公式；带编号时是修改',
  input: z.object({
    id: z.optional(id),
    name: title,
    text: z.string().check(z.minLength(1, '请输入公式'), z.maxLength(100_000, '公式太长')),
    parameters: z._default(z.array(parameter).check(z.maxLength(16, '公式最多 16 个参数')), []),
    kind: ownFormula.shape.kind,
    pane: ownFormula.shape.pane,
  }),
  output: z.object({ id: z.string() }),
  failures: {
    FORMULA_INVALID: FORMULA_FAILURES.FORMULA_INVALID, FORMULA_TOO_LONG: FORMULA_FAILURES.FORMULA_TOO_LONG,
    FORMULA_UNKNOWN: '没有这个公式', TOO_MANY: '最多保存 100 个公式', NAME_TAKEN: '已有同名的公式', GUEST_TOO_MANY,
  },
})

export const removeFormula = endpoint({
  method: 'POST',
  path: '/stock/ksxg/formulas/remove',
  host: 'stock',
  access: 'guest',
  once: true,
  summary: '删除公式',
  input: z.object({ id }),
  output: z.object({}),
  failures: { FORMULA_UNKNOWN: '没有这个公式' },
})
