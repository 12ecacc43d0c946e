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

/** Keeps a feed to be paged through, and lets the owner's oldest go: one statement, so that the reader waits for one commit. */
export async function addSnapshot(database: FeedDatabase, made: NewSnapshot): Promise<string> {
  const { owner, tab, top, entries, at } = made
  const { rows } = await sql<{ id: string }>`
    with gone as (
      delete from feed.snapshot where owner = ${owner ?? null} and tab = ${tab} and id <= (
        select id from feed.snapshot where owner = ${owner ?? null} and tab = ${tab}
        order by id desc offset ${KEPT - 1} limit 1)
    )
    insert into feed.snapshot (owner, tab, top, entries, at)
    values (${owner ?? null}, ${tab}, ${top}, ${JSON.stringify(entries)}, ${at}) returning id`.execute(database)
  const [row] = rows
  if (!row) throw new Error('信息流没有记下来')
  return row.id
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
