import { KEEP_WITHIN } from '../../contract/index.ts'
import type { OpenPlayer } from '../../domain/index.ts'
import type { Change, PlayingRow, Reads } from '../tables.ts'

/** From when on a player must have been heard of to be open. */
export function heardSince(now: number): Date {
  return new Date(now - KEEP_WITHIN * 1000)
}

/** The open players of a member that take a place among the devices. */
export async function openPlayers(database: Reads, memberId: string, now: number): Promise<readonly OpenPlayer[]> {
  const rows = await database
    .selectFrom('lesson_media.playing')
    .select(['id', 'device_id', 'since'])
    .where('member_id', '=', memberId)
    .where('is_counted', '=', true)
    .where('seen_at', '>', heardSince(now))
    .execute()
  return rows.map(({ id, device_id, since }) => ({ id, deviceId: device_id, since }))
}

/** A player that is open; undefined for one that ended or was not heard of. */
export function openPlaying(database: Reads, id: string, now: number): Promise<PlayingRow | undefined> {
  return database
    .selectFrom('lesson_media.playing')
    .selectAll()
    .where('id', '=', id)
    .where('seen_at', '>', heardSince(now))
    .executeTakeFirst()
}

export async function addPlaying(change: Change, row: PlayingRow): Promise<void> {
  await change.insertInto('lesson_media.playing').values(row).execute()
}

export async function endPlaying(database: Reads, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await database.deleteFrom('lesson_media.playing').where('id', 'in', ids).execute()
}

/** A player was heard of. */
export async function notePlaying(database: Reads, id: string, at: Date): Promise<void> {
  await database.updateTable('lesson_media.playing').set({ seen_at: at }).where('id', '=', id).execute()
}
