import { sql } from 'kysely'
import { MODERATORS_MOST } from '../../contract/index.ts'
import { inTurn, type Change } from '../tables.ts'

/** Whether a member helps to moderate a room, as it is written; nobody changes it until the transaction ends. */
export async function isModeratorNow(change: Change, tsId: string, memberId: string): Promise<boolean> {
  await inTurn(change, `moderators ${tsId}`)
  const found = await change
    .selectFrom('live.moderator')
    .select('member_id')
    .where('ts_id', '=', tsId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return found !== undefined
}

/** Makes a member a moderator, once; false when a room has as many as it may. */
export async function appointModerator(change: Change, tsId: string, memberId: string, at: Date): Promise<boolean> {
  await inTurn(change, `moderators ${tsId}`)
  const { count } = await change
    .selectFrom('live.moderator')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('ts_id', '=', tsId)
    .where('member_id', '!=', memberId)
    .executeTakeFirstOrThrow()
  if (count >= MODERATORS_MOST) return false
  await remove(change, tsId, memberId)
  await change.insertInto('live.moderator').values({ ts_id: tsId, member_id: memberId, at }).execute()
  return true
}

export async function dismissModerator(change: Change, tsId: string, memberId: string): Promise<void> {
  await inTurn(change, `moderators ${tsId}`)
  await remove(change, tsId, memberId)
}

async function remove(change: Change, tsId: string, memberId: string): Promise<void> {
  await change.deleteFrom('live.moderator').where('ts_id', '=', tsId).where('member_id', '=', memberId).execute()
}
