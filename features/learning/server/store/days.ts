import { sql } from 'kysely'
import type { Reads } from '../tables.ts'

/** The days on which a member learnt so many seconds or more. */
export async function countedDays(reads: Reads, memberId: string, least: number): Promise<ReadonlySet<string>> {
  const rows = await reads
    .selectFrom('learning.day')
    .select('day')
    .where('member_id', '=', memberId)
    .where('seconds', '>=', least)
    .execute()
  return new Set(rows.map(({ day }) => day))
}

/** Whole seconds learnt on the days from one to another, both included; days without any are left out. */
export async function secondsOfDays(
  reads: Reads,
  memberId: string,
  { from, to }: { from: string; to: string },
): Promise<ReadonlyMap<string, number>> {
  const rows = await reads
    .selectFrom('learning.day')
    .select(['day', 'seconds'])
    .where('member_id', '=', memberId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()
  return new Map(rows.map(({ day, seconds }) => [day, Math.floor(seconds)]))
}

/** Members who learnt between two days, both included, with how long and on how many days; in order after one of them. */
export async function learnersBetween(
  reads: Reads,
  { from, to, after, count }: { from: string; to: string; after: string; count: number },
): Promise<{ memberId: string; seconds: number; days: number }[]> {
  const { rows } = await sql<{ memberId: string; seconds: number; days: number }>`
    select member_id as "memberId", floor(sum(seconds))::int as seconds, count(*)::int as days
    from learning.day where day between ${from} and ${to} and member_id > ${after} and seconds >= 1
    group by member_id order by member_id limit ${count}`.execute(reads)
  return rows
}
