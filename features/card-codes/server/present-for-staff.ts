import {
  LIMITS,
  type CodeHistoryLine,
  type FoundCode,
  type StaffBatch,
  type StaffBatchDetail,
} from '../contract/index.ts'
import { figuresOf, givenWords } from '../domain/index.ts'
import type { BatchRow } from './batch-store.ts'
import { countCodes, type CodeRow } from './code-store.ts'
import { historyOf } from './history.ts'
import { possible, type StaffRights } from './rights.ts'
import type { Reads } from './tables.ts'

/** Batches with their figures. */
export async function presentBatches(reads: Reads, rows: readonly BatchRow[]): Promise<StaffBatch[]> {
  const counts = await countCodes(
    reads,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    given: row.grants.map(givenWords),
    count: row.count,
    ...figuresOf(counts.filter(({ batch_id: id }) => id === row.id)),
    validFrom: isoOf(row.valid_from),
    validUntil: isoOf(row.valid_until),
    maker: row.maker,
    status: row.status,
    checker: row.checker,
    at: row.made_at.toISOString(),
    voidedAt: isoOf(row.voided_at),
  }))
}

/** A batch with what happened to it, and what somebody may do with it. */
export async function presentBatch(reads: Reads, row: BatchRow, who: StaffRights): Promise<StaffBatchDetail> {
  const [batch] = await presentBatches(reads, [row])
  if (!batch) throw new Error(`没有批次 ${row.id}`)
  const history = await linesOf(reads, { batchId: row.id })
  return { ...batch, grants: [...row.grants], ...possible(row, batch.left, who), history }
}

/** A code that somebody of the staff searched for. */
export async function presentFound(reads: Reads, row: CodeRow): Promise<FoundCode> {
  const { id, status, title, grants, batch_id, buyer_id, cause_id } = row
  return {
    id,
    status,
    title,
    given: grants.map(givenWords),
    batch: batch_id === null ? null : { id: batch_id, name: title },
    gift: buyer_id === null ? null : { buyerId: buyer_id, causeId: cause_id ?? '' },
    validFrom: isoOf(row.valid_from),
    validUntil: isoOf(row.valid_until),
    activatedBy: row.member_id,
    activatedAt: isoOf(row.activated_at),
    history: await linesOf(reads, { codeId: id }),
  }
}

async function linesOf(reads: Reads, of: Parameters<typeof historyOf>[1]): Promise<CodeHistoryLine[]> {
  const lines = await historyOf(reads, of, LIMITS.history)
  return lines.map(({ id, tail, who, from_status: from, to_status: to, reason, at }) => ({
    id,
    tail,
    who,
    from,
    to,
    reason,
    at: at.toISOString(),
  }))
}

function isoOf(at: Date | null): string | null {
  return at?.toISOString() ?? null
}
