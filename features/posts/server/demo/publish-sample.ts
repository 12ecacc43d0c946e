import type { OpinionWish } from '@niujin/community'
import { announce } from '../coming-out.ts'
import type { PostsContext } from '../deps.ts'
import { storedOf } from '../save-handler.ts'
import { setHashtags } from '../store/hashtags.ts'
import { castVote, insertPoll } from '../store/polls.ts'
import { changeReactions, insertPost } from '../store/posts.ts'
import { inTurn, within, type Change, type PostRow } from '../tables.ts'
import { enterNew, POST_KIND } from '../transition.ts'
import { openHashtags, readOptions, readWriting } from '../writing.ts'

/** A post of the demo, as it comes out in somebody's name. */
export interface SamplePost {
  /** Its own for ever. */
  readonly name: string
  readonly authorId: string
  /** When it came out: in the past. */
  readonly at: Date
  readonly text: string
  /** Who took which option, from 0; undefined without a poll. */
  readonly poll: SamplePoll | undefined
  /** The post that it passes on. */
  readonly repostId: string | undefined
  /** Put on record by those who keep opinions, at the close of that day. */
  readonly opinion: OpinionWish | undefined
  /** Who likes it. */
  readonly likes: readonly string[]
}

interface SamplePoll {
  readonly options: readonly string[]
  readonly endsAt: Date
  readonly votes: readonly { readonly memberId: string; readonly option: number }[]
}

/** A sample that is there: `at` is when it came out. */
export interface PublishedSample {
  readonly id: string
  readonly at: Date
}

/** Samples that came out ever, by their names, in the order in which they were published. */
export async function samplesThere({
  database,
}: Pick<PostsContext, 'database'>): Promise<ReadonlyMap<string, PublishedSample>> {
  const rows = await database
    .selectFrom('posts.post')
    .select(['id', 'demo', 'sent_at'])
    .where('demo', 'is not', null)
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ id, demo, sent_at }) => [demo ?? '', { id, at: sent_at }]))
}

/**
 * Publishes a sample the way that posts are published, in one transaction, dated back; one that was published ever stays
 * as it is. @throws when the rules would not let it out.
 */
export function publishSample(context: PostsContext, sample: SamplePost): Promise<PublishedSample> {
  return context.database.transaction().execute(async (transaction) => {
    const change = within(transaction)
    await inTurn(change, `sample ${sample.name}`)
    const known = await change
      .selectFrom('posts.post')
      .select(['id', 'published_at'])
      .where('demo', '=', sample.name)
      .executeTakeFirst()
    return known
      ? { id: known.id, at: known.published_at ?? sample.at }
      : { id: await publish(context, change, sample), at: sample.at }
  })
}

async function publish(context: PostsContext, change: Change, sample: SamplePost): Promise<string> {
  const { name, authorId: memberId, at, text, poll, repostId, opinion, likes } = sample
  const given = { text, mentions: [], pictures: [], chart: null }
  const written = demand(name, await readWriting(context, change, given, { memberId }))
  const hashtags = demand(name, await openHashtags(change, written.hashtags, at))
  const words = [written.words, ...(poll?.options ?? [])].join('\n')
  const checked = demand(
    name,
    await context.moderation.check(change, { memberId, kind: POST_KIND, text: words, isEdit: true }),
  )
  const row = await insertPost(change, {
    ...storedOf(written, checked.words),
    memberId,
    at,
    demo: name,
    state: 'published',
    repost_kind: repostId === undefined ? null : POST_KIND,
    repost_id: repostId ?? null,
    opinion: opinion ? JSON.stringify(opinion) : null,
  })
  await setHashtags(
    change,
    row.id,
    hashtags.map(({ id }) => id),
  )
  if (poll) await addPoll(change, row, poll)
  await addLikes(change, row.id, likes, at)
  const liked = await changeReactions(change, row, { likes: likes.length })
  await enterNew(context, change, liked)
  await announce(context, change, liked)
  return row.id
}

async function addPoll(
  change: Change,
  { id, sent_at: at }: PostRow,
  { options, endsAt, votes }: SamplePoll,
): Promise<void> {
  const read = readOptions(options)
  if (!read) throw new Error(`示例投票的选项不合适：${options.join('、')}`)
  await insertPoll(change, id, { options: read, endsAt })
  for (const { memberId, option } of votes) await castVote(change, { postId: id, memberId, position: option, at })
}

async function addLikes(change: Change, postId: string, memberIds: readonly string[], at: Date): Promise<void> {
  if (memberIds.length === 0) return
  await change
    .insertInto('posts.vote')
    .values(memberIds.map((member_id) => ({ post_id: postId, member_id, way: 'up' as const, voted_at: at })))
    .execute()
}

type Outcome<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly code: string }

function demand<Value>(name: string, outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(`示例说说 ${name} 不能发布：${outcome.code}`)
  return outcome.value
}
