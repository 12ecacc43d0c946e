import { sql } from 'kysely'
import type { DiagnosisDatabase } from './store.ts'

/**
 * The stocks a guest diagnosed on a device become the member's who signs in there. Of one stock on one day the newer
 * look stays, and it is in the list when either was.
 */
export async function adoptVisits(database: DiagnosisDatabase, memberId: string, device: string): Promise<void> {
  await database.transaction().execute(async (change) => {
    const taken = change
      .deleteFrom('diagnosis.visit')
      .where('owner_kind', '=', 'device')
      .where('owner_id', '=', device)
      .returning([
        sql<'member'>`'member'`.as('owner_kind'),
        sql<string>`${memberId}::text`.as('owner_id'),
        'stock_id',
        'day',
        'score',
        'in_history',
        'at',
      ])
    await change
      .with('taken', () => taken)
      .insertInto('diagnosis.visit')
      .columns(['owner_kind', 'owner_id', 'stock_id', 'day', 'score', 'in_history', 'at'])
      .expression((query) =>
        query.selectFrom('taken').select(['owner_kind', 'owner_id', 'stock_id', 'day', 'score', 'in_history', 'at']),
      )
      .onConflict((conflict) =>
        conflict.columns(['owner_kind', 'owner_id', 'stock_id', 'day']).doUpdateSet({
          score: sql`case when excluded.at > visit.at then excluded.score else visit.score end`,
          in_history: sql`visit.in_history or excluded.in_history`,
          at: sql`greatest(visit.at, excluded.at)`,
        }),
      )
      .execute()
  })
}
