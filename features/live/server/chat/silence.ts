import { sql } from 'kysely'
import type { Reads } from '../tables.ts'

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
