import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { group, groupId, groupName } from './fields.ts'
import { CREATE_REFUSALS, GROUP_REFUSALS, RENAME_REFUSALS } from './refusals.ts'

const none = z.object({})

export const watchlistGroups = endpoint({
  method: 'GET',
  path: '/zxg/group/list',
  access: 'member',
  summary: '自选分组：全部、持仓与自己建的，按自己的顺序',
  input: none,
  output: z.array(group),
})

export const createGroup = endpoint({
  method: 'GET',
  path: '/zxg/group/create',
  changes: true,
  access: 'member',
  summary: '新建自选分组',
  input: z.object({ name: groupName }),
  output: z.object({ id: z.string(), groupId: z.string(), name: z.string() }),
  failures: CREATE_REFUSALS,
})

export const renameGroup = endpoint({
  method: 'POST',
  path: '/zxg/group/rename',
  access: 'member',
  summary: '给自选分组改名',
  input: z.object({ groupId, name: groupName }),
  output: none,
  failures: RENAME_REFUSALS,
})

export const deleteGroup = endpoint({
  method: 'POST',
  path: '/zxg/group/delete',
  access: 'member',
  summary: '删除自选分组；里面的股票仍在全部自选里',
  input: z.object({ groupId }),
  output: none,
  failures: GROUP_REFUSALS,
})

export const sortGroup = endpoint({
  method: 'POST',
  path: '/zxg/group/sort',
  access: 'member',
  summary: '把一个分组排到另一个之后；不给就排到最前',
  input: z.object({ groupId, after: z.optional(groupId) }),
  output: none,
  failures: GROUP_REFUSALS,
})

// The second family of the same calls, under /api/v2; both are answered by the same code from the same store.

export const secondGroups = endpoint({
  method: 'GET',
  path: '/api/v2/group/list',
  access: 'member',
  summary: '自选分组（第二套路径）',
  input: none,
  output: z.array(group),
})

export const secondCreateGroup = endpoint({
  method: 'GET',
  path: '/api/v2/group/create',
  changes: true,
  access: 'member',
  summary: '新建自选分组（第二套路径）',
  input: z.object({ name: groupName }),
  output: z.object({ id: z.string(), groupId: z.string(), name: z.string() }),
  failures: CREATE_REFUSALS,
})

export const secondRenameGroup = endpoint({
  method: 'POST',
  path: '/api/v2/group/rename',
  access: 'member',
  summary: '给自选分组改名（第二套路径）',
  input: z.object({ groupId, name: groupName }),
  output: none,
  failures: RENAME_REFUSALS,
})

export const secondDeleteGroup = endpoint({
  method: 'POST',
  path: '/api/v2/group/delete',
  access: 'member',
  summary: '删除自选分组（第二套路径）',
  input: z.object({ groupId }),
  output: none,
  failures: GROUP_REFUSALS,
})
