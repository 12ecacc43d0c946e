import { sql } from 'kysely'
import type { LiveContext } from '../context.ts'
import { pollsOf } from '../chat/polls.ts'
import { announceChange } from '../pieces.ts'
import type { BroadcastRow, Change, LiveDatabase, Reads } from '../tables.ts'
import { SLOT_PREFIX } from './programme.ts'

const DAY = 86_400_000
/** Broadcasts tidied in one go. */
const AT_ONCE = 50

/** The broadcasts of the programme that are not over, and those of one slot, over or not; the oldest first. */
export function openBroadcasts(database: LiveDatabase, hostId: string, slotId: string): Promise<BroadcastRow[]> {
  return database
    .selectFrom('live.broadcast')
    .selectAll()
    .where('host_id', '=', hostId)
    .where('request_id', 'like', `${SLOT_PREFIX}%`)
    .where((is) =>
      is.or([
        is('request_id', 'like', `${slotId}%`),
        is.and([is('state', 'in', ['scheduled', 'ready', 'live', 'interrupted']), is('cancelled_at', 'is', null)]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('ts_id')
    .execute()
}

/** The poll that is open in a room. */
export async function openPollOf(database: LiveDatabase, tsId: string): Promise<string | undefined> {
  const [newest] = await pollsOf(database, tsId, 1)
  return newest?.closed_at === null ? newest.id : undefined
}

/**
 * Takes away broadcasts of the programme that were over a day ago. Where a person wrote or tipped, only what samples said
 * goes, and of that what nobody answered.
 */
export async function tidyProgramme(live: LiveContext, samples: readonly string[]): Promise<void> {
  const rows = await live.database
    .selectFrom('live.broadcast')
    .select('ts_id')
    .where('request_id', 'like', `${SLOT_PREFIX}%`)
    .where('state', '=', 'no_replay')
    .where('ended_at', '<', new Date(live.now() - DAY))
    .where((is) =>
      is.or([
        is.not(is.exists(peoplesMessages(live.database, samples))),
        is.exists(unanswered(live.database, samples)),
      ]),
    )
    .orderBy('ended_at')
    .limit(AT_ONCE)
    .execute()
  for (const { ts_id: tsId } of rows)
    await live.database.transaction().execute((change) => tidy(live, change, tsId, samples))
}

/** What people wrote in the broadcast of the query around it. */
function peoplesMessages(reads: Reads, samples: readonly string[]) {
  return reads
    .selectFrom('live.message as own')
    .select('own.id')
    .where('own.ts_id', '=', sql.ref<string>('live.broadcast.ts_id'))
    .where('own.author_id', 'not in', samples)
}

/** What samples said there and nobody answered. */
function unanswered(reads: Reads, samples: readonly string[]) {
  return reads
    .selectFrom('live.message as own')
    .leftJoin('live.message as answer', 'answer.parent_id', 'own.id')
    .select('own.id')
    .where('own.ts_id', '=', sql.ref<string>('live.broadcast.ts_id'))
    .where('own.author_id', 'in', samples)
    .where('answer.id', 'is', null)
}

async function tidy(live: LiveContext, change: Change, tsId: string, samples: readonly string[]): Promise<void> {
  const isOfPeople = await change
    .selectFrom('live.broadcast')
    .select('ts_id')
    .where('ts_id', '=', tsId)
    .where((is) => is.exists(peoplesMessages(change, samples)))
    .executeTakeFirst()
  if (!isOfPeople) return removeBroadcast(live, change, tsId)
  await change
    .deleteFrom('live.message')
    .where('ts_id', '=', tsId)
    .where('id', 'in', (at) =>
      at
        .selectFrom('live.message as own')
        .leftJoin('live.message as answer', 'answer.parent_id', 'own.id')
        .select('own.id')
        .where('own.ts_id', '=', tsId)
        .where('own.author_id', 'in', samples)
        .where('answer.id', 'is', null),
    )
    .execute()
}

/** Everything that belongs to a broadcast refers to it: it goes first. */
const PARTS = [
  'live.hand',
  'live.roll_call',
  'live.poll',
  'live.message',
  'live.moderator',
  'live.silence',
  'live.booking',
  'live.viewer',
  'live.recording',
  'live.position',
  'live.history',
  'live.room',
  'live.broadcast',
] as const

async function removeBroadcast(live: LiveContext, change: Change, tsId: string): Promise<void> {
  const polls = change.selectFrom('live.poll').select('id').where('ts_id', '=', tsId)
  await change.deleteFrom('live.vote').where('poll_id', 'in', polls).execute()
  const rollCalls = change.selectFrom('live.roll_call').select('id').where('ts_id', '=', tsId)
  await change.deleteFrom('live.attendance').where('roll_call_id', 'in', rollCalls).execute()
  for (const part of PARTS) await change.deleteFrom(part).where('ts_id', '=', tsId).execute()
  await announceChange(live, change, tsId)
}
