import type { ChartDatabase } from './tables.ts'

/** Everything a member drew, by security. */
export function lineSetsOf(database: ChartDatabase, memberId: string) {
  return database
    .selectFrom('charts.line_set')
    .select(['instrument_id', 'lines', 'changed_at'])
    .where('member_id', '=', memberId)
    .orderBy('instrument_id')
    .execute()
}

/** Drops everything of a member. */
export function dropOf(database: ChartDatabase, memberId: string): Promise<void> {
  return database.transaction().execute(async (change) => {
    await change.deleteFrom('charts.line_set').where('member_id', '=', memberId).execute()
    await change.deleteFrom('charts.layout').where('member_id', '=', memberId).execute()
  })
}
