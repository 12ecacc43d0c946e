import { type Change, type Reads } from './tables.ts'

/** Experts whose pin among the recommended is open at a moment, in their order. */
export async function openPins(reads: Reads, at: Date): Promise<string[]> {
  const rows = await reads
    .selectFrom('experts.pin')
    .select('member_id')
    .where('from_at', '<=', at)
    .where('until_at', '>', at)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return [...new Set(rows.map((row) => row.member_id))]
}

/** Every pin, in their order. */
export function allPins(reads: Reads) {
  return reads.selectFrom('experts.pin').selectAll().orderBy('sort').orderBy('id').execute()
}

interface Written {
  readonly id: string
  readonly memberId: string
  readonly sort: number
  readonly from: Date
  readonly until: Date
}

/** Puts an expert among the recommended for a time. */
export async function addPin(change: Change, { id, memberId, sort, from, until }: Written): Promise<void> {
  await change
    .insertInto('experts.pin')
    .values({ id, member_id: memberId, sort, from_at: from, until_at: until })
    .execute()
}

/** Changes a pin; false when there is none. */
export async function movePin(change: Change, { id, memberId, sort, from, until }: Written): Promise<boolean> {
  const { numUpdatedRows } = await change
    .updateTable('experts.pin')
    .set({ member_id: memberId, sort, from_at: from, until_at: until })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes a pin away; gives whose it was, undefined when there was none. */
export async function dropPin(change: Change, id: string): Promise<string | undefined> {
  const row = await change.deleteFrom('experts.pin').where('id', '=', id).returning('member_id').executeTakeFirst()
  return row?.member_id
}

/** Takes an author from all pins. */
export async function dropPinsOf(change: Change, memberId: string): Promise<void> {
  await change.deleteFrom('experts.pin').where('member_id', '=', memberId).execute()
}
