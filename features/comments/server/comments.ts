import type { ScoreKey } from '@niujin/server-kit/paging'
import { sql } from 'kysely'
import { LIMITS, type CommentSort } from '../contract/index.ts'
import type { Change, Reads } from './tables.ts'

export interface TargetKey {
  readonly kind: string
  readonly id: string
}

/** A comment with who wrote what it answers. */
export type CommentRow = Awaited<ReturnType<typeof commentOf>> & object

/** What `viewer` sees of a list: everyone's visible ones, and their own that wait to be looked at. */
function seenBy(viewer: string | undefined) {
  return viewer === undefined
    ? sql<boolean>`comment.status = 'visible'`
    : sql<boolean>`(comment.status = 'visible' or (comment.status = 'pending' and comment.member_id = ${viewer}))`
}

function comments(reads: Reads) {
  return reads
    .selectFrom('comments.comment as comment')
    .leftJoin('comments.comment as answered', 'answered.id', 'comment.reply_to')
    .selectAll('comment')
    .select('answered.member_id as answered_member')
}

/** One comment, whatever its state. */
export function commentOf(reads: Reads, id: string) {
  return comments(reads).where('comment.id', '=', id).executeTakeFirst()
}

/** Comments of the ids given, in no order. */
export function commentsOf(reads: Reads, ids: readonly string[]) {
  return ids.length === 0 ? Promise.resolve([]) : comments(reads).where('comment.id', 'in', ids).execute()
}

/**
 * One comment, and nobody else changes it until the transaction ends. Not a full lock: a reply that is just being written
 * holds its top comment for its foreign key, and the two would wait for each other.
 */
export function lockedComment(change: Change, id: string) {
  return change.selectFrom('comments.comment').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** `after`: by heat and id; the newest go by id alone. */
export interface TopPage {
  readonly target: TargetKey
  readonly viewer: string | undefined
  readonly sort: CommentSort
  readonly after: ScoreKey | undefined
  readonly count: number
}

/** Top comments of a target. One whose text is gone stays while it has replies to hold together. */
export function topComments(reads: Reads, { target, viewer, sort, after, count }: TopPage) {
  let query = comments(reads)
    .where('comment.target_kind', '=', target.kind)
    .where('comment.target_id', '=', target.id)
    .where('comment.top_id', 'is', null)
    .where(sql<boolean>`(${seenBy(viewer)} or (comment.status <> 'visible' and comment.replies > 0))`)
  if (sort === 'new') {
    if (after) query = query.where('comment.id', '<', after.id)
    return query.orderBy('comment.id', 'desc').limit(count).execute()
  }
  if (after)
    query = query.where(sql<boolean>`(comment.heat, comment.id) < (${after.score}::bigint, ${after.id}::bigint)`)
  return query.orderBy('comment.heat', 'desc').orderBy('comment.id', 'desc').limit(count).execute()
}

/** Replies under a top comment, oldest first. */
export function repliesOf(
  reads: Reads,
  topId: string,
  { viewer, after, count }: Pick<TopPage, 'viewer' | 'count'> & { readonly after: string | undefined },
) {
  let query = comments(reads).where('comment.top_id', '=', topId).where(seenBy(viewer))
  if (after) query = query.where('comment.id', '>', after)
  return query.orderBy('comment.id').limit(count).execute()
}

/** The first replies under each of the top comments, oldest first. */
export async function firstReplies(
  reads: Reads,
  topIds: readonly string[],
  viewer: string | undefined,
): Promise<CommentRow[]> {
  if (topIds.length === 0) return []
  // One short look into the index for each top comment, however many replies it has.
  const { rows } = await sql<{ id: string }>`
    select first.id from unnest(${[...topIds]}::bigint[]) as top (id)
    cross join lateral (
      select id from comments.comment as comment where top_id = top.id and ${seenBy(viewer)} order by id limit ${LIMITS.repliesShown}
    ) as first`.execute(reads)
  const found = await commentsOf(
    reads,
    rows.map(({ id }) => id),
  )
  return found.toSorted((one, other) => Number(BigInt(one.id) - BigInt(other.id)))
}

/** How `viewer` voted on the comments given. */
export async function votesOf(
  reads: Reads,
  ids: readonly string[],
  viewer: string | undefined,
): Promise<ReadonlyMap<string, 'up' | 'down'>> {
  if (viewer === undefined || ids.length === 0) return new Map()
  const rows = await reads
    .selectFrom('comments.vote')
    .select(['comment_id', 'way'])
    .where('member_id', '=', viewer)
    .where('comment_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ comment_id, way }) => [comment_id, way]))
}

/** Visible comments and replies of targets of one kind; a target without any is absent. */
export async function countsOf(
  reads: Reads,
  kind: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await reads
    .selectFrom('comments.tally')
    .select(['target_id', 'count'])
    .where('target_kind', '=', kind)
    .where('target_id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ target_id, count }) => [target_id, count]))
}

/** The newest visible comments and replies of each target of one kind, at most `each`. */
export async function latestOf(
  reads: Reads,
  kind: string,
  ids: readonly string[],
  each: number,
): Promise<{ id: string; target_id: string; member_id: string; content: string; created_at: Date }[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; target_id: string; member_id: string; content: string; created_at: Date }>`
    select latest.* from unnest(${[...ids]}::text[]) as target (id)
    cross join lateral (
      select id, target_id, member_id, content, created_at from comments.comment
      where target_kind = ${kind} and target_id = target.id and status = 'visible' order by id desc limit ${each}
    ) as latest`.execute(reads)
  return rows
}
