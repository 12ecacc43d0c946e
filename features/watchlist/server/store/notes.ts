import { sql } from 'kysely'
import type { Written } from '../../domain/index.ts'
import type { Change, Source } from './tables.ts'

/** What the member wrote down, by stock; also of stocks that have left the list. */
export async function notesOf(source: Source, member: string): Promise<Map<string, Written>> {
  const rows = await source
    .selectFrom('watchlist.note')
    .select(['stock_id', 'note', 'cost', 'quantity'])
    .where('member_id', '=', member)
    .execute()
  return new Map(rows.map(({ stock_id, ...written }) => [stock_id, written]))
}

/** Keeps what the member wrote down of these stocks. */
export async function keepNotes(change: Change, member: string, notes: ReadonlyMap<string, Written>): Promise<void> {
  if (notes.size === 0) return
  await change
    .insertInto('watchlist.note')
    .values(
      [...notes].map(([id, { note, cost, quantity }]) => ({ member_id: member, stock_id: id, note, cost, quantity })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'stock_id'])
        .doUpdateSet({ note: sql`excluded.note`, cost: sql`excluded.cost`, quantity: sql`excluded.quantity` }),
    )
    .execute()
}
