import { sql } from 'kysely'
import type { Change, Reads } from '../tables.ts'

/**
 * Whether somebody is silenced in a room at `at`: muted by name, banned by name or by a device that a banned member was
 * seen with. A ban counts more than a mute.
 */
export async function silencedIn(
  reads: Reads,
  who: { readonly tsId: string; readonly memberId: string; readonly device: string | undefined; readonly at: Date },
): Promise<'mute' | 'ban' | undefined> {
  const { rows } = await sql<{ kind: 'mute' | 'ban' }>`
    select kind from live.silence s
    where ts_id = ${who.tsId} and (until is null or until > ${who.at})
      and (member_id = ${who.memberId} or (kind = 'ban' and exists (
        select from live.silenced_device d where d.ts_id = s.ts_id and d.member_id = s.member_id and d.device = ${who.device ?? null})))
    order by kind limit 1`.execute(reads)
  return rows[0]?.kind
}

/** Silences a member in a room, in the place of what was before; a ban is also of the devices the member was seen with. */
export async function silence(
  change: Change,
  {
    tsId,
    memberId,
    kind,
    until,
    at,
  }: {
    readonly tsId: string
    readonly memberId: string
    readonly kind: 'mute' | 'ban'
    /** null: for as long as the room is there. */
    readonly until: Date | null
    readonly at: Date
  },
): Promise<void> {
  await endSilence(change, tsId, memberId)
  await change.insertInto('live.silence').values({ ts_id: tsId, member_id: memberId, kind, until, at }).execute()
  if (kind === 'ban') await banDevices(change, tsId, memberId)
}

/** Lets a member speak again. */
export async function endSilence(change: Change, tsId: string, memberId: string): Promise<void> {
  await change.deleteFrom('live.silence').where('ts_id', '=', tsId).where('member_id', '=', memberId).execute()
}

/** Every device the member spoke from or watched with in this broadcast. */
async function banDevices(change: Change, tsId: string, memberId: string): Promise<void> {
  await sql`
    insert into live.silenced_device (ts_id, member_id, device)
    select distinct ${tsId}, ${memberId}, device from (
      select device from live.message where ts_id = ${tsId} and author_id = ${memberId}
      union select viewer from live.viewer where ts_id = ${tsId} and member_id = ${memberId}
    ) seen where device is not null`.execute(change)
}
