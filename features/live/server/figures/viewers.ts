import { sql } from 'kysely'
import type { LiveDatabase, Reads } from '../tables.ts'

/** Somebody watched at a moment. */
export interface Ping {
  readonly tsId: string
  /** A device, or a member without one. */
  readonly viewer: string
  readonly memberId: string | undefined
  readonly at: number
}

/** Who was heard of so lately watches now (a player tells every half minute). */
const NOW_MS = 60_000
/** A longer silence was no watching. */
const LONGEST_MS = 60_000

/** Writes pings in one statement; the time since the last one counts as watched, by the server's own clock. */
export async function writePings(database: LiveDatabase, pings: readonly Ping[]): Promise<void> {
  if (pings.length === 0) return
  // Everyone writes in the same order, so that two processes never wait for each other.
  const sorted = pings.toSorted((a, b) => (`${a.tsId} ${a.viewer}` < `${b.tsId} ${b.viewer}` ? -1 : 1))
  const of = <Part>(part: (ping: Ping) => Part) => sorted.map(part)
  await sql`
    insert into live.viewer (ts_id, viewer, member_id, first_at, last_at)
    select ts_id, viewer, member_id, at, at
    from unnest(${of(({ tsId }) => tsId)}::text[], ${of(({ viewer }) => viewer)}::text[], ${of(({ memberId }) => memberId ?? null)}::text[], ${of(({ at }) => new Date(at))}::timestamptz[])
      as ping (ts_id, viewer, member_id, at)
    where exists (select from live.broadcast b where b.ts_id = ping.ts_id)
    on conflict (ts_id, viewer) do update set
      last_at = greatest(viewer.last_at, excluded.last_at),
      member_id = coalesce(excluded.member_id, viewer.member_id),
      seconds = viewer.seconds + case
        when excluded.last_at > viewer.last_at and excluded.last_at - viewer.last_at <= ${LONGEST_MS} * interval '1 millisecond'
        then round(extract(epoch from excluded.last_at - viewer.last_at))::int else 0 end`.execute(database)
}

/** Viewers of each broadcast: now, and different people so far; and how long they watched together, seconds. */
export async function countViewers(
  reads: Reads,
  ids: readonly string[],
  now: number,
): Promise<Map<string, { now: number; people: number; seconds: number }>> {
  const since = new Date(now - NOW_MS)
  const rows = await reads
    .selectFrom('live.viewer')
    .select([
      'ts_id',
      sql<number>`(count(*) filter (where last_at > ${since}))::int`.as('now'),
      sql<number>`count(distinct coalesce(member_id, viewer))::int`.as('people'),
      sql<number>`sum(seconds)::int`.as('seconds'),
    ])
    .where('ts_id', 'in', ids)
    .groupBy('ts_id')
    .execute()
  return new Map(rows.map(({ ts_id, ...counts }) => [ts_id, counts]))
}

/** Who watches each broadcast now; broadcasts nobody watches are left out. */
export async function countNow(reads: Reads, ids: readonly string[], now: number): Promise<Map<string, number>> {
  const rows = await reads
    .selectFrom('live.viewer')
    .select(['ts_id', sql<number>`count(*)::int`.as('count')])
    .where('ts_id', 'in', ids)
    .where('last_at', '>', new Date(now - NOW_MS))
    .groupBy('ts_id')
    .execute()
  return new Map(rows.map(({ ts_id, count }) => [ts_id, count]))
}
