import { fail, ok } from '@niujin/contract-kit'
import { shanghaiDaySpan } from '@niujin/contract-kit/shanghai'
import { handle, handleMember, type Handler } from '@niujin/server-kit'
import { byTime, pageOfRows, type TimeKey } from '@niujin/server-kit/paging'
import { sql } from 'kysely'
import {
  courseOfBroadcast,
  liveHall,
  liveRoom,
  liveSchedule,
  myBroadcasts,
  type BroadcastState,
} from '../../contract/index.ts'
import { TIMES } from '../../domain/index.ts'
import { cardsOf } from '../broadcasts/cards.ts'
import { broadcastsBetween, broadcastsIn, latestBroadcasts } from '../broadcasts/store.ts'
import type { LiveContext } from '../context.ts'
import type { BroadcastRow, LiveDatabase } from '../tables.ts'
import { HALL_MOST, onAirCards } from './on-air.ts'
import { roomOf } from './room.ts'

/** States of what one hosts that is not over, and of what can be looked back at. */
const HOSTED = {
  planned: ['draft', 'scheduled', 'ready', 'live', 'interrupted'],
  recorded: ['replay'],
} as const satisfies Record<string, readonly BroadcastState[]>

/** What is on, what comes, and a member's own. */
export function programmeHandlers(live: LiveContext): Handler[] {
  return [
    handle(liveHall, async (_, { memberId }) => {
      const [onAir, upcoming] = await Promise.all([
        onAirCards(live, memberId),
        broadcastsIn(live.database, ['scheduled', 'ready'], {
          from: new Date(live.now() - TIMES.overdue),
          count: HALL_MOST,
        }),
      ])
      return ok({ onAir, upcoming: await cardsOf(live, upcoming, memberId) })
    }),

    handle(liveSchedule, async ({ day }, { memberId }) => {
      const { from, until } = shanghaiDaySpan(day)
      if (Number.isNaN(from.getTime())) return ok({ list: [] })
      return ok({ list: await cardsOf(live, await broadcastsBetween(live.database, from, until), memberId) })
    }),

    handle(liveRoom, async ({ tsId }, { memberId, common }) => {
      const entered = await live.rooms.enter(tsId, memberId)
      return entered.ok ? ok(await roomOf(live, entered.value.row, memberId, common.devid)) : entered
    }),

    handle(courseOfBroadcast, async ({ tsId }, { memberId }) => {
      if (!(await live.rooms.find(tsId, memberId))) return fail('BROADCAST_UNKNOWN')
      const held = await live.audience.classOf(tsId, memberId)
      return ok({ course: held ? { id: held.courseId, title: held.courseTitle } : null })
    }),

    handleMember(myBroadcasts, async ({ kind, of, cursor, count }, { memberId }) => {
      const after = byTime.read(cursor)
      if (!after.ok) return after
      const wanted = { after: after.value, count: count + 1 }
      const page =
        kind === 'hosted'
          ? pageOfRows(
              await latestBroadcasts(live.database, { hostId: memberId, states: of && HOSTED[of], ...wanted }),
              count,
              byTime,
              (row) => ({ at: row.start_at, id: row.ts_id }),
            )
          : pageOfRows(await broadcastsOf(live.database, kind, memberId, wanted), count, byTime, (row) => ({
              at: row.sorted_at,
              id: row.ts_id,
            }))
      return ok({
        list: await cardsOf(live, page.rows, memberId),
        nextCursor: page.nextCursor,
        mayHost: await live.may(memberId, 'content.publish.own', live.database),
      })
    }),
  ]
}

/** Broadcasts a member booked or watched, the latest booked or watched first. */
async function broadcastsOf(
  database: LiveDatabase,
  kind: 'booked' | 'watched',
  memberId: string,
  { after, count }: { readonly after: TimeKey | undefined; readonly count: number },
): Promise<(BroadcastRow & { readonly sorted_at: Date })[]> {
  const older = after ? sql`and (sorted_at, ts_id) < (${after.at}, ${after.id})` : sql``
  // To the millisecond, as cursors are.
  const own =
    kind === 'booked'
      ? sql`select ts_id, date_trunc('milliseconds', at) as sorted_at from live.booking where member_id = ${memberId}`
      : sql`select ts_id, date_trunc('milliseconds', max(last_at)) as sorted_at from live.viewer where member_id = ${memberId} group by ts_id`
  const { rows } = await sql<BroadcastRow & { sorted_at: Date }>`
    select b.*, own.sorted_at from (${own}) own join live.broadcast b using (ts_id)
    where b.cancelled_at is null and b.state not in ('draft', 'banned') ${older}
    order by sorted_at desc, ts_id desc limit ${count}`.execute(database)
  return rows
}
