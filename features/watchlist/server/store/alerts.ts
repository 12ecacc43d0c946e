import { sql } from 'kysely'
import type { AlertKind, AlertRepeat } from '../../contract/index.ts'
import type { Change, Source, WatchlistDatabase, WatchlistTables } from './tables.ts'

export type StoredHit = WatchlistTables['watchlist.alert_hit']

const NOW = sql<Date>`clock_timestamp()`

/** The member's alerts, newest first. */
export function alertsOf(source: Source, member: string, stock?: string) {
  return source
    .selectFrom('watchlist.alert')
    .selectAll()
    .where('member_id', '=', member)
    .$if(stock !== undefined, (query) => query.where('stock_id', '=', stock ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export interface AlertToKeep {
  readonly id: string
  readonly member: string
  readonly stock: string
  readonly kind: AlertKind
  readonly threshold: number
  readonly repeat: AlertRepeat
}

/** Keeps an alert; the same one again is switched on with the new repeat. Gives its id. */
export async function keepAlert(change: Change, { id, member, stock, ...alert }: AlertToKeep): Promise<string> {
  const kept = await change
    .insertInto('watchlist.alert')
    .values({ id, member_id: member, stock_id: stock, ...alert })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'stock_id', 'kind', 'threshold'])
        .doUpdateSet({ enabled: true, repeat: alert.repeat, fired_at: null, changed_at: NOW }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return kept.id
}

/** Switches an alert; false when the member has none of that id. */
export async function setAlertEnabled(source: Source, member: string, id: string, enabled: boolean): Promise<boolean> {
  const { numUpdatedRows } = await source
    .updateTable('watchlist.alert')
    .set({ enabled, ...(enabled && { fired_at: null }), changed_at: NOW })
    .where('id', '=', id)
    .where('member_id', '=', member)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function removeAlert(source: Source, member: string, id: string): Promise<void> {
  await source.deleteFrom('watchlist.alert').where('id', '=', id).where('member_id', '=', member).execute()
}

/** Alerts changed in the last `seconds`, all when undefined: what the watching keeps in memory. Announcements are not watched by price. */
export function figureAlerts(database: WatchlistDatabase, seconds?: number) {
  return database
    .selectFrom('watchlist.alert')
    .select(['id', 'stock_id', 'kind', 'threshold', 'repeat', 'enabled', 'last_date'])
    .where('kind', '!=', 'announcement')
    .$if(seconds !== undefined, (query) =>
      query.where('changed_at', '>', sql<Date>`clock_timestamp() - make_interval(secs => ${seconds ?? 0})`),
    )
    .$if(seconds === undefined, (query) => query.where('enabled', '=', true))
    .execute()
}
export type FigureAlert = Awaited<ReturnType<typeof figureAlerts>>[number]

/** What an alert for a single time becomes when it comes true: switched off, with the moment. */
export function firedAt(at: Date) {
  return {
    enabled: sql<boolean>`repeat = 'daily'`,
    fired_at: sql<Date | null>`case when repeat = 'once' then ${at}::timestamptz end`,
    changed_at: NOW,
  }
}

/** Takes an alert that is true on a trading day; undefined when it was taken, switched off or deleted meanwhile. */
export function takeAlert(change: Change, id: string, { date, at }: { date: number; at: Date }) {
  return change
    .updateTable('watchlist.alert')
    .set({ last_date: date, ...firedAt(at) })
    .where('id', '=', id)
    .where('enabled', '=', true)
    .where((eb) => eb.or([eb('last_date', 'is', null), eb('last_date', '!=', date)]))
    .returning(['id', 'member_id', 'stock_id', 'kind', 'threshold'])
    .executeTakeFirst()
}

/** Writes down what came true, each alert and event once; gives those that were not there before. */
export async function noteHits(change: Change, hits: readonly StoredHit[]): Promise<StoredHit[]> {
  if (hits.length === 0) return []
  return change
    .insertInto('watchlist.alert_hit')
    .values([...hits])
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute()
}

/** The member's hits before a moment and id, newest first. */
export function hitsOf(
  source: Source,
  member: string,
  { before, count }: { before: { at: Date; id: string } | undefined; count: number },
) {
  return source
    .selectFrom('watchlist.alert_hit')
    .selectAll()
    .where('member_id', '=', member)
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(at, id) < (${before?.at ?? new Date(0)}, ${before?.id ?? ''})`),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}
