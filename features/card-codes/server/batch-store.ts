import type { Grant } from '@niujin/commerce'
import { sql, type Selectable } from 'kysely'
import { shanghaiDay, shanghaiDaySpan } from '@niujin/contract-kit/shanghai'
import type { BatchStatus } from '../contract/index.ts'
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
  readonly worthFen: number
  readonly status: 'proposed' | 'made'
  readonly at: Date
}

/** Adds a batch, without its codes. */
export function addBatch(
  change: Change,
  { name, grants, count, validFrom, validUntil, maker, worthFen, status, at }: NewBatch,
) {
  return change
    .insertInto('card_codes.batch')
    .values({
      name,
      grants: JSON.stringify(grants),
      count,
      valid_from: validFrom,
      valid_until: validUntil,
      maker,
      worth_fen: worthFen,
      status,
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

/** What somebody made alone on the day (Shanghai) of `at`, fen; nobody else counts it until the transaction ends. */
export async function madeAlone(change: Change, maker: string, at: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`card-codes made by ${maker}`}, 0))`.execute(change)
  const { from, until } = shanghaiDaySpan(shanghaiDay(at.getTime()))
  const { fen } = await change
    .selectFrom('card_codes.batch')
    .select(sql<string>`coalesce(sum(worth_fen), 0)`.as('fen'))
    .where('maker', '=', maker)
    .where('made_at', '>=', from)
    .where('made_at', '<', until)
    .where('status', '=', 'made')
    .where('checker', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(fen)
}

/** Moves a batch that is not void on; undefined when it was not in that status any more. */
export function moveBatch(
  change: Change,
  id: string,
  { from, ...values }: { readonly from: BatchStatus; readonly status: BatchStatus; readonly checker?: string },
): Promise<BatchRow | undefined> {
  return change
    .updateTable('card_codes.batch')
    .set(values)
    .where('id', '=', id)
    .where('status', '=', from)
    .where('voided_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}
