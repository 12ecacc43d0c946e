import { marketState, quote } from '@niujin/quotes/contract'
import * as z from 'zod/mini'

/** Longest name of a group, characters; the input's hint says 最多6个汉字. */
export const GROUP_NAME_MAX = 12
/** Groups a member can make; 全部 and 持仓 are not counted. */
export const GROUPS_MOST = 50
/** Stocks in one group of a member's own. */
export const GROUP_STOCKS_MOST = 500
/** Stocks in the whole watchlist, all groups together. */
export const ALL_STOCKS_MOST = 2000
/** Stocks one call can name. */
export const CALL_STOCKS_MOST = 500
export const NOTE_MAX = 200
/** Alerts a member can have. */
export const ALERTS_MOST = 200

/** The group that has every watched stock, and the one of stocks with a quantity. Both are always there. */
export const ALL_GROUP = 'all'
export const HOLDING_GROUP = 'holding'

/** A group's `type`: 0 made by the member (only these are offered in dialogs), 1 全部, 2 持仓. */
export const GROUP_TYPE = { own: 0, all: 1, holding: 2 } as const

export const groupId = z.string('请选择分组').check(z.regex(/^[\w-]{3,40}$/, '分组编号不正确'))

/** Ids joined by commas. */
export const groupIds = z.string().check(z.regex(/^[\w-]{3,40}(,[\w-]{3,40}){0,59}$/, '分组编号不正确'))

const WIRE_SYMBOL = '[0-9A-Za-z]{3,8}(:[0-6])?'
/** One stock as `symbol:stockType`; without the type the code alone decides. */
export const wireSymbol = z.string('请选择股票').check(z.regex(new RegExp(`^${WIRE_SYMBOL}$`), '证券代码不正确'))
/** Stocks as `symbol:stockType,symbol:stockType`. */
export const wireSymbols = z
  .string('请选择股票')
  .check(z.minLength(1, '请选择股票'), z.regex(new RegExp(`^${WIRE_SYMBOL}(,${WIRE_SYMBOL}){0,${CALL_STOCKS_MOST - 1}}$`), '证券代码不正确'))
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

/** Columns the list can show, in the order they are offered. */
export const COLUMNS = [
  'last', 'changePercent', 'change', 'speed', 'turnoverRate', 'volumeRatio', 'amount', 'volume', 'amplitude',
  'majorNetInflow', 'open', 'high', 'low', 'previousClose', 'sinceAdded', 'profit', 'profitRate',
] as const
export type Column = (typeof COLUMNS)[number]
/** What is shown before the member has chosen. */
export const USUAL_COLUMNS: readonly Column[] = ['last', 'changePercent', 'change', 'turnoverRate', 'amount', 'volumeRatio', 'sinceAdded']

/** What changed: `groups` when the list of groups did, and the ids of groups whose stocks did. */
export const watchlistChange = z.object({ version: z.number(), groups: z.boolean(), changed: z.array(z.string()) })
export type WatchlistChange = z.output<typeof watchlistChange>
