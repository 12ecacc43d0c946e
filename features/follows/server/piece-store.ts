import type { PieceKey } from '@niujin/community/ports'
import { sql } from 'kysely'
import type { Change, FollowDatabase, Source } from './tables.ts'

/** A thing as it came out. */
export interface CameOut extends PieceKey {
  readonly authorId: string
  readonly title: string
  readonly link: string
  readonly isImportant: boolean
}

/** Where a thing stands in the streams. */
export interface StreamRow extends PieceKey {
  readonly seq: string
}

/**
 * Newest things of everybody that are looked through for those of the followed: whoever follows many active authors finds
 * a page in them. Measured with `feed.read`.
 */
const RECENT = 400

/** Writes that a thing came out, once; its number, or undefined when it had come out before. */
export async function addPiece(change: Change, piece: CameOut, at: Date): Promise<string | undefined> {
  const { kind, id, authorId, title, link, isImportant } = piece
  // Holds the author, so that numbers of one author grow in the order in which they can be seen.
  await change
    .insertInto('follows.newest')
    .values({ author_id: authorId, seq: '0', at })
    .onConflict((conflict) => conflict.column('author_id').doUpdateSet({ author_id: authorId }))
    .execute()
  const row = await change
    .insertInto('follows.piece')
    .values({ kind, id, author_id: authorId, title, link, is_important: isImportant, at })
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doNothing())
    .returning('seq')
    .executeTakeFirst()
  if (!row) return undefined
  await change.updateTable('follows.newest').set({ seq: row.seq, at }).where('author_id', '=', authorId).execute()
  return row.seq
}

/** Things of those whom a member follows, the newest first, before a number. */
export async function streamOf(
  database: FollowDatabase,
  memberId: string,
  page: { before: string | undefined; count: number },
): Promise<readonly StreamRow[]> {
  const recent = await recentOf(database, memberId, page)
  return recent.length === page.count ? recent : byHeads(database, memberId, page)
}

/** Looks through the newest of everybody; gives fewer than asked for where the page is not full with them. */
async function recentOf(
  database: FollowDatabase,
  memberId: string,
  { before, count }: { before: string | undefined; count: number },
): Promise<readonly StreamRow[]> {
  const { rows } = await sql<StreamRow>`select p.kind, p.id, p.seq from (
      select kind, id, seq, author_id from follows.piece
      where ${before ?? null}::bigint is null or seq < ${before ?? null}::bigint
      order by seq desc limit ${RECENT}
    ) p join follows.follow f on f.member_id = ${memberId} and f.author_id = p.author_id
    order by p.seq desc limit ${count}`.execute(database)
  return rows
}

/**
 * Of each followed author the newest thing before the number; a page holds things of no more authors than it has rows,
 * and those are the authors whose newest is newest.
 */
async function byHeads(
  database: FollowDatabase,
  memberId: string,
  { before, count }: { before: string | undefined; count: number },
): Promise<readonly StreamRow[]> {
  const { rows } = await sql<StreamRow>`with heads as (
      select f.author_id, case when ${before ?? null}::bigint is null or n.seq < ${before ?? null}::bigint then n.seq
        else (select max(seq) from follows.piece where author_id = f.author_id and seq < ${before ?? null}::bigint) end head
      from follows.follow f join follows.newest n on n.author_id = f.author_id
      where f.member_id = ${memberId}
    ), foremost as (select author_id from heads where head is not null order by head desc limit ${count})
    select p.kind, p.id, p.seq from foremost cross join lateral (
      select kind, id, seq from follows.piece
      where author_id = foremost.author_id and (${before ?? null}::bigint is null or seq < ${before ?? null}::bigint)
      order by seq desc limit ${count}
    ) p order by p.seq desc limit ${count}`.execute(database)
  return rows
}

/** Things of the authors named, the newest first, before a number. */
export async function streamOfAuthors(
  source: Source,
  authorIds: readonly string[],
  { before, count }: { before: string | undefined; count: number },
): Promise<readonly StreamRow[]> {
  const { rows } =
    await sql<StreamRow>`select p.kind, p.id, p.seq from unnest(${[...authorIds]}::text[]) as f(author_id)
    cross join lateral (
      select kind, id, seq from follows.piece
      where author_id = f.author_id and (${before ?? null}::bigint is null or seq < ${before ?? null}::bigint)
      order by seq desc limit ${count}
    ) p order by p.seq desc limit ${count}`.execute(source)
  return rows
}
