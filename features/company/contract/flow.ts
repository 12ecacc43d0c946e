import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { figure, sectorId, simulated, stockId } from './fields.ts'
import { ORDER_SIZES } from './limits.ts'
import { COMPANY_REFUSALS } from './refusals.ts'

/** Yuan: bought (外盘), sold (内盘), and the difference. */
const sides = z.object({ in: z.number(), out: z.number(), net: z.number() })
const lines = z.object({
  superLarge: z.array(z.number()),
  large: z.array(z.number()),
  medium: z.array(z.number()),
  small: z.array(z.number()),
})

const flowDay = z.object({
  date: z.number(),
  close: z.number(),
  /** Ratio against the previous close, of a stock the exchange's. */
  change: figure,
  net: z.number(),
  amount: z.number(),
  estimated: z.boolean(),
})
const flowSums = z.array(z.object({ days: z.number(), net: z.number(), share: figure }))

export const capitalFlow = endpoint({
  method: 'GET',
  path: '/stock/api/company/flow',
  host: 'stock',
  access: 'guest',
  summary: '个股当日资金流向：按成交大小归类的买入、卖出、净额与分钟曲线',
  input: z.object({ id: stockId }),
  output: z.object({
    simulated,
    /** Trading day YYYYMMDD and its last trade (seconds since midnight; 0 without any). */
    date: z.number(),
    time: z.number(),
    /** How many trades it is made of; 0 when the source has none. */
    trades: z.number(),
    /** Whole yuan of the day; `neutral` is what auctions matched, which has no side. */
    amount: z.number(),
    neutral: z.number(),
    sizes: z.array(z.object({ size: z.enum(ORDER_SIZES), sides })),
    major: sides,
    /** 主力净占比: major net ÷ amount. */
    majorShare: figure,
    /** Net amounts added up to the end of each minute (HHmm) in which something traded, yuan. */
    curve: z.object({ time: z.array(z.number()), net: lines }),
  }),
  failures: COMPANY_REFUSALS,
})

export const flowHistory = endpoint({
  method: 'GET',
  path: '/stock/api/company/flow-history',
  host: 'stock',
  access: 'guest',
  summary: '个股近 20 个交易日的主力净额与 5、10、20 日合计',
  input: z.object({ id: stockId }),
  output: z.object({
    simulated,
    /** Newest first. Today's row is from trades; earlier rows are estimated from minute bars. */
    days: z.array(flowDay),
    sums: flowSums,
  }),
  failures: COMPANY_REFUSALS,
})

export const sectorFlow = endpoint({
  method: 'GET',
  path: '/stock/api/company/sector-flow',
  host: 'stock',
  access: 'guest',
  summary: '板块近 20 个交易日的主力净额与 5、10、20 日合计：成分股的相加',
  input: z.object({ id: sectorId }),
  output: z.object({
    simulated,
    members: z.number(),
    /** Newest first; empty where there are too many constituents to go through. */
    days: z.array(flowDay),
    sums: flowSums,
    /** Too many constituents: what happened before today is not worked out. */
    tooMany: z.boolean(),
  }),
  failures: { SECTOR_UNKNOWN: '没有这个板块' },
})

const ranked = z.object({ rank: z.number(), id: z.string(), name: z.string(), net: z.number(), share: figure })

export const flowRank = endpoint({
  method: 'GET',
  path: '/stock/api/company/flow-rank',
  host: 'stock',
  access: 'guest',
  summary: '个股今日主力净额在所属行业里的名次',
  input: z.object({ id: stockId }),
  output: z.object({
    simulated,
    sector: z.nullable(z.object({ id: z.string(), name: z.string() })),
    /** Members that traded today. */
    members: z.number(),
    own: z.nullable(ranked),
    top: z.array(ranked),
    bottom: z.array(ranked),
  }),
  failures: COMPANY_REFUSALS,
})

export const marginBalance = endpoint({
  method: 'GET',
  path: '/stock/api/company/margin',
  host: 'stock',
  access: 'guest',
  summary: '个股融资融券余额，近 60 个交易日',
  input: z.object({ id: stockId }),
  output: z.object({
    simulated,
    /** False for a stock that cannot be bought on credit, or when nothing is known. */
    eligible: z.boolean(),
    /** Newest first, whole yuan; lent shares in shares. */
    days: z.array(
      z.object({
        date: z.number(),
        financing: z.number(),
        bought: z.number(),
        repaid: z.number(),
        lentShares: z.number(),
        lending: z.number(),
      }),
    ),
  }),
  failures: COMPANY_REFUSALS,
})
