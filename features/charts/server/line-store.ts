import { sql } from 'kysely'
import { LIMITS, type LineSet } from '../contract/index.ts'
import { areSameLines } from '../domain/index.ts'
import { holdMember, json, type Change, type ChartDatabase, type Source } from './tables.ts'

/** What one save puts in place of what was kept. */
export interface LinesToSave extends LineSet {
  readonly memberId: string
  readonly instrumentId: string
  readonly at: Date
}

/** The lines of a member on one security; none, and version 0, before they drew any. */
export async function lineSetOf(source: Source, memberId: string, instrumentId: string): Promise<LineSet> {
  const row = await source
    .selectFrom('charts.line_set')
    .select(['lines', 'version'])
    .where('member_id', '=', memberId)
    .where('instrument_id', '=', instrumentId)
    .executeTakeFirst()
  return row ? { lines: row.lines, version: Number(row.version) } : { lines: [], version: 0 }
}

/** Keeps lines when what is there is still the version they were made from; gives the new version. What is the same is no change. */
export function saveLineSet(
  database: ChartDatabase,
  given: LinesToSave,
): Promise<number | 'LINES_CHANGED' | 'STOCKS_FULL'> {
  return database.transaction().execute(async (change) => {
    await holdMember(change, given.memberId)
    const kept = await lineSetOf(change, given.memberId, given.instrumentId)
    if (areSameLines(kept.lines, given.lines)) return kept.version
    if (kept.version !== given.version) return 'LINES_CHANGED'
    if (given.lines.length === 0) return dropLineSet(change, given)
    if (kept.version === 0 && (await stocksOf(change, given.memberId)) >= LIMITS.stocks) return 'STOCKS_FULL'
    return putLineSet(change, given)
  })
}

async function putLineSet(change: Change, { memberId, instrumentId, lines, at }: LinesToSave): Promise<number> {
  const values = { version: sql<string>`nextval('charts.line_version')`, lines: json(lines), changed_at: at }
  const { version } = await change
    .insertInto('charts.line_set')
    .values({ member_id: memberId, instrument_id: instrumentId, ...values })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'instrument_id']).doUpdateSet({
        version: (eb) => eb.ref('excluded.version'),
        lines: (eb) => eb.ref('excluded.lines'),
        changed_at: at,
      }),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return Number(version)
}

async function dropLineSet(change: Change, { memberId, instrumentId }: LinesToSave): Promise<0> {
  await change
    .deleteFrom('charts.line_set')
    .where('member_id', '=', memberId)
    .where('instrument_id', '=', instrumentId)
    .execute()
  return 0
}

/** How many securities' charts a member drew on. */
async function stocksOf(source: Source, memberId: string): Promise<number> {
  const { count } = await source
    .selectFrom('charts.line_set')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return count
}
