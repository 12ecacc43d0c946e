import { DAY_MS, shanghaiDayStart } from '@niujin/contract-kit/shanghai'
import type { Grant } from '@niujin/commerce'
import type { InputOf } from '@niujin/contract-kit'
import { LIMITS, type staffMakeBatch } from '../../contract/index.ts'
import { grantOf, type GrantDraft } from './grant-drafts.ts'

/** A batch as it is being typed; days as 2026-11-23. */
export interface BatchDraft {
  readonly name: string
  readonly count: string
  readonly from: string | undefined
  readonly until: string | undefined
  readonly reason: string
  readonly grants: readonly GrantDraft[]
}

export const EMPTY_BATCH: BatchDraft = {
  name: '',
  count: '',
  from: undefined,
  until: undefined,
  reason: '',
  grants: [],
}

export type BatchProblems = Partial<Record<'name' | 'count' | 'until' | 'reason' | 'grants', string>>

/** What still has to be put right, in words, by field. */
export function problemsOf(draft: BatchDraft): BatchProblems {
  return Object.fromEntries(CHECKS.flatMap(([field, isWrong, words]) => (isWrong(draft) ? [[field, words]] : [])))
}

const LEAST_REASON = 2

const CHECKS: readonly (readonly [keyof BatchProblems, (draft: BatchDraft) => boolean, string])[] = [
  ['name', ({ name }) => name.trim() === '', '请写批次的名字'],
  ['count', ({ count }) => !isCount(count), `个数应为 1–${LIMITS.batch}`],
  ['until', ({ from, until }) => from !== undefined && until !== undefined && until < from, '结束不能早于开始'],
  ['reason', ({ reason }) => reason.trim().length < LEAST_REASON, '请写明原因'],
  [
    'grants',
    ({ grants }) => grants.length === 0 || grants.some((one) => typeof grantOf(one) === 'string'),
    '内容没有填好',
  ],
]

function isCount(text: string): boolean {
  const wanted = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0
  return wanted >= 1 && wanted <= LIMITS.batch
}

/** The batch as it is asked for: the last day counts whole. Only for drafts without problems. */
export function inputOf({ name, count, from, until, reason, grants }: BatchDraft): InputOf<typeof staffMakeBatch> {
  return {
    name: name.trim(),
    count: Number(count),
    reason: reason.trim(),
    grants: grants.map(grantOf).filter((one): one is Grant => typeof one !== 'string'),
    ...(from !== undefined && { validFrom: new Date(shanghaiDayStart(from)).toISOString() }),
    ...(until !== undefined && { validUntil: new Date(shanghaiDayStart(until) + DAY_MS).toISOString() }),
  }
}
