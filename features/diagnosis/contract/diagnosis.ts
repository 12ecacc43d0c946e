import { endpoint, type Budget } from '@niujin/contract-kit'
import { marketState, quote } from '@niujin/quotes/contract'
import * as z from 'zod/mini'
import { DIAGNOSIS_REFUSALS } from './refusals.ts'
import { report } from './report.ts'

const DIAGNOSES: Budget = { name: 'diagnose', perMinute: 60 }

const stockId = z.string().check(z.regex(/^(SH|SZ|BJ|HK|BK)\.[A-Z0-9]{3,8}$/, '证券代码不正确'))
const share = z.string().check(z.regex(/^[\w-]{8,32}$/, '分享编号不正确'))

export const diagnose = endpoint({
  method: 'GET',
  path: '/stock/api/diagnosis/report',
  host: 'stock',
  access: 'guest',
  summary: '诊股：五个方面的评分与依据、支撑压力、筹码、短评',
  budget: DIAGNOSES,
  input: z.object({ id: stockId }),
  output: z.object({ state: marketState, quote, report }),
  failures: DIAGNOSIS_REFUSALS,
})

export const noteDiagnosis = endpoint({
  method: 'POST',
  path: '/stock/api/diagnosis/viewed',
  host: 'stock',
  access: 'guest',
  summary: '记一次诊股：进我的诊股，也用来排热门；一人一只股票一天记一次',
  input: z.object({ id: stockId }),
  output: z.object({}),
  failures: DIAGNOSIS_REFUSALS,
})

export const hotDiagnoses = endpoint({
  method: 'GET',
  path: '/stock/api/diagnosis/hot',
  host: 'stock',
  access: 'guest',
  summary: '热门诊股：近七天诊断人数最多的；还没有人诊断过时，是今日成交额最大的股票',
  input: z.object({}),
  output: z.object({
    state: marketState,
    /** `diagnosed`: by how many people; `amount`: by today's traded amount. */
    basis: z.enum(['diagnosed', 'amount']),
    list: z.array(z.object({ quote, people: z.number() })),
  }),
})

export const myDiagnoses = endpoint({
  method: 'GET',
  path: '/stock/api/diagnosis/mine',
  host: 'stock',
  access: 'guest',
  summary: '我的诊股，最近的在前；未登录时按设备',
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        quote,
        /** YYYYMMDD of the newest report looked at, and its score. */
        date: z.number(),
        score: z.nullable(z.number()),
      }),
    ),
  }),
})

export const clearDiagnoses = endpoint({
  method: 'POST',
  path: '/stock/api/diagnosis/clear',
  host: 'stock',
  access: 'guest',
  once: true,
  summary: '清空我的诊股',
  input: z.object({}),
  output: z.object({}),
})

export const shareReport = endpoint({
  method: 'POST',
  path: '/stock/api/diagnosis/share',
  host: 'stock',
  access: 'guest',
  once: true,
  summary: '分享诊股报告：报告停在此刻，得到公开的分享编号',
  input: z.object({ id: stockId }),
  /** The report as it is kept: that of the first share of its minute. */
  output: z.object({ share: z.string(), report }),
  failures: DIAGNOSIS_REFUSALS,
})

export const sharedReport = endpoint({
  method: 'GET',
  path: '/stock/api/diagnosis/shared',
  host: 'stock',
  access: 'guest',
  summary: '分享的诊股报告：当时的样子与现在的报价',
  input: z.object({ share }),
  output: z.object({ state: marketState, quote, report }),
  failures: { SHARE_UNKNOWN: '分享不存在或已失效' },
})
