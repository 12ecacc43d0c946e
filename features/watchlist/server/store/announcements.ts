import { firedAt } from './alerts.ts'
import type { Change, WatchlistDatabase } from './tables.ts'

/** The stocks whose announcements somebody waits for. */
export async function stocksWaitedFor(database: WatchlistDatabase): Promise<string[]> {
  const rows = await database
    .selectFrom('watchlist.alert')
    .select('stock_id')
    .distinct()
    .where('kind', '=', 'announcement')
    .where('enabled', '=', true)
    .execute()
  return rows.map(({ stock_id }) => stock_id)
}

/** Notes which announcements of a stock were seen; gives those that were not before. Of two who check at once, one has each. */
export async function noteSeen(change: Change, stock: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const fresh = await change
    .insertInto('watchlist.announcement_seen')
    // In one order for everybody: two who check at once wait for each other instead of for ever.
    .values(ids.toSorted().map((id) => ({ stock_id: stock, id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return new Set(fresh.map(({ id }) => id))
}

/** Alerts on new announcements of a stock; those for one time are switched off. */
export async function takeAnnouncementAlerts(change: Change, stock: string, at: Date) {
  const waiting = await change
    .selectFrom('watchlist.alert')
    .select(['id', 'member_id'])
    .where('stock_id', '=', stock)
    .where('kind', '=', 'announcement')
    .where('enabled', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
  await change
    .updateTable('watchlist.alert')
    .set(firedAt(at))
    .where('id', 'in', ['', ...waiting.map(({ id }) => id)])
    .where('repeat', '=', 'once')
    .execute()
  return waiting
}
