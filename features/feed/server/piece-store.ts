import type { PieceKey } from '@niujin/community/ports'
import type { ContentKind, Piece } from '@niujin/server-kit'
import { sql } from 'kysely'
import { rankOf } from '../domain/index.ts'
import type { Change, FeedDatabase, Source } from './tables.ts'

/** Notes that things are new, changed or gone, in the transaction that changes them. */
export async function notePending(change: Change, keys: readonly PieceKey[]): Promise<void> {
  if (keys.length === 0) return
  await change
    .insertInto('feed.pending')
    .values(keys.map(({ kind, id }) => ({ kind, id })))
    .execute()
}

/**
 * Reads the next things anew that were noted, at most `most`; how many notes that were, undefined while another process is
 * at it: one after the other, so that what was read earlier never replaces what was read later.
 */
export function takePending(
  database: FeedDatabase,
  kinds: ReadonlyMap<string, ContentKind>,
  { most, now }: { most: number; now: number },
): Promise<{ readonly count: number; readonly keys: readonly PieceKey[] } | undefined> {
  return database.transaction().execute(async (change) => {
    if (kinds.size === 0 || !(await isMine(change))) return undefined
    const rows = await change
      .deleteFrom('feed.pending')
      .where('seq', 'in', (eb) =>
        eb
          .selectFrom('feed.pending')
          .select('seq')
          // What only another version of the product knows waits for it.
          .where('kind', 'in', [...kinds.keys()])
          .orderBy('seq')
          .limit(most),
      )
      .returning(['kind', 'id'])
      .execute()
    const keys = [...new Map(rows.map((row) => [`${row.kind} ${row.id}`, row])).values()]
    await readAnew(change, kinds, { keys, now })
    return { count: rows.length, keys }
  })
}

/** Reads the hottest things of the last days anew, so that their likes count; gives them. */
export function readHottest(
  database: FeedDatabase,
  kinds: ReadonlyMap<string, ContentKind>,
  { most, now, since }: { most: number; now: number; since: Date },
): Promise<readonly PieceKey[]> {
  return database.transaction().execute(async (change) => {
    if (!(await isMine(change))) return []
    const keys = await change
      .selectFrom('feed.piece')
      .select(['kind', 'id'])
      .where('is_recommended', '=', true)
      .where('at', '>', since)
      .orderBy('rank', 'desc')
      .limit(most)
      .execute()
    await readAnew(change, kinds, { keys, now })
    return keys
  })
}

async function isMine(change: Change): Promise<boolean> {
  const { rows } = await sql<{
    mine: boolean
  }>`select pg_try_advisory_xact_lock(hashtextextended('feed pieces', 0)) mine`.execute(change)
  return rows[0]?.mine === true
}

async function readAnew(
  change: Change,
  kinds: ReadonlyMap<string, ContentKind>,
  { keys, now }: { keys: readonly PieceKey[]; now: number },
): Promise<void> {
  for (const [kind, same] of Map.groupBy(keys, (key) => key.kind)) {
    const source = kinds.get(kind)?.pieces
    if (!source) continue
    const ids = same.map(({ id }) => id)
    const found = await source.find(ids, change)
    const gone = ids.filter((id) => !found.has(id))
    if (gone.length > 0)
      await change.deleteFrom('feed.piece').where('kind', '=', kind).where('id', 'in', gone).execute()
    await putPieces(change, kind, [...found.values()], now)
  }
}

async function putPieces(change: Change, kind: string, pieces: readonly Piece[], now: number): Promise<void> {
  if (pieces.length === 0) return
  await change
    .insertInto('feed.piece')
    .values(
      pieces.map((piece) => ({
        kind,
        id: piece.id,
        author_id: piece.authorId ?? null,
        at: timeOf(piece, now),
        instruments: [...piece.instruments],
        likes: piece.likes,
        is_recommended: piece.isRecommended,
        rank: rankOf({ likes: piece.likes, comments: 0, at: timeOf(piece, now) }),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['kind', 'id']).doUpdateSet({
        author_id: (eb) => eb.ref('excluded.author_id'),
        // What begins later was put in at the time of then, and stays there.
        at: sql`least(feed.piece.at, excluded.at)`,
        instruments: (eb) => eb.ref('excluded.instruments'),
        likes: (eb) => eb.ref('excluded.likes'),
        is_recommended: (eb) => eb.ref('excluded.is_recommended'),
      }),
    )
    .execute()
  await rerank(
    change,
    kind,
    pieces.map(({ id }) => id),
  )
}

/** What begins later counts from now. */
function timeOf({ at }: Piece, now: number): Date {
  return new Date(Math.min(at.getTime(), now))
}

/** Takes over how many comments things have. */
export async function putComments(
  database: FeedDatabase,
  kind: string,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  const all = [...counts]
  if (all.length === 0) return
  await sql`update feed.piece p set comments = c.count
    from unnest(${all.map(([id]) => id)}::text[], ${all.map(([, count]) => count)}::int[]) c(id, count)
    where p.kind = ${kind} and p.id = c.id and p.comments <> c.count`.execute(database)
  await rerank(database, kind, [...counts.keys()])
}

async function rerank(source: Source, kind: string, ids: readonly string[]): Promise<void> {
  const rows = await source
    .selectFrom('feed.piece')
    .select(['id', 'likes', 'comments', 'at', 'rank'])
    .where('kind', '=', kind)
    .where('id', 'in', [...ids])
    .execute()
  const changed = rows.map((row) => ({ ...row, next: rankOf(row) })).filter(({ rank, next }) => rank !== next)
  if (changed.length === 0) return
  await sql`update feed.piece p set rank = r.rank
    from unnest(${changed.map(({ id }) => id)}::text[], ${changed.map(({ next }) => next)}::float8[]) r(id, rank)
    where p.kind = ${kind} and p.id = r.id`.execute(source)
}

/** Which kinds were read through with a version; the others have to be. */
export async function builtKinds(source: Source, version: number): Promise<ReadonlySet<string>> {
  const rows = await source.selectFrom('feed.built').select('kind').where('version', '=', version).execute()
  return new Set(rows.map(({ kind }) => kind))
}

/** Notes everything of a kind, to be read anew: what its source has, and what the feed has. */
export async function noteAll(database: FeedDatabase, { kind, pieces }: ContentKind, version: number): Promise<void> {
  const most = 500
  let after: string | undefined
  let ids: readonly string[]
  do {
    ids = (await pieces?.ids(after, most, database)) ?? []
    const some = ids
    await database.transaction().execute((change) =>
      notePending(
        change,
        some.map((id) => ({ kind, id })),
      ),
    )
    after = ids.at(-1)
  } while (ids.length === most)
  await sql`insert into feed.pending (kind, id) select kind, id from feed.piece where kind = ${kind}`.execute(database)
  await database
    .insertInto('feed.built')
    .values({ kind, version })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ version }))
    .execute()
}

/** Things of an author, or of a kind, as the feed has them. */
export function findPiece(source: Source, { kind, id }: PieceKey) {
  return source
    .selectFrom('feed.piece')
    .select('author_id')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** How many things came out of authors since a moment; those without any are left out. */
export async function activityOf(
  source: Source,
  authorIds: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  if (authorIds.length === 0) return new Map()
  const rows = await source
    .selectFrom('feed.piece')
    .select(['author_id', sql<number>`count(*)::int`.as('count')])
    .where('author_id', 'in', [...authorIds])
    .where('at', '>=', since)
    .groupBy('author_id')
    .execute()
  return new Map(rows.map((row) => [row.author_id ?? '', row.count]))
}
