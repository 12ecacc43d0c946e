import type { Grant } from '@niujin/commerce'
import type { TimeKey } from '@niujin/server-kit/paging'
import { sql } from 'kysely'
import type { CodeStatus } from '../domain/index.ts'
import type { Change, Reads } from './tables.ts'

/** A code with what it gives, of its batch or its own. */
export interface CodeRow {
  readonly id: string
  readonly status: CodeStatus
  readonly batch_id: string | null
  readonly title: string
  readonly grants: readonly Grant[]
  readonly cause_kind: string | null
  readonly cause_id: string | null
  readonly buyer_id: string | null
  readonly valid_from: Date | null
  readonly valid_until: Date | null
  readonly member_id: string | null
  readonly activated_at: Date | null
  readonly tail: string | null
}

function codes(reads: Reads) {
  return reads
    .selectFrom('card_codes.code as code')
    .leftJoin('card_codes.batch as batch', 'batch.id', 'code.batch_id')
    .select([
      'code.id',
      'code.status',
      'code.batch_id',
      'code.cause_kind',
      'code.cause_id',
      'code.buyer_id',
      'code.member_id',
      'code.activated_at',
      'code.tail',
      'batch.valid_from',
      'batch.valid_until',
      sql<string>`coalesce(code.title, batch.name)`.as('title'),
      sql<readonly Grant[]>`coalesce(code.grants, batch.grants)`.as('grants'),
    ])
}

/** The code of a hash. */
export function findCode(reads: Reads, hash: string): Promise<CodeRow | undefined> {
  return codes(reads).where('code.hash', '=', hash).executeTakeFirst()
}

/** What a member activated, the newest first, after the one of `before`. */
export function activatedBy(
  reads: Reads,
  memberId: string,
  { before, count }: { readonly before: TimeKey | undefined; readonly count: number },
): Promise<CodeRow[]> {
  const mine = codes(reads).where('code.member_id', '=', memberId)
  return (
    before === undefined
      ? mine
      : mine.where((where) =>
          where(where.refTuple('code.activated_at', 'code.id'), '<', where.tuple(before.at, before.id)),
        )
  )
    .orderBy('code.activated_at', 'desc')
    .orderBy('code.id', 'desc')
    .limit(count)
    .execute()
}

/** Adds new codes of a batch by their hashes, a thousand in one statement. */
export async function addCodes(
  change: Change,
  { batchId, hashes, at }: { readonly batchId: string; readonly hashes: readonly string[]; readonly at: Date },
): Promise<void> {
  for (let from = 0; from < hashes.length; from += AT_ONCE) {
    await change
      .insertInto('card_codes.code')
      .values(hashes.slice(from, from + AT_ONCE).map((hash) => ({ hash, batch_id: batchId, made_at: at })))
      .execute()
  }
}

const AT_ONCE = 1000

/** Makes a new code a member's; false when it is not new any more. */
export async function activateCode(
  change: Change,
  {
    id,
    memberId,
    tail,
    at,
  }: { readonly id: string; readonly memberId: string; readonly tail: string; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await change
    .updateTable('card_codes.code')
    .set({ status: 'activated', member_id: memberId, activated_at: at, tail })
    .where('id', '=', id)
    .where('status', '=', 'new')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Makes a new code worthless; false when it is not new any more. */
export async function voidCode(change: Change, id: string): Promise<boolean> {
  const { numUpdatedRows } = await change
    .updateTable('card_codes.code')
    .set({ status: 'void' })
    .where('id', '=', id)
    .where('status', '=', 'new')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Makes the codes of a batch that are still new worthless; gives how many. */
export async function voidCodesOf(change: Change, batchId: string): Promise<number> {
  const { numUpdatedRows } = await change
    .updateTable('card_codes.code')
    .set({ status: 'void' })
    .where('batch_id', '=', batchId)
    .where('status', '=', 'new')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** How many codes of each status batches have. */
export async function countCodes(reads: Reads, batchIds: readonly string[]) {
  if (batchIds.length === 0) return []
  return reads
    .selectFrom('card_codes.code')
    .select(['batch_id', 'status', sql<number>`count(*)::int`.as('count')])
    .where('batch_id', 'in', batchIds)
    .groupBy(['batch_id', 'status'])
    .execute()
}
