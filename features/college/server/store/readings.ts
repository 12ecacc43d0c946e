import { sql } from 'kysely'
import type { Reading } from '../../contract/index.ts'
import type { Change, Reads } from '../tables.ts'

/** Where a member stopped, the last first, at most `most`. */
export async function readingsOf(reads: Reads, memberId: string, most: number): Promise<Reading[]> {
  const rows = await reads
    .selectFrom('college.reading')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('at', 'desc')
    .limit(most)
    .execute()
  return rows.map(presentReading)
}

/** Where a member stopped in an article; null for the first time. */
export async function readingOf(
  reads: Reads,
  memberId: string | undefined,
  articleId: string,
): Promise<Reading | null> {
  if (memberId === undefined) return null
  const row = await reads
    .selectFrom('college.reading')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('article_id', '=', articleId)
    .executeTakeFirst()
  return row ? presentReading(row) : null
}

/** Keeps where a member is: the later moment counts, and who came to the end once has been there. Gives how many were known articles. */
export async function keepReadings(
  change: Change,
  memberId: string,
  { readings, now }: { readonly readings: readonly Reading[]; readonly now: number },
): Promise<number> {
  // In one order, so that two devices that hand in at once wait for each other instead of failing.
  const given = new Map(readings.map((one) => [one.articleId, one]))
  const ids = [...given.keys()].toSorted()
  if (ids.length === 0) return 0
  const known = await change.selectFrom('college.article').select('id').where('id', 'in', ids).orderBy('id').execute()
  const rows = known.flatMap(({ id }) => {
    const one = given.get(id)
    // A clock that runs ahead does not win for ever.
    return one ? [{ ...rowOf(one), member_id: memberId, at: new Date(Math.min(now, Date.parse(one.at))) }] : []
  })
  if (rows.length === 0) return 0
  await change
    .insertInto('college.reading')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'article_id']).doUpdateSet({
        block: sql`case when excluded.at >= reading.at then excluded.block else reading.block end`,
        is_done: sql`reading.is_done or excluded.is_done`,
        at: sql`greatest(reading.at, excluded.at)`,
      }),
    )
    .execute()
  return rows.length
}

function rowOf({ articleId, block, isDone }: Reading) {
  return { article_id: articleId, block, is_done: isDone }
}

function presentReading(row: { article_id: string; block: number; is_done: boolean; at: Date }): Reading {
  return { articleId: row.article_id, block: row.block, isDone: row.is_done, at: row.at.toISOString() }
}
