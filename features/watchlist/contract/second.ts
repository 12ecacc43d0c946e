import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { ADD_REFUSALS, CREATE_REFUSALS, GROUP_REFUSALS, MOVE_REFUSALS, RENAME_REFUSALS, STOCK_REFUSALS } from './failures.ts'
import { ALL_GROUP, group, groupId, groupIds, groupName, stockType, watchedGroup, wireSymbols } from './fields.ts'

// The second family of the same calls, under /api/v2; both are answered by the same code from the same store.

const inGroup = z._default(groupId, ALL_GROUP)
const none = z.object({})

export const secondGroups = endpoint({
  method: 'GET', path: '/api/v2/group/list', access: 'member',
  summary: '自选分组（第二套路径）',
  input: none, output: z.array(group),
})

export const secondCreateGroup = endpoint({
  method: 'GET', path: '/api/v2/group/create', changes: true, access: 'member',
  summary: '新建自选分组（第二套路径）',
  input: z.object({ name: groupName }),
  output: z.object({ id: z.string(), groupId: z.string(), name: z.string() }),
  failures: CREATE_REFUSALS,
})

export const secondRenameGroup = endpoint({
  method: 'POST', path: '/api/v2/group/rename', access: 'member',
  summary: '给自选分组改名（第二套路径）',
  input: z.object({ groupId, name: groupName }), output: none, failures: RENAME_REFUSALS,
})

export const secondDeleteGroup = endpoint({
  method: 'POST', path: '/api/v2/group/delete', access: 'member',
  summary: '删除自选分组（第二套路径）',
  input: z.object({ groupId }), output: none, failures: GROUP_REFUSALS,
})

export const secondMoveStocks = endpoint({
  method: 'POST', path: '/api/v2/group/move', access: 'member',
  summary: '把股票移到其他分组（第二套路径）',
  input: z.object({ oldGroupId: groupId, symbols: wireSymbols, groupIds: z.optional(groupIds) }),
  output: none, failures: MOVE_REFUSALS,
})

export const secondAddStocks = endpoint({
  method: 'POST', path: '/api/v2/stock/add', access: 'member', body: 'json',
  summary: '加自选（第二套路径）',
  input: z.object({ stocks: wireSymbols, stockType: z.optional(stockType), groupIds: z.optional(groupIds) }),
  output: z.object({ added: z.number(), already: z.number() }),
  failures: ADD_REFUSALS,
})

export const secondDeleteStocks = endpoint({
  method: 'POST', path: '/api/v2/stock/delete', access: 'member',
  summary: '删除自选（第二套路径）',
  input: z.object({ symbols: wireSymbols, groupId: inGroup }),
  output: z.object({ deleted: z.number() }),
  failures: { GROUP_UNKNOWN: GROUP_REFUSALS.GROUP_UNKNOWN, STOCK_UNKNOWN: STOCK_REFUSALS.STOCK_UNKNOWN },
})

export const queryOptional = endpoint({
  method: 'GET', path: '/api/v2/queryOptional', access: 'member',
  summary: '查询自选：一个分组的股票与报价（第二套路径）',
  input: z.object({ groupId: inGroup }), output: watchedGroup, failures: GROUP_REFUSALS,
})
