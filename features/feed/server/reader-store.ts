import type { PieceKey } from '@niujin/community/ports'
import { sql } from 'kysely'
import { FEED_LIMITS, type HideScope } from '../contract/index.ts'
import type { FeedDatabase, Source } from './tables.ts'

/** What a reader saw and does not want, as keys: 'post 12' of things, ids of authors, names of kinds. */
export interface Reader {
  readonly seen: ReadonlySet<string>
  readonly hidden: Readonly<Record<HideScope, ReadonlySet<string>>>
}

const NOTHING: ReadonlySet<string> = new Set()
/** Somebody of whom nothing is known. */
export const ANYBODY: Reader = { seen: NOTHING, hidden: { piece: NOTHING, author: NOTHING, kind: NOTHING } }

export const keyOf = ({ kind, id }: PieceKey) => `${kind} ${id}`

/** What is known of a member. */
export async function readerOf(source: Source, memberId: string): Promise<Reader> {
  // A row of each kind: a thousand rows of two words cost more than all the rest of a feed.
  const { rows: seen } = await sql<{ kind: string; ids: string[] }>`
    select kind, json_agg(id) as ids from feed.seen where member_id = ${memberId} group by kind`.execute(source)
  const hidden = await source
    .selectFrom('feed.hidden')
    .select(['scope', 'key'])
    .where('member_id', '=', memberId)
    .execute()
  const of = (scope: HideScope) => new Set(hidden.filter((one) => one.scope === scope).map(({ key }) => key))
  return {
    seen: new Set(seen.flatMap(({ kind, ids }) => ids.map((id) => keyOf({ kind, id })))),
    hidden: { piece: of('piece'), author: of('author'), kind: of('kind') },
  }
}

/** Remembers what a member saw; what was seen longest ago is forgotten. */
export async function addSeen(database: FeedDatabase, memberId: string, keys: readonly PieceKey[]): Promise<void> {
  const different = [...new Map(keys.map((key) => [keyOf(key), key])).values()]
  await database.transaction().execute(async (change) => {
    await hold(change, memberId)
    await change
      .insertInto('feed.seen')
      .values(different.map(({ kind, id }) => ({ member_id: memberId, kind, id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await sql`delete from feed.seen where member_id = ${memberId} and seq <= (
      select seq from feed.seen where member_id = ${memberId} order by seq desc offset ${FEED_LIMITS.seen} limit 1)`.execute(
      change,
    )
  })
}

/** Remembers what a member does not want; the oldest of too many is forgotten. */
export async function addHidden(
  database: FeedDatabase,
  memberId: string,
  { scope, key }: { scope: HideScope; key: string },
): Promise<void> {
  await database.transaction().execute(async (change) => {
    await hold(change, memberId)
    await change
      .insertInto('feed.hidden')
      .values({ member_id: memberId, scope, key })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await sql`delete from feed.hidden where member_id = ${memberId} and seq <= (
      select seq from feed.hidden where member_id = ${memberId} order by seq desc offset ${FEED_LIMITS.hidden} limit 1)`.execute(
      change,
    )
  })
}

/** Takes back one thing that is not wanted, or all of them. */
export async function dropHidden(
  database: FeedDatabase,
  memberId: string,
  one: { scope: HideScope; key: string } | undefined,
): Promise<void> {
  let query = database.deleteFrom('feed.hidden').where('member_id', '=', memberId)
  if (one) query = query.where('scope', '=', one.scope).where('key', '=', one.key)
  await query.execute()
}

/** What the feed keeps about a member. */
export async function exportReader(source: Source, memberId: string) {
  return source
    .selectFrom('feed.hidden')
    .select(['scope', 'key'])
    .where('member_id', '=', memberId)
    .orderBy('seq')
    .execute()
}

export async function eraseReader(database: FeedDatabase, memberId: string): Promise<void> {
  await database.deleteFrom('feed.seen').where('member_id', '=', memberId).execute()
  await database.deleteFrom('feed.hidden').where('member_id', '=', memberId).execute()
  await database.deleteFrom('feed.snapshot').where('owner', '=', memberId).execute()
  await database.deleteFrom('feed.banner_hit').where('device', '=', `m:${memberId}`).execute()
}

/** Two calls of one member at once would each see too few, and wait for each other's rows. */
async function hold(change: Source, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`feed ${memberId}`}, 0))`.execute(change)
}
