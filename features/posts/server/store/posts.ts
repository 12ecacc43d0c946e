import type { TimeKey } from '@niujin/server-kit/paging'
import { sql } from 'kysely'
import type { PostState, StaffQueue } from '../../contract/index.ts'
import { heatOf } from '../../domain/index.ts'
import type { Change, PostRow, PostTables, Reads } from '../tables.ts'
import { likeText } from '@niujin/server-kit/database'

/** Posts of the ids given, in no order. */
export function postRows(reads: Reads, ids: readonly string[]): Promise<PostRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return reads
    .selectFrom('posts.post')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
}

/** One post, whatever its state. */
export function postRow(reads: Reads, id: string): Promise<PostRow | undefined> {
  return reads.selectFrom('posts.post').selectAll().where('id', '=', id).executeTakeFirst()
}

/** One post, and nobody else changes it until the transaction ends; rows that point to it may still be written. */
export function lockedPost(change: Change, id: string): Promise<PostRow | undefined> {
  return change.selectFrom('posts.post').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** The ids that point to posts which everyone sees, in their order. */
export async function publishedAmong(reads: Reads, ids: readonly string[]): Promise<PostRow[]> {
  const byId = new Map((await postRows(reads, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row?.state === 'published' ? [row] : []
  })
}

/** What a post says, as it is stored. */
export interface StoredContent {
  readonly text: string
  readonly mentions: string
  readonly stocks: string
  readonly pictures: string[]
  readonly chart: string | null
  readonly words: string[]
}

interface NewPost extends StoredContent, Pick<PostRow, 'repost_kind' | 'repost_id'> {
  readonly memberId: string
  readonly state: PostState
  readonly opinion: string | null
  readonly at: Date
  /** The name of a sample. */
  readonly demo?: string
}

/** Writes a new post; counts nothing yet. */
export function insertPost(change: Change, { memberId, at, ...row }: NewPost): Promise<PostRow> {
  return change
    .insertInto('posts.post')
    .values({
      ...row,
      member_id: memberId,
      heat: heatOf({ likes: 0, dislikes: 0, comments: 0, reposts: 0, at: at.getTime() }),
      sent_at: at,
      published_at: row.state === 'published' ? at : null,
      edited_at: null,
      deleted_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Moves a post from the state it is known in to another; undefined when somebody else was faster. */
export function movePost(
  change: Change,
  { id, state, published_at }: PostRow,
  to: {
    readonly state: PostState
    readonly at: Date
    readonly reason: string
    readonly content: StoredContent | undefined
  },
): Promise<PostRow | undefined> {
  const { content } = to
  return change
    .updateTable('posts.post')
    .set({
      state: to.state,
      reason: to.reason,
      ...(to.state === 'published' && published_at === null && { published_at: to.at }),
      ...(to.state === 'deleted' && { deleted_at: to.at }),
      ...(content && { ...content, edited_at: to.at }),
    })
    .where('id', '=', id)
    .where('state', '=', state)
    .returningAll()
    .executeTakeFirst()
}

/** The opinion that a post wished for could not go on record. */
export async function dropOpinion(change: Change, id: string): Promise<void> {
  await change.updateTable('posts.post').set({ opinion: null }).where('id', '=', id).execute()
}

/** What a post that the caller holds has gathered changes, and its heat with it. */
export function changeReactions(
  change: Change,
  post: PostRow,
  by: { readonly likes?: number; readonly dislikes?: number; readonly reposts?: number; readonly comments?: number },
): Promise<PostRow> {
  const gathered = {
    likes: post.likes + (by.likes ?? 0),
    dislikes: post.dislikes + (by.dislikes ?? 0),
    reposts: post.reposts + (by.reposts ?? 0),
    comments: post.comments + (by.comments ?? 0),
  }
  const at = (post.published_at ?? post.sent_at).getTime()
  return change
    .updateTable('posts.post')
    .set({ ...gathered, heat: heatOf({ ...gathered, at }) })
    .where('id', '=', post.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** True when the member has said the same since then. */
export async function hasRepeated(
  change: Change,
  memberId: string,
  { text, since, repostId }: { readonly text: string; readonly since: Date; readonly repostId: string | null },
): Promise<boolean> {
  const row = await change
    .selectFrom('posts.post')
    .select('id')
    .where('member_id', '=', memberId)
    .where('text', '=', text)
    .where('repost_id', 'is not distinct from', repostId)
    .where('state', '!=', 'deleted')
    .where('sent_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A member's own posts in every state but deleted, the latest first. */
export function postsOfMember(
  reads: Reads,
  memberId: string,
  { after, count }: { readonly after: string | undefined; readonly count: number },
): Promise<PostRow[]> {
  let query = reads
    .selectFrom('posts.post')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', '!=', 'deleted')
  if (after !== undefined) query = query.where('id', '<', after)
  return query.orderBy('id', 'desc').limit(count).execute()
}

/** Published posts that pass the posts given on, the latest of each, at most `each`. */
export async function passedOn(reads: Reads, ids: readonly string[], each: number): Promise<PostRow[]> {
  const { rows } = await sql<{ id: string }>`
    select late.id from unnest(${[...ids]}::text[]) as original (id)
    cross join lateral (
      select id from posts.post
      where repost_kind = 'post' and repost_id = original.id and state = 'published' order by id desc limit ${each}
    ) as late`.execute(reads)
  return postRows(
    reads,
    rows.map(({ id }) => id),
  )
}

/** What an author published, and had refused or taken away. */
export async function pastOf(reads: Reads, memberId: string): Promise<{ published: number; rejected: number }> {
  return reads
    .selectFrom('posts.post')
    .select([
      sql<number>`(count(*) filter (where published_at is not null))::int`.as('published'),
      sql<number>`(count(*) filter (where state in ('rejected', 'hidden')))::int`.as('rejected'),
    ])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
}

const STATES_OF = {
  waiting: ['pending', 'held'],
  reported: ['published'],
  published: ['published'],
  rejected: ['rejected'],
  hidden: ['hidden'],
  all: ['pending', 'held', 'published', 'rejected', 'hidden', 'deleted'],
} as const satisfies Record<StaffQueue, readonly PostState[]>

/** Posts of a queue of the staff: what waits longest first, what is only looked through newest first. */
export function queueOf(
  reads: Reads,
  { queue, q = '', after, count }: { queue: StaffQueue; q?: string; after: string | undefined; count: number },
): Promise<PostRow[]> {
  const waits = queue === 'waiting' || queue === 'reported'
  let query = reads
    .selectFrom('posts.post')
    .selectAll()
    .where('state', 'in', [...STATES_OF[queue]])
  if (queue === 'reported')
    query = query.where('id', 'in', reads.selectFrom('posts.report').select('post_id').where('settled_at', 'is', null))
  if (q !== '')
    query = query.where((where) => where.or([where('member_id', '=', q), where('text', 'ilike', `%${likeText(q)}%`)]))
  if (after !== undefined) query = query.where('id', waits ? '>' : '<', after)
  return query
    .orderBy('id', waits ? 'asc' : 'desc')
    .limit(count)
    .execute()
}

/** How many posts wait to be decided on. */
export function waitingCounts(reads: Reads): Promise<{ waiting: number; reported: number }> {
  return reads
    .selectNoFrom([
      sql<number>`(select count(*)::int from posts.post where state in ('pending', 'held'))`.as('waiting'),
      sql<number>`(select count(*)::int from posts.post where state = 'published' and id in (select post_id from posts.report where settled_at is null))`.as(
        'reported',
      ),
    ])
    .executeTakeFirstOrThrow()
}

/** Ids of posts that everyone sees, in the order of their ids. */
export async function publishedIds(
  reads: Reads,
  { after, count }: { readonly after: string | undefined; readonly count: number },
): Promise<string[]> {
  let query = reads.selectFrom('posts.post').select('id').where('state', '=', 'published')
  if (after !== undefined) query = query.where('id', '>', after)
  return (await query.orderBy('id').limit(count).execute()).map(({ id }) => id)
}

/** Posts that everyone sees and that came out after a moment, the earliest first, with how many comments they are known to have. */
export function publishedAfter(
  reads: Reads,
  { at, id }: TimeKey,
  count: number,
): Promise<{ readonly id: string; readonly at: Date | null; readonly comments: number }[]> {
  return reads
    .selectFrom('posts.post')
    .select(['id', 'published_at as at', 'comments'])
    .where('state', '=', 'published')
    .where(sql<boolean>`(published_at, id) > (${at}, ${id}::bigint)`)
    .orderBy('published_at')
    .orderBy('id')
    .limit(count)
    .execute()
}

/** The words of a member's post go for good; whatever it has gathered stays until its readers are gone too. */
export async function blankPost(change: Change, id: string): Promise<void> {
  const empty = { text: '', mentions: '[]', stocks: '[]', chart: null, words: [], pictures: [] }
  await change.updateTable('posts.post').set(empty).where('id', '=', id).execute()
  await change.deleteFrom('posts.version').where('post_id', '=', id).execute()
}

/** Everything a member wrote, for them to read. */
export function exportOfPosts(reads: Reads, memberId: string) {
  const columns = [
    'text',
    'state',
    'likes',
    'dislikes',
    'reposts',
    'sent_at',
    'published_at',
  ] as const satisfies readonly (keyof PostTables['posts.post'])[]
  return reads
    .selectFrom('posts.post')
    .select([...columns])
    .where('member_id', '=', memberId)
    .where('state', '!=', 'deleted')
    .orderBy('id')
    .execute()
}

/** Ids of all posts of a member, also the deleted ones. */
export async function idsOfMember(reads: Reads, memberId: string): Promise<string[]> {
  const rows = await reads
    .selectFrom('posts.post')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
