import { sql, type Selectable } from 'kysely'
import type { RollCall } from '../../contract/index.ts'
import { inTurn, type Change, type LiveTables, type Reads } from '../tables.ts'

export type RollCallRow = Selectable<LiveTables['live.roll_call']>

/** Roll calls of a broadcast that a teacher looks back at. */
const SHOWN = 20

/** The roll call that goes on at `now`. */
export function openRollCall(reads: Reads, tsId: string, now: number): Promise<RollCallRow | undefined> {
  return reads
    .selectFrom('live.roll_call')
    .selectAll()
    .where('ts_id', '=', tsId)
    .where('until', '>', new Date(now))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function findRollCall(reads: Reads, tsId: string, id: string): Promise<RollCallRow | undefined> {
  return reads
    .selectFrom('live.roll_call')
    .selectAll()
    .where('id', '=', id)
    .where('ts_id', '=', tsId)
    .executeTakeFirst()
}

/** The last roll calls of a broadcast, the newest first. */
export function lastRollCalls(reads: Reads, tsId: string): Promise<RollCallRow[]> {
  return reads
    .selectFrom('live.roll_call')
    .selectAll()
    .where('ts_id', '=', tsId)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
}

/** Begins a roll call; undefined while another goes on. */
export async function openNew(
  change: Change,
  tsId: string,
  { now, seconds }: { readonly now: number; readonly seconds: number },
): Promise<RollCallRow | undefined> {
  await inTurn(change, `roll call ${tsId}`)
  if (await openRollCall(change, tsId, now)) return undefined
  return change
    .insertInto('live.roll_call')
    .values({ ts_id: tsId, opened_at: new Date(now), until: new Date(now + seconds * 1000) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Somebody is there; said again it is the same. */
export async function note(reads: Reads, rollCallId: string, memberId: string, at: Date): Promise<void> {
  await reads
    .insertInto('live.attendance')
    .values({ roll_call_id: rollCallId, member_id: memberId, at })
    .onConflict((conflict) => conflict.columns(['roll_call_id', 'member_id']).doNothing())
    .execute()
}

/** Who was there, by roll call, the first in front. */
export async function presentIn(reads: Reads, ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await reads
    .selectFrom('live.attendance')
    .select(['roll_call_id', 'member_id'])
    .where('roll_call_id', 'in', [...ids])
    .orderBy('at')
    .orderBy('member_id')
    .execute()
  const grouped = Map.groupBy(rows, ({ roll_call_id }) => roll_call_id)
  return new Map([...grouped].map(([id, there]) => [id, there.map(({ member_id }) => member_id)]))
}

/** Whether a member has answered. */
export async function isPresent(reads: Reads, rollCallId: string, memberId: string): Promise<boolean> {
  const row = await reads
    .selectFrom('live.attendance')
    .select('member_id')
    .where('roll_call_id', '=', rollCallId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row !== undefined
}

/** A roll call as everyone in the room sees it. */
export async function presentRollCall(reads: Reads, { id, until }: RollCallRow, now: number): Promise<RollCall> {
  const { present } = await reads
    .selectFrom('live.attendance')
    .select(sql<number>`count(*)::int`.as('present'))
    .where('roll_call_id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, present, secondsLeft: secondsLeft(until, now) }
}

/** How long it may still be answered, whole seconds. */
export function secondsLeft(until: Date, now: number): number {
  return Math.max(0, Math.ceil((until.getTime() - now) / 1000))
}
