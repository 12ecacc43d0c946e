import type { Grant } from '@niujin/commerce'
import type { Selectable } from 'kysely'
import type { CardCodeTables, Change, Reads } from './tables.ts'

export type BatchRow = Selectable<CardCodeTables['card_codes.batch']>

/** What a new batch is. */
export interface NewBatch {
  readonly name: string
  readonly grants: readonly Grant[]
  readonly count: number
  readonly validFrom: Date | null
  readonly validUntil: Date | null
  readonly maker: string
  readonly at: Date
}

/** Adds a batch, without its codes. */
export function addBatch(change: Change, { name, grants, count, validFrom, validUntil, maker, at }: NewBatch) {
  return change
    .insertInto('card_codes.batch')
    .values({
      name,
      grants: JSON.stringify(grants),
      count,
      valid_from: validFrom,
      valid_until: validUntil,
      maker,
      made_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Batches, the newest first, after the one with the id `before`. */
export function findBatches(
  reads: Reads,
  { before, count }: { readonly before: string | undefined; readonly count: number },
): Promise<BatchRow[]> {
  const all = reads.selectFrom('card_codes.batch').selectAll()
  return (before === undefined ? all : all.where('id', '<', before)).orderBy('id', 'desc').limit(count).execute()
}

export function findBatch(reads: Reads, id: string): Promise<BatchRow | undefined> {
  return reads.selectFrom('card_codes.batch').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Ends a batch; false when it was ended before. */
export async function endBatch(change: Change, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await change
    .updateTable('card_codes.batch')
    .set({ voided_at: at })
    .where('id', '=', id)
    .where('voided_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
