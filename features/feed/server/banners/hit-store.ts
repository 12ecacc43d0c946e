import { sql } from 'kysely'
import type { FeedDatabase } from '../tables.ts'

const HOUR_MS = 3_600_000

/** Counts that a banner was shown or clicked, once for a device and hour; nothing for one that is not there. */
export function addHit(
  database: FeedDatabase,
  { bannerId, event, device, at }: { bannerId: string; event: 'show' | 'click'; device: string; at: number },
): Promise<void> {
  return database.transaction().execute(async (change) => {
    const hour = new Date(Math.floor(at / HOUR_MS) * HOUR_MS)
    const { numAffectedRows } = await sql`insert into feed.banner_hit (banner_id, event, device, hour)
      select id, ${event}, ${device}, ${hour} from feed.banner where id = ${bannerId}::bigint
      on conflict do nothing`.execute(change)
    if (numAffectedRows !== 1n) return
    const field = event === 'show' ? ('shows' as const) : ('clicks' as const)
    await change
      .updateTable('feed.banner')
      .set((eb) => ({ [field]: eb(field, '+', '1') }))
      .where('id', '=', bannerId)
      .execute()
  })
}

/** Forgets who saw what before a moment; the counts stay. */
export async function forgetHits(database: FeedDatabase, before: Date): Promise<void> {
  await database.deleteFrom('feed.banner_hit').where('hour', '<', before).execute()
}
