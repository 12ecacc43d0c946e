import { grant } from '@niujin/commerce'
import { CURSOR_INVALID, endpoint, NOT_ALLOWED, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import {
  batchId,
  batchStatus,
  codeStatus,
  given,
  givenMoment,
  moment,
  reason,
  someGrants,
  typedCode,
} from './fields.ts'
import { LIMITS } from './limits.ts'
import { BATCH_REFUSALS, SAME_PERSON, VALIDITY_WRONG } from './refusals.ts'

const batch = z.object({
  id: batchId,
  name: z.string(),
  given: z.array(given),
  count: z.number(),
  activated: z.number(),
  voided: z.number(),
  left: z.number(),
  validFrom: z.nullable(moment),
  validUntil: z.nullable(moment),
  maker: z.string(),
  status: batchStatus,
  /** Who decided about it; null where one person was enough, or nobody has yet. */
  checker: z.nullable(z.string()),
  at: moment,
  voidedAt: z.nullable(moment),
})
export type StaffBatch = z.output<typeof batch>

const historyLine = z.object({
  id: z.string(),
  /** A single code's last letters once it was activated; null for the batch as a whole or a code nobody typed. */
  tail: z.nullable(z.string()),
  who: z.string(),
  from: z.string(),
  to: z.string(),
  reason: z.string(),
  at: moment,
})
export type CodeHistoryLine = z.output<typeof historyLine>

const wholeBatch = z.extend(batch, {
  grants: z.array(grant),
  /** What the caller may do with it now. */
  canDecide: z.boolean(),
  canTake: z.boolean(),
  canVoid: z.boolean(),
  /** The newest first. */
  history: z.array(historyLine),
})
export type StaffBatchDetail = z.output<typeof wholeBatch>

/** The codes as a table; empty while the batch waits for another person. */
const batchCodes = z.object({ batch, csv: z.string() })
export type BatchCodes = z.output<typeof batchCodes>

const foundCode = z.object({
  id: z.string(),
  status: codeStatus,
  title: z.string(),
  given: z.array(given),
  /** Null for a code that a member bought to give away. */
  batch: z.nullable(z.object({ id: batchId, name: z.string() })),
  /** The purchase that made the code; null for a batch. */
  gift: z.nullable(z.object({ buyerId: z.string(), causeId: z.string() })),
  validFrom: z.nullable(moment),
  validUntil: z.nullable(moment),
  activatedBy: z.nullable(z.string()),
  activatedAt: z.nullable(moment),
  history: z.array(historyLine),
})
export type FoundCode = z.output<typeof foundCode>

export const staffBatches = endpoint({
  method: 'GET',
  path: '/userapi/cdKey/staff/batches',
  access: 'member',
  summary: '运营：激活码的批次，最新在前，各有用掉、作废与剩下的数目',
  input: z.object(paging({ usual: 20, most: 50 })),
  output: pageOf(batch),
  failures: { ...NOT_ALLOWED, ...CURSOR_INVALID },
})

export const staffBatch = endpoint({
  method: 'GET',
  path: '/userapi/cdKey/staff/batch',
  access: 'member',
  summary: '运营：一个批次的内容、数目与经过',
  input: z.object({ id: batchId }),
  output: wholeBatch,
  failures: { ...NOT_ALLOWED, ...BATCH_REFUSALS },
})

export const staffMakeBatch = endpoint({
  method: 'POST',
  path: '/userapi/cdKey/staff/makeBatch',
  access: 'member',
  once: true,
  summary: '运营：做一批激活码；码只在这一次的答复里，之后谁也看不到；一天里做得太值钱的先等另一人批准',
  input: z.object({
    name: z
      .string()
      .check(z.trim(), z.minLength(1, '请写批次的名字'), z.maxLength(LIMITS.name, `名字最多 ${LIMITS.name} 字`)),
    grants: someGrants,
    count: z
      .number()
      .check(z.int('个数应为整数'), z.gte(1, '至少 1 个'), z.lte(LIMITS.batch, `一批最多 ${LIMITS.batch} 个`)),
    validFrom: z.optional(givenMoment),
    validUntil: z.optional(givenMoment),
    reason,
  }),
  output: batchCodes,
  failures: { ...NOT_ALLOWED, ...VALIDITY_WRONG, GRANT_EMPTY: '牛币的个数须大于零' },
})

export const staffDecideBatch = endpoint({
  method: 'POST',
  path: '/userapi/cdKey/staff/decideBatch',
  access: 'member',
  once: true,
  summary: '运营：批准或驳回另一人提出的一批激活码；批准的人拿不到码',
  input: z.object({ id: batchId, approve: z.boolean(), reason }),
  output: wholeBatch,
  failures: {
    ...NOT_ALLOWED,
    ...BATCH_REFUSALS,
    ...SAME_PERSON,
    ...VALIDITY_WRONG,
    BATCH_DECIDED: '这个批次已经有人决定，或已经作废',
  },
})

export const staffTakeCodes = endpoint({
  method: 'POST',
  path: '/userapi/cdKey/staff/takeCodes',
  access: 'member',
  once: true,
  summary: '运营：提出的人取批准了的一批激活码；码只在这一次的答复里，之后谁也看不到',
  input: z.object({ id: batchId }),
  output: batchCodes,
  failures: {
    ...NOT_ALLOWED,
    ...BATCH_REFUSALS,
    ...VALIDITY_WRONG,
    NOT_MAKER: '只有提出这个批次的人能取码',
    BATCH_NOT_READY: '这个批次没有批准、已经取过码，或已经作废',
  },
})

export const staffVoidBatch = endpoint({
  method: 'POST',
  path: '/userapi/cdKey/staff/voidBatch',
  access: 'member',
  once: true,
  summary: '运营：整批作废，已经激活的不受影响',
  input: z.object({ id: batchId, reason }),
  output: wholeBatch,
  failures: { ...NOT_ALLOWED, ...BATCH_REFUSALS, BATCH_VOID: '这个批次已经作废' },
})

export const staffFindCode = endpoint({
  method: 'POST',
  path: '/userapi/cdKey/staff/findCode',
  access: 'member',
  // A code is not put into an address, where logs would keep it.
  changes: false,
  summary: '运营：按完整的码查它的状态与经过',
  input: z.object({ code: typedCode }),
  output: foundCode,
  failures: { ...NOT_ALLOWED, CODE_UNKNOWN: '没有这个激活码' },
})

export const staffVoidCode = endpoint({
  method: 'POST',
  path: '/userapi/cdKey/staff/voidCode',
  access: 'member',
  once: true,
  summary: '运营：作废一个还没有用的码',
  input: z.object({ code: typedCode, reason }),
  output: foundCode,
  failures: {
    ...NOT_ALLOWED,
    CODE_UNKNOWN: '没有这个激活码',
    CODE_SPENT: '这个码已经用过或作废，不能再作废',
    CODE_BOUGHT: '这是会员买来送人的码，请从订单退款',
  },
})
