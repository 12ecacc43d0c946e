import { afterEvent, type PostEvent } from '../domain/index.ts'
import type { PostsContext } from './deps.ts'
import { countPost, hashtagIdsOf, lockHashtags, setHashtags } from './store/hashtags.ts'
import { changeReactions, lockedPost, movePost, type StoredContent } from './store/posts.ts'
import { moveOnShelves, putOnShelves, takeOffShelves } from './store/shelves.ts'
import type { Change, PostRow } from './tables.ts'

/** The name of posts among the kinds of content. */
export const POST_KIND = 'post'

interface Moving {
  readonly event: PostEvent
  readonly at: Date
  readonly reason?: string
  /** New words that come with it, and the hashtags of those. */
  readonly content?: StoredContent & { readonly hashtagIds: readonly string[] }
}

/**
 * Moves a post to its next state together with everything that counts it and every stream it stands in; undefined when the
 * event cannot happen to it, or somebody else was faster. Rows are taken in one order: post, what it passes on, hashtags.
 */
export async function transition(
  context: Pick<PostsContext, 'changes'>,
  change: Change,
  row: PostRow,
  { event, at, reason = '', content }: Moving,
): Promise<PostRow | undefined> {
  const next = afterEvent(row.state, event)
  if (!next.ok) return undefined
  const moved = await movePost(change, row, { state: next.value, at, reason, content: content && stored(content) })
  if (!moved) return undefined
  await rearrange(change, row, moved, content?.hashtagIds)
  if (moved.state === 'published' || row.state === 'published')
    await context.changes.notify(change, POST_KIND, [row.id])
  return moved
}

/** Streams and counts follow a post that was `before` and is `after`; `hashtagIds` are those of new words. */
async function rearrange(
  change: Change,
  before: PostRow,
  after: PostRow,
  hashtagIds: readonly string[] | undefined,
): Promise<void> {
  const [wasSeen, isSeen] = [before.state === 'published', after.state === 'published']
  // All at once and in one order: those it leaves and those it joins.
  if (hashtagIds) await lockHashtags(change, [...hashtagIds, ...(await hashtagIdsOf(change, before.id))])
  if (wasSeen) await leave(change, before, { isPassedOnStill: isSeen })
  if (hashtagIds) await setHashtags(change, before.id, hashtagIds)
  if (isSeen) await enter(change, after, { isPassedOnAlready: wasSeen })
}

/** A new post that everyone sees stands in its streams and counts. */
export async function enterNew(context: Pick<PostsContext, 'changes'>, change: Change, row: PostRow): Promise<void> {
  await enter(change, row, { isPassedOnAlready: false })
  await context.changes.notify(change, POST_KIND, [row.id])
}

/** What a post has gathered has changed; its place among the hot ones follows. */
export async function followHeat(context: Pick<PostsContext, 'changes'>, change: Change, row: PostRow): Promise<void> {
  if (row.state === 'published' && (await moveOnShelves(change, row)))
    await context.changes.notify(change, POST_KIND, [row.id])
}

async function enter(
  change: Change,
  row: PostRow,
  { isPassedOnAlready }: { isPassedOnAlready: boolean },
): Promise<void> {
  if (!isPassedOnAlready) await countRepost(change, row, 1)
  const hashtagIds = await hashtagIdsOf(change, row.id)
  await countPost(change, hashtagIds, 1, row.published_at ?? row.sent_at)
  await putOnShelves(change, row, hashtagIds)
}

async function leave(change: Change, row: PostRow, { isPassedOnStill }: { isPassedOnStill: boolean }): Promise<void> {
  if (!isPassedOnStill) await countRepost(change, row, -1)
  await countPost(change, await hashtagIdsOf(change, row.id), -1, row.published_at ?? row.sent_at)
  await takeOffShelves(change, row.id)
}

async function countRepost(change: Change, { repost_kind, repost_id }: PostRow, by: 1 | -1): Promise<void> {
  if (repost_kind !== POST_KIND || repost_id === null) return
  const held = await lockedPost(change, repost_id)
  const original = held && (await changeReactions(change, held, { reposts: by }))
  if (original?.state === 'published') await moveOnShelves(change, original)
}

function stored({ text, mentions, stocks, pictures, chart, words }: StoredContent): StoredContent {
  return { text, mentions, stocks, pictures, chart, words }
}
