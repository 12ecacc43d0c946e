import type { BroadcastCard } from '../../contract/index.ts'
import { isOnAir } from '../../domain/index.ts'
import type { LiveContext } from '../context.ts'
import type { BroadcastRow, Reads } from '../tables.ts'

const NOTHING = { now: 0, people: 0, booked: 0 }

/** Broadcasts as they stand in lists, for one caller. */
export async function cardsOf(
  live: Pick<LiveContext, 'database' | 'people' | 'counts' | 'audience'>,
  rows: readonly BroadcastRow[],
  memberId: string | undefined,
): Promise<BroadcastCard[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.ts_id)
  const [hosts, counts, courses, own] = await Promise.all([
    live.people.cards(rows.map((row) => row.host_id)),
    live.counts.of(ids),
    live.audience.coursesOf(ids),
    memberId === undefined ? new Set() : bookedBy(live.database, ids, memberId),
  ])
  return rows.map((row) => {
    const { now, people, booked } = counts.get(row.ts_id) ?? NOTHING
    const course = courses.get(row.ts_id)
    return {
      tsId: row.ts_id,
      title: row.title,
      cover: row.cover,
      state: row.state,
      programme: row.programme,
      host: hosts.get(row.host_id) ?? { uid: row.host_id, nickname: '', avatar: null },
      startTime: row.start_at.toISOString(),
      startedAt: row.started_at?.toISOString() ?? null,
      endTime: row.ended_at?.toISOString() ?? null,
      viewers: isOnAir(row.state) ? now : people,
      booked,
      isBooked: own.has(row.ts_id),
      durationMs: row.duration_ms,
      course: course ? { id: course.courseId, title: course.courseTitle } : null,
    }
  })
}

/** One broadcast for a list. @throws never: there is a card for every row */
export async function cardOf(
  live: LiveContext,
  row: BroadcastRow,
  memberId: string | undefined,
): Promise<BroadcastCard> {
  const [card] = await cardsOf(live, [row], memberId)
  if (!card) throw new Error('直播没有卡片')
  return card
}

/** Which of these a member booked. */
async function bookedBy(reads: Reads, ids: readonly string[], memberId: string): Promise<Set<string>> {
  const rows = await reads
    .selectFrom('live.booking')
    .select('ts_id')
    .where('ts_id', 'in', ids)
    .where('member_id', '=', memberId)
    .execute()
  return new Set(rows.map(({ ts_id }) => ts_id))
}
