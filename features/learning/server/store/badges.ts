import { sql } from 'kysely'
import type { Feats } from '../../domain/badges.ts'
import type { Change, Reads } from '../tables.ts'

/** The badges that a member has. */
export function badgesOf(reads: Reads, memberId: string) {
  return reads.selectFrom('learning.badge').select(['key', 'at']).where('member_id', '=', memberId).execute()
}

/** Adds badges that the member does not have; gives those. */
export async function addBadges(
  change: Change,
  memberId: string,
  keys: readonly string[],
  at: Date,
): Promise<string[]> {
  const added = await change
    .insertInto('learning.badge')
    .values(keys.map((key) => ({ member_id: memberId, key, at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .execute()
  return added.map(({ key }) => key)
}

/** What of a member's feats is counted in the tables. */
export async function countsOf(reads: Reads, memberId: string): Promise<Omit<Feats, 'longestStreak' | 'days'>> {
  const { rows } = await sql<Omit<Feats, 'longestStreak' | 'days'>>`select
      count(*)::int as "lessonsDone",
      count(*) filter (where kind in ('video', 'recording'))::int as "videosDone",
      count(*) filter (where kind = 'article')::int as "articlesDone",
      count(*) filter (where kind = 'exercise')::int as "exercisesDone",
      count(*) filter (where kind = 'quiz' and best = 100)::int as "fullMarks",
      (select count(*)::int from learning.homework where member_id = ${memberId} and answered_at is not null) as "homeworkAnswered",
      (select count(*)::int from learning.note where member_id = ${memberId}) as notes,
      (select count(*)::int from learning.certificate where member_id = ${memberId} and revoked_at is null) as certificates
    from learning.progress where member_id = ${memberId} and done_at is not null`.execute(reads)
  const [counts] = rows
  if (!counts) throw new Error('数不出来')
  return counts
}
