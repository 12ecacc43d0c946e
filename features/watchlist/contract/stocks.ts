import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { groupId, groupIds, stockType, watchedGroup, wireSymbol, wireSymbols } from './fields.ts'
import { ALL_GROUP } from './limits.ts'
import { ADD_REFUSALS, GROUP_REFUSALS, MOVE_REFUSALS, STOCK_REFUSALS } from './refusals.ts'

const inGroup = z._default(groupId, ALL_GROUP)
const none = z.object({})

export const watchedStocks = endpoint({
  method: 'GET',
  path: '/zxg/stock/list',
  access: 'member',
  summary: '一个分组的股票与报价，置顶在前，按自己的顺序',
  input: z.object({ groupId: inGroup }),
  output: watchedGroup,
  failures: GROUP_REFUSALS,
})

export const addStocks = endpoint({
  method: 'POST',
  path: '/zxg/stock/add',
  access: 'member',
  body: 'json',
  summary: '加自选：加到全部自选与所选分组的最前；已在的不重复',
  input: z.object({ stocks: wireSymbols, stockType: z.optional(stockType), groupIds: z.optional(groupIds) }),
  /** `added`: new in the watchlist; `already`: were in it before. */
  output: z.object({ added: z.number(), already: z.number() }),
  failures: ADD_REFUSALS,
})

export const moveStocks = endpoint({
  method: 'POST',
  path: '/zxg/stock/move',
  access: 'member',
  summary: '把股票从一个分组移到其他分组；不给分组就只移出，仍在全部自选里',
  input: z.object({ oldGroupId: groupId, symbols: wireSymbols, groupIds: z.optional(groupIds) }),
  output: none,
  failures: MOVE_REFUSALS,
})

export const copyStocks = endpoint({
  method: 'POST',
  path: '/zxg/stock/copy',
  access: 'member',
  summary: '把自选里的股票也放进其他分组',
  input: z.object({ symbols: wireSymbols, groupIds }),
  output: none,
  failures: MOVE_REFUSALS,
})

export const deleteStocks = endpoint({
  method: 'POST',
  path: '/zxg/stock/delete',
  access: 'member',
  summary: '从一个分组删除；从全部自选删除时各分组里也不再有。已不在的不算错',
  input: z.object({ symbols: wireSymbols, groupId: inGroup }),
  output: z.object({ deleted: z.number() }),
  failures: { GROUP_UNKNOWN: GROUP_REFUSALS.GROUP_UNKNOWN, STOCK_UNKNOWN: STOCK_REFUSALS.STOCK_UNKNOWN },
})

export const pinStocks = endpoint({
  method: 'POST',
  path: '/zxg/stock/top',
  access: 'member',
  summary: '在一个分组里置顶或取消置顶',
  input: z.object({ symbols: wireSymbols, groupId: inGroup, pinned: z._default(z.boolean(), true) }),
  output: none,
  failures: STOCK_REFUSALS,
})

export const sortStock = endpoint({
  method: 'POST',
  path: '/zxg/stock/sort',
  access: 'member',
  summary: '把一只股票排到另一只之后；不给就排到最前，那一只已不在时位置不变',
  input: z.object({ symbol: wireSymbol, groupId: inGroup, after: z.optional(wireSymbol) }),
  output: none,
  failures: STOCK_REFUSALS,
})

// The second family of the same calls, under /api/v2; both are answered by the same code from the same store.

export const secondMoveStocks = endpoint({
  method: 'POST',
  path: '/api/v2/group/move',
  access: 'member',
  summary: '把股票移到其他分组（第二套路径）',
  input: z.object({ oldGroupId: groupId, symbols: wireSymbols, groupIds: z.optional(groupIds) }),
  output: none,
  failures: MOVE_REFUSALS,
})

export const secondAddStocks = endpoint({
  method: 'POST',
  path: '/api/v2/stock/add',
  access: 'member',
  body: 'json',
  summary: '加自选（第二套路径）',
  input: z.object({ stocks: wireSymbols, stockType: z.optional(stockType), groupIds: z.optional(groupIds) }),
  output: z.object({ added: z.number(), already: z.number() }),
  failures: ADD_REFUSALS,
})

export const secondDeleteStocks = endpoint({
  method: 'POST',
  path: '/api/v2/stock/delete',
  access: 'member',
  summary: '删除自选（第二套路径）',
  input: z.object({ symbols: wireSymbols, groupId: inGroup }),
  output: z.object({ deleted: z.number() }),
  failures: { GROUP_UNKNOWN: GROUP_REFUSALS.GROUP_UNKNOWN, STOCK_UNKNOWN: STOCK_REFUSALS.STOCK_UNKNOWN },
})

export const queryOptional = endpoint({
  method: 'GET',
  path: '/api/v2/queryOptional',
  access: 'member',
  summary: '查询自选：一个分组的股票与报价（第二套路径）',
  input: z.object({ groupId: inGroup }),
  output: watchedGroup,
  failures: GROUP_REFUSALS,
})
