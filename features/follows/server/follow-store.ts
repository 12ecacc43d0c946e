import { shanghaiDay } from '@niujin/contract-kit/shanghai'
import { sql } from 'kysely'
import type { Setting } from '../contract/index.ts'
import type { Change, FollowDatabase, Source } from './tables.ts'

/** A member's rows are changed by one call at a time: the limit holds however many come at once. */
async function holdMember(change: Change, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`follows ${memberId}`}, 0))`.execute(change)
}

/** Follows authors, each once; how many are new, or undefined, and none is followed, when the member has `most` then. */
export function addFollows(
  database: FollowDatabase,
  memberId: string,
  authorIds: readonly string[],
  { most, at }: { most: number; at: Date },
): Promise<number | undefined> {
  return database.transaction().execute(async (change) => {
    await holdMember(change, memberId)
    const known = await settingsOf(change, memberId, authorIds)
    const fresh = [...new Set(authorIds)].filter((id) => !known.has(id))
    if (fresh.length === 0) return 0
    if ((await countOf(change, memberId)) + fresh.length > most) return undefined
    const newest = await newestOf(change, fresh)
    await change
      .insertInto('follows.follow')
      .values(
        fresh.map((author_id) => ({ member_id: memberId, author_id, at, seen: newest.get(author_id)?.seq ?? '0' })),
      )
      .execute()
    await count(change, fresh, 1, at)
    return fresh.length
  })
}

/** Takes an author out of those a member follows; nothing happens when they were not among them. */
export function dropFollow(database: FollowDatabase, memberId: string, authorId: string, at: Date): Promise<void> {
  return database.transaction().execute(async (change) => {
    await holdMember(change, memberId)
    const { numDeletedRows } = await change
      .deleteFrom('follows.follow')
      .where('member_id', '=', memberId)
      .where('author_id', '=', authorId)
      .executeTakeFirst()
    if (numDeletedRows > 0n) await count(change, [authorId], -1, at)
  })
}

/** Takes a member out of everywhere: they follow nobody, and nobody follows them. */
export function eraseMember(database: FollowDatabase, memberId: string, at: Date): Promise<void> {
  return database.transaction().execute(async (change) => {
    await holdMember(change, memberId)
    const gone = await change
      .deleteFrom('follows.follow')
      .where('member_id', '=', memberId)
      .returning('author_id')
      .execute()
    await count(
      change,
      gone.map((row) => row.author_id),
      -1,
      at,
    )
    await change.deleteFrom('follows.follow').where('author_id', '=', memberId).execute()
    for (const table of ['follows.author', 'follows.day', 'follows.newest', 'follows.piece'] as const)
      await change.deleteFrom(table).where('author_id', '=', memberId).execute()
  })
}

/** In one order for everybody, so that two who follow the same authors never wait for each other. */
async function count(change: Change, authorIds: readonly string[], by: 1 | -1, at: Date): Promise<void> {
  if (authorIds.length === 0) return
  const ids = authorIds.toSorted()
  await sql`insert into follows.author (author_id, followers)
    select id, ${Math.max(by, 0)}::int from unnest(${ids}::text[]) with ordinality as given(id, place) order by place
    on conflict (author_id) do update set followers = follows.author.followers + ${by}::int`.execute(change)
  const [joined, gone] = by === 1 ? [1, 0] : [0, 1]
  await sql`insert into follows.day (author_id, day, joined, gone)
    select id, ${shanghaiDay(at.getTime())}::date, ${joined}::int, ${gone}::int
    from unnest(${ids}::text[]) with ordinality as given(id, place) order by place
    on conflict (author_id, day) do update
    set joined = follows.day.joined + excluded.joined, gone = follows.day.gone + excluded.gone`.execute(change)
}

/** Changes what a member wants to be told of an author; false when they do not follow. */
export async function setSetting(
  database: FollowDatabase,
  memberId: string,
  authorId: string,
  setting: Setting,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('follows.follow')
    .set({ setting })
    .where('member_id', '=', memberId)
    .where('author_id', '=', authorId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whatever came out so far of one author, or of all, has been looked at. */
export async function markSeen(
  database: FollowDatabase,
  memberId: string,
  authorId: string | undefined,
): Promise<void> {
  await sql`update follows.follow f set seen = n.seq from follows.newest n
    where f.member_id = ${memberId} and n.author_id = f.author_id and f.seen < n.seq
    and (${authorId ?? null}::text is null or f.author_id = ${authorId ?? null})`.execute(database)
}

/** Those of the authors whom a member follows, with what they want to be told. */
export async function settingsOf(
  source: Source,
  memberId: string,
  authorIds: readonly string[],
): Promise<ReadonlyMap<string, Setting>> {
  if (authorIds.length === 0) return new Map()
  const rows = await source
    .selectFrom('follows.follow')
    .select(['author_id', 'setting'])
    .where('member_id', '=', memberId)
    .where('author_id', 'in', [...authorIds])
    .execute()
  return new Map(rows.map((row) => [row.author_id, row.setting]))
}

/** How many authors a member follows. */
export async function countOf(source: Source, memberId: string): Promise<number> {
  const { count: total } = await source
    .selectFrom('follows.follow')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return total
}

/** Followers by author; 0 where there are none. */
export async function followersOf(source: Source, authorIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const counts = new Map(authorIds.map((id) => [id, 0]))
  if (authorIds.length === 0) return counts
  const rows = await source
    .selectFrom('follows.author')
    .selectAll()
    .where('author_id', 'in', [...authorIds])
    .execute()
  for (const row of rows) counts.set(row.author_id, row.followers)
  return counts
}

/** New followers of authors since the day (Shanghai) of a moment, less those who left. */
export async function growthOf(
  source: Source,
  authorIds: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  const growth = new Map(authorIds.map((id) => [id, 0]))
  if (authorIds.length === 0) return growth
  const rows = await source
    .selectFrom('follows.day')
    .select(['author_id', sql<number>`sum(joined - gone)::int`.as('growth')])
    .where('author_id', 'in', [...authorIds])
    .where('day', '>=', sql<string>`${shanghaiDay(since.getTime())}::date`)
    .groupBy('author_id')
    .execute()
  for (const row of rows) growth.set(row.author_id, row.growth)
  return growth
}

/** The newest thing of authors; those who brought nothing out are left out. */
export async function newestOf(
  source: Source,
  authorIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly seq: string; readonly at: Date }>> {
  if (authorIds.length === 0) return new Map()
  const rows = await source
    .selectFrom('follows.newest')
    .selectAll()
    .where('author_id', 'in', [...authorIds])
    .execute()
  return new Map(rows.map((row) => [row.author_id, row]))
}

/** Whom a member follows, the latest first, before a number. */
export function followsOf(
  source: Source,
  memberId: string,
  { before, count: most }: { before?: string | undefined; count: number },
) {
  return source
    .selectFrom('follows.follow as f')
    .leftJoin('follows.newest as n', 'n.author_id', 'f.author_id')
    .select(['f.id', 'f.author_id', 'f.setting', 'n.at as newest_at'])
    .select(sql<boolean>`coalesce(n.seq > f.seen, false)`.as('has_new'))
    .where('f.member_id', '=', memberId)
    .$if(before !== undefined, (query) => query.where('f.id', '<', before ?? ''))
    .orderBy('f.id', 'desc')
    .limit(most)
    .execute()
}
export type FollowRow = Awaited<ReturnType<typeof followsOf>>[number]

/** Those whom a member follows and who have something the member has not looked at, the newest foremost. */
export function followsWithNew(source: Source, memberId: string, most: number): Promise<FollowRow[]> {
  return source
    .selectFrom('follows.follow as f')
    .innerJoin('follows.newest as n', 'n.author_id', 'f.author_id')
    .select(['f.id', 'f.author_id', 'f.setting', 'n.at as newest_at'])
    .select(sql<boolean>`true`.as('has_new'))
    .where('f.member_id', '=', memberId)
    .whereRef('n.seq', '>', 'f.seen')
    .orderBy('n.seq', 'desc')
    .limit(most)
    .execute()
}

/** Everything a member follows, for them to read. */
export function exportFollows(source: Source, memberId: string) {
  return source
    .selectFrom('follows.follow')
    .select(['author_id', 'setting', 'at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}
