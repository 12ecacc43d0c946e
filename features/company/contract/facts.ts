import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { figure, simulated, stockId } from './fields.ts'
import { COMPANY_REFUSALS } from './refusals.ts'

export const companyProfile = endpoint({
  method: 'GET',
  path: '/stock/api/company/profile',
  host: 'stock',
  access: 'guest',
  summary: '公司概况：行业、主营、上市日期与估值',
  input: z.object({ id: stockId }),
  output: z.object({
    simulated,
    name: z.string(),
    code: z.string(),
    board: z.string(),
    industry: z.string(),
    region: z.string(),
    concepts: z.array(z.string()),
    listDate: z.number(),
    business: z.string(),
    totalShares: z.number(),
    floatShares: z.number(),
    /** Period of the newest report; null without any. */
    period: z.nullable(z.number()),
    /** Price-earnings and price-book at the last price; null when unknown, below zero for a loss. */
    staticEarnings: figure,
    dynamicEarnings: figure,
    trailingEarnings: figure,
    priceBook: figure,
    /** Ratios. */
    dividendYield: figure,
    /** Yuan. */
    marketValue: figure,
  }),
  failures: COMPANY_REFUSALS,
})

export const shareCapital = endpoint({
  method: 'GET',
  path: '/stock/api/company/capital',
  host: 'stock',
  access: 'guest',
  summary: '股本结构与历次股本变动',
  input: z.object({ id: stockId }),
  output: z.object({
    simulated,
    /** Shares. */
    totalShares: z.number(),
    floatShares: z.number(),
    /** Newest first. */
    changes: z.array(
      z.object({
        date: z.number(),
        /** 期初, 首发上市, 送转股, 配股, 增发, 限售解禁. */
        reason: z.string(),
        totalShares: z.number(),
        floatShares: z.number(),
        newShares: z.number(),
      }),
    ),
  }),
  failures: COMPANY_REFUSALS,
})

const holder = z.object({
  name: z.string(),
  nature: z.string(),
  shares: z.number(),
  /** Part of all shares, or of floating shares. */
  share: z.number(),
  /** Shares since the quarter before; null for a newcomer or where it is not known. */
  change: figure,
})

export const shareholders = endpoint({
  method: 'GET',
  path: '/stock/api/company/holders',
  host: 'stock',
  access: 'guest',
  summary: '股东户数变化、十大股东与流通股东',
  input: z.object({
    id: stockId,
    /** Quarter's end; the newest when left out. */
    period: z.optional(
      z.number().check(z.int('报告期不正确'), z.gte(20_000_331, '报告期不正确'), z.lte(21_001_231, '报告期不正确')),
    ),
  }),
  output: z.object({
    simulated,
    period: z.nullable(z.number()),
    published: z.nullable(z.number()),
    /** Newest first: the periods that can be asked for, with 户数, its change and average shares held. */
    trend: z.array(z.object({ period: z.number(), count: z.number(), change: figure, averageShares: z.number() })),
    top: z.array(holder),
    float: z.array(holder),
  }),
  failures: { ...COMPANY_REFUSALS, PERIOD_UNKNOWN: '没有这一期的股东资料' },
})

export const dividendHistory = endpoint({
  method: 'GET',
  path: '/stock/api/company/dividends',
  host: 'stock',
  access: 'guest',
  summary: '历次分红送转',
  input: z.object({ id: stockId }),
  output: z.object({
    simulated,
    times: z.number(),
    /** Whole yuan since the listing. */
    total: z.number(),
    dividendYield: figure,
    /** Newest first. */
    list: z.array(
      z.object({
        exDate: z.number(),
        period: z.number(),
        /** 每 10 股派 2.5 元（含税）. */
        plan: z.string(),
        amount: z.number(),
        /** Part of that year's parent net profit; null when unknown or a loss. */
        payout: figure,
      }),
    ),
  }),
  failures: COMPANY_REFUSALS,
})
