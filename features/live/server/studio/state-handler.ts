import { ok } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { sql } from 'kysely'
import { studioState } from '../../contract/index.ts'
import { countPolls, pollsOf } from '../chat/polls.ts'
import { countViewers } from '../figures/viewers.ts'
import type { LiveContext } from '../context.ts'
import { roomOf } from '../programme/room.ts'
import { ownBroadcast } from './hosting.ts'
import type { Reads } from '../tables.ts'
import { coursewareOf } from './picture-handlers.ts'

const POLLS_SHOWN = 20

/** What the host sees while broadcasting. */
export function studioHandler(live: LiveContext): Handler {
  return handleMember(studioState, async ({ tsId }, { memberId }) => {
    const own = await ownBroadcast(live, tsId, memberId)
    if (!own.ok) return own
    const row = own.value
    const [room, polls, tips, viewers, messages] = await Promise.all([
      roomOf(live, row, memberId),
      pollsOf(live.database, tsId, POLLS_SHOWN).then((rows) => countPolls(live.database, rows)),
      live.tips.totalOf(tsId),
      countViewers(live.database, [tsId], live.now()),
      countTexts(live.database, tsId),
    ])
    const watched = viewers.get(tsId)
    return ok({
      // Also the pages that are not shown at the moment.
      room: { ...room, courseware: coursewareOf(row) },
      signal: { connected: row.connected_at !== null, since: timeOf(row.connected_at) },
      polls,
      tips: { coins: tips.coins, count: tips.count },
      uniqueViewers: watched?.people ?? 0,
      watchedSeconds: watched?.seconds ?? 0,
      messages,
      keepsRecording: row.keeps_recording,
      interruptedAt: timeOf(row.interrupted_at),
    })
  })
}

function timeOf(at: Date | null): string | null {
  return at === null ? null : at.toISOString()
}

/** What people said and everyone saw. */
async function countTexts(reads: Reads, tsId: string): Promise<number> {
  const { count } = await reads
    .selectFrom('live.message')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('ts_id', '=', tsId)
    .where('kind', '=', 'text')
    .where('status', '=', 'visible')
    .executeTakeFirstOrThrow()
  return count
}
