import { withTables, type MigrationFolder } from '@niujin/server-kit/database'
import { sql, type Generated, type Kysely, type Transaction } from 'kysely'

/** How the tables came about. */
export const collectionsMigrations: MigrationFolder = {
  slice: 'collections',
  folder: new URL('migrations/', import.meta.url),
}

export interface CollectionTables {
  'collections.item': {
    id: Generated<string>
    member_id: string
    target_kind: string
    target_id: string
    created_at: Date
  }
}

export type CollectionDatabase = Kysely<CollectionTables>

/** The tables of this feature inside a transaction that others began. */
export const within = withTables<CollectionTables>

/** A thing of a member. */
export interface ItemKey {
  readonly memberId: string
  readonly kind: string
  readonly id: string
}

/** Collects a thing, once; false when the member has `most` already. Calls of one member go one after the other. */
export function addItem(
  database: CollectionDatabase,
  { memberId, kind, id }: ItemKey,
  { most, at }: { most: number; at: Date },
): Promise<boolean> {
  return database.transaction().execute(async (change) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`collections ${memberId}`}, 0))`.execute(change)
    const values = { member_id: memberId, target_kind: kind, target_id: id, created_at: at }
    const { numInsertedOrUpdatedRows } = await change
      .insertInto('collections.item')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n || (await countOf(change, memberId)) <= most) return true
    await change
      .deleteFrom('collections.item')
      .where('member_id', '=', memberId)
      .where('target_kind', '=', kind)
      .where('target_id', '=', id)
      .execute()
    return false
  })
}

async function countOf(change: Transaction<CollectionTables>, memberId: string): Promise<number> {
  const { count } = await change
    .selectFrom('collections.item')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return count
}

/** Takes a thing away; nothing happens when it was not there. */
export async function dropItem(database: CollectionDatabase, { memberId, kind, id }: ItemKey): Promise<void> {
  await database
    .deleteFrom('collections.item')
    .where('member_id', '=', memberId)
    .where('target_kind', '=', kind)
    .where('target_id', '=', id)
    .execute()
}

/** Which of the things a member has collected. */
export async function collectedOf(
  database: CollectionDatabase | Transaction<CollectionTables>,
  memberId: string,
  kind: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await database
    .selectFrom('collections.item')
    .select('target_id')
    .where('member_id', '=', memberId)
    .where('target_kind', '=', kind)
    .where('target_id', 'in', [...ids])
    .execute()
  return rows.map((row) => row.target_id)
}

/** A member's things, the last collected first. */
export function itemsOf(
  database: CollectionDatabase,
  memberId: string,
  { kind, before, count }: { kind: string | undefined; before: string | undefined; count: number },
) {
  let query = database.selectFrom('collections.item').selectAll().where('member_id', '=', memberId)
  if (kind !== undefined) query = query.where('target_kind', '=', kind)
  if (before !== undefined) query = query.where('id', '<', before)
  return query.orderBy('id', 'desc').limit(count).execute()
}

/** How many things of each kind a member has. */
export function kindsOf(database: CollectionDatabase, memberId: string) {
  return database
    .selectFrom('collections.item')
    .select(['target_kind', sql<number>`count(*)::int`.as('count')])
    .where('member_id', '=', memberId)
    .groupBy('target_kind')
    .execute()
}
