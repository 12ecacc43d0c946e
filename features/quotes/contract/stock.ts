import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { candlePast, depth, instrumentId, marketState, named, quote } from './fields.ts'
import { PERIODS } from './limits.ts'
import { INSTRUMENT_REFUSALS } from './refusals.ts'

const count = (most: number, usual: number) => z._default(z.number().check(z.int(), z.gte(1), z.lte(most)), usual)

export const detail = endpoint({
  method: 'GET',
  path: '/stock/api/detail',
  host: 'stock',
  access: 'guest',
  summary: '一只证券：报价、五档、所属板块、股本',
  input: z.object({ id: instrumentId }),
  output: z.object({
    state: marketState,
    quote,
    depth: z.nullable(depth),
    profile: z.object({
      exchange: z.string(),
      /** 主板, 创业板, 科创板, 北交所; null when not an A share. */
      board: z.nullable(z.string()),
      industry: z.nullable(named),
      region: z.nullable(named),
      concepts: z.array(named),
      listDate: z.number(),
      lotSize: z.number(),
      tickSize: z.number(),
      specialTreatment: z.boolean(),
      totalShares: z.number(),
      floatShares: z.number(),
      /** Yuan (HKD for HK stocks). */
      marketCap: z.nullable(z.number()),
      floatMarketCap: z.nullable(z.number()),
      /** Of a Hong Kong stock the A share of the same company. */
      counterpart: z.optional(named),
    }),
    /** Neighbours by code on the same board, for swiping. */
    previous: z.nullable(named),
    next: z.nullable(named),
  }),
  failures: INSTRUMENT_REFUSALS,
})

export const intraday = endpoint({
  method: 'GET',
  path: '/stock/api/minutes',
  host: 'stock',
  access: 'guest',
  summary: '分时：当日或五日',
  input: z.object({
    id: instrumentId,
    days: z._default(z.number().check(z.int(), z.gte(1), z.lte(5)), 1),
  }),
  output: z.object({
    state: marketState,
    /** Slots of the fixed axis of one day: 240, HK 330. */
    slots: z.number(),
    days: z.array(
      z.object({
        date: z.number(),
        previousClose: z.number(),
        /** YYYYMMDDHHmm of each bar; the first is the opening auction (09:25). */
        time: z.array(z.number()),
        close: z.array(z.number()),
        /** Volume-weighted average price of the day so far, milli. */
        average: z.array(z.number()),
        volume: z.array(z.number()),
      }),
    ),
  }),
  failures: INSTRUMENT_REFUSALS,
})

export const trades = endpoint({
  method: 'GET',
  path: '/stock/api/ticks',
  host: 'stock',
  access: 'guest',
  summary: '当日成交明细，最新在前',
  input: z.object({
    id: instrumentId,
    count: count(200, 50),
    /** Continue with trades before this number. */
    before: z.optional(z.number().check(z.int(), z.gte(0))),
  }),
  output: z.object({
    state: marketState,
    list: z.array(
      z.object({
        /** Position in the day, from 0. */
        number: z.number(),
        /** Seconds since midnight, Shanghai. */
        time: z.number(),
        price: z.number(),
        volume: z.number(),
        /** 1 外盘, -1 内盘, 0 auction. */
        side: z.number(),
      }),
    ),
    nextBefore: z.nullable(z.number()),
  }),
  failures: INSTRUMENT_REFUSALS,
})

export const candles = endpoint({
  method: 'GET',
  path: '/stock/api/candles',
  host: 'stock',
  access: 'guest',
  summary: 'K线：周期、复权、往前翻',
  input: z.object({
    id: instrumentId,
    period: z._default(z.enum(PERIODS), 'day'),
    adjustment: z._default(z.enum(['none', 'forward', 'backward']), 'forward'),
    count: count(2000, 300),
    /** Only bars older than this stamp (a `time` value of the answer). */
    before: z.optional(z.number().check(z.int(), z.gte(0))),
  }),
  output: z.object({
    state: marketState,
    /** Oldest first; with a day in progress the last bar is still moving. */
    time: z.array(z.number()),
    open: z.array(z.number()),
    high: z.array(z.number()),
    low: z.array(z.number()),
    close: z.array(z.number()),
    volume: z.array(z.number()),
    amount: z.array(z.number()),
    /** Stamps of bars that contain an ex-right day. */
    exRights: z.array(z.number()),
    past: candlePast,
    hasOlder: z.boolean(),
  }),
  failures: INSTRUMENT_REFUSALS,
})
