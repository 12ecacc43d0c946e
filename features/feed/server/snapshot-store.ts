import { sql } from 'kysely'
import type { FeedTab } from '../contract/index.ts'
import type { Entry, FeedDatabase, Source } from './tables.ts'

/** Feeds of one member and tab that can still be paged through. */
const KEPT = 3

/** A feed that was made, and for whom; undefined owner: for everybody. */
export interface NewSnapshot {
  readonly owner: string | undefined
  readonly tab: FeedTab
  readonly top: string
  readonly entries: readonly Entry[]
  readonly at: Date
}

/** Keeps a feed to be paged through; the owner's oldest go. */
export async function addSnapshot(database: FeedDatabase, made: NewSnapshot): Promise<string> {
  const { owner, tab, top, entries, at } = made
  const { id } = await database
    .insertInto('feed.snapshot')
    .values({ owner: owner ?? null, tab, top, entries: JSON.stringify(entries), at })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (owner !== undefined) {
    await sql`delete from feed.snapshot where owner = ${owner} and tab = ${tab} and id <= (
      select id from feed.snapshot where owner = ${owner} and tab = ${tab} order by id desc offset ${KEPT} limit 1)`.execute(
      database,
    )
  }
  return id
}

/** A feed that this reader may page through: their own, or everybody's. */
export async function snapshotFor(source: Source, id: string, memberId: string | undefined) {
  const row = await source.selectFrom('feed.snapshot').selectAll().where('id', '=', id).executeTakeFirst()
  return row && (row.owner === null || row.owner === memberId) ? row : undefined
}

/** Forgets feeds made before a moment. */
export async function forgetSnapshots(database: FeedDatabase, before: Date): Promise<void> {
  await database.deleteFrom('feed.snapshot').where('at', '<', before).execute()
}
