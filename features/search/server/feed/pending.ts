import type { ContentChanges, PieceKey } from '@niujin/community/ports'
import { sql } from 'kysely'
import { within, type Change } from '../tables.ts'

/** Notes that things are new, changed or gone, in the transaction that changes them. */
export const notifySearch: ContentChanges['notify'] = async (transaction, kind, ids) => {
  if (ids.length === 0) return
  await within(transaction)
    .insertInto('search.pending')
    .values(ids.map((id) => ({ kind, id })))
    .execute()
}

/** Takes the oldest notes, each thing once; they are gone when the transaction has ended. */
export async function takePending(change: Change, count: number): Promise<PieceKey[]> {
  const rows = await change
    .deleteFrom('search.pending')
    .where('number', 'in', (select) =>
      select.selectFrom('search.pending').select('number').orderBy('number').limit(count).forUpdate().skipLocked(),
    )
    .returning(['kind', 'id'])
    .execute()
  return [...new Map(rows.map((row) => [`${row.kind} ${row.id}`, row])).values()]
}

/** What waits to be indexed. */
export async function countPending(reads: Pick<Change, 'selectFrom'>): Promise<number> {
  const { count } = await reads
    .selectFrom('search.pending')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
