import { marketState, quote } from '@niujin/quotes/contract'
import * as z from 'zod/mini'
import { CALL_STOCKS_MOST, GROUP_NAME_MAX } from './limits.ts'

export const groupId = z.string('请选择分组').check(z.regex(/^[\w-]{3,40}$/, '分组编号不正确'))

/** Ids joined by commas. */
export const groupIds = z.string().check(z.regex(/^[\w-]{3,40}(,[\w-]{3,40}){0,59}$/, '分组编号不正确'))

const WIRE_SYMBOL = '[0-9A-Za-z]{3,8}(:[0-6])?'
/** One stock as `symbol:stockType`; without the type the code alone decides. */
export const wireSymbol = z.string('请选择股票').check(z.regex(new RegExp(`^${WIRE_SYMBOL}$`), '证券代码不正确'))
/** Stocks as `symbol:stockType,symbol:stockType`. */
export const wireSymbols = z
  .string('请选择股票')
  .check(
    z.minLength(1, '请选择股票'),
    z.regex(new RegExp(`^${WIRE_SYMBOL}(,${WIRE_SYMBOL}){0,${CALL_STOCKS_MOST - 1}}$`), '证券代码不正确'),
  )
export const stockType = z.number().check(z.int(), z.gte(0, '证券市场不正确'), z.lte(6, '证券市场不正确'))

/** `SH.600519`. */
export const instrumentId = z.string().check(z.regex(/^(SH|SZ|BJ|HK|BK)\.[A-Z0-9]{3,8}$/, '证券代码不正确'))
/** At most 100 ids joined by commas. */
export const instrumentIds = z
  .string()
  .check(z.regex(/^(SH|SZ|BJ|HK|BK)\.[A-Z0-9]{3,8}(,(SH|SZ|BJ|HK|BK)\.[A-Z0-9]{3,8}){0,99}$/, '证券代码不正确'))

export const groupName = z
  .string('请输入组名')
  .check(z.trim(), z.minLength(1, '请输入组名'), z.maxLength(GROUP_NAME_MAX, `组名最多 ${GROUP_NAME_MAX} 个字符`))

/** A group as lists and dialogs show it. */
export const group = z.object({
  id: z.string(),
  name: z.string(),
  type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** Stocks in it. */
  count: z.number(),
  /** Grows with every change of its stocks or their order. */
  version: z.number(),
})
export type Group = z.output<typeof group>

/** A watched stock: the wire's names of it, where it stands, and what the member wrote down. */
export const watched = z.object({
  id: z.string(),
  symbol: z.string(),
  stockType,
  scode: z.string(),
  sname: z.string(),
  ntype: z.number(),
  pinned: z.boolean(),
  /** When it came into the watchlist, and its price then in milli; null when there was none. */
  addedAt: z.string(),
  addedPrice: z.nullable(z.number()),
  note: z.string(),
  /** Cost of one share in milli, and shares held; null when not written down. */
  cost: z.nullable(z.number()),
  quantity: z.nullable(z.number()),
  /** Alerts that are on. */
  alerts: z.number(),
  /** null when the market no longer has it. */
  quote: z.nullable(quote),
})
export type Watched = z.output<typeof watched>

/** One group with its stocks in the member's order, pinned ones first. */
export const watchedGroup = z.object({ state: marketState, group, list: z.array(watched) })
export type WatchedGroup = z.output<typeof watchedGroup>

/** What changed: `groups` when the list of groups did, and the ids of groups whose stocks did. */
export const watchlistChange = z.object({ version: z.number(), groups: z.boolean(), changed: z.array(z.string()) })
export type WatchlistChange = z.output<typeof watchlistChange>
