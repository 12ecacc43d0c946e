import { fail, ok, type Result } from '@niujin/contract-kit'
import { handleOnce, type Handler } from '@niujin/server-kit'
import { savePost, type ContentOfNew, type RepostOf } from '../contract/index.ts'
import { afterEvent } from '../domain/index.ts'
import { announce, markOpinion } from './coming-out.ts'
import type { PostsContext } from './deps.ts'
import { rootOf } from './originals.ts'
import { presentPosts } from './presenting.ts'
import { deleteDraft } from './store/drafts.ts'
import { setHashtags } from './store/hashtags.ts'
import { putPictures } from './store/pictures.ts'
import { insertPoll } from './store/polls.ts'
import { hasRepeated, insertPost, type StoredContent } from './store/posts.ts'
import { inTurn, within, type Change, type HashtagRow, type PostRow } from './tables.ts'
import { enterNew, POST_KIND } from './transition.ts'
import { openHashtags, readOptions, readWriting, type Written } from './writing.ts'

/** The same words within this time are a repeat (ms; ours, as for comments). */
const REPEAT_WITHIN = 600_000
const HOUR = 3_600_000

/** Writes a post. Nobody is told before everyone can see it. */
export function saveHandler(context: PostsContext): Handler {
  return handleOnce(savePost, async ({ draftVersion, ...given }, { memberId, transaction }) => {
    if (!(await context.may(memberId, 'talk.publish', transaction))) return fail('NOT_ALLOWED')
    const change = within(transaction)
    await inTurn(change, `save ${memberId}`)
    const ready = await prepare(context, change, given, memberId)
    if (!ready.ok) return ready
    const kept = await keep(context, change, memberId, { ...given, ...ready.value })
    if (!kept.ok) return kept
    if (draftVersion !== undefined) await deleteDraft(change, memberId, draftVersion)
    const [post] = await presentPosts(context, change, [kept.value], memberId)
    if (!post) throw new Error('刚写的说说不见了')
    return ok({ post })
  })
}

/** What a new post does besides saying something. */
interface Asked {
  /** The options of its poll. */
  readonly options: string[] | null
  /** What it passes on. */
  readonly root: RepostOf | null
}

/** All that a new post needs, checked. */
interface Ready extends Asked {
  readonly written: Written
  readonly hashtags: readonly HashtagRow[]
}

async function prepare(context: PostsContext, change: Change, given: ContentOfNew, memberId: string) {
  const asked = await readAsked(context, change, given)
  if (!asked.ok) return asked
  const { options, root } = asked.value
  const written = await readWriting(context, change, given, { memberId, mayBeBare: root !== null && options === null })
  if (!written.ok) return written
  const { text, hashtags } = written.value
  const since = new Date(context.now() - REPEAT_WITHIN)
  if (text !== '' && (await hasRepeated(change, memberId, { text, since, repostId: root?.id ?? null })))
    return fail('POST_REPEATED')
  const open = await openHashtags(change, hashtags, new Date(context.now()))
  if (!open.ok) return open
  return ok<Ready>({ written: written.value, hashtags: open.value, options, root })
}

async function readAsked(
  context: PostsContext,
  change: Change,
  { poll, repostOf }: ContentOfNew,
): Promise<Result<Asked, 'POLL_WRONG' | 'ORIGINAL_GONE'>> {
  const options = poll && readOptions(poll.options)
  if (options === undefined) return fail('POLL_WRONG')
  const root = repostOf && (await rootOf(context, change, repostOf))
  return root === undefined ? fail('ORIGINAL_GONE') : ok({ options, root })
}

type Given = Pick<ContentOfNew, 'poll' | 'opinion'>

async function keep(context: PostsContext, change: Change, memberId: string, ready: Ready & Given) {
  const { written, options, opinion } = ready
  const text = [written.words, ...(options ?? [])].join('\n')
  const checked = await context.moderation.check(change, { memberId, kind: POST_KIND, text })
  if (!checked.ok) return checked
  if (opinion && !(await hasLicence(context, change, memberId))) return fail('LICENCE_NEEDED')
  const { state, words } = checked.value
  const row = await write(context, change, {
    memberId,
    event: state === 'published' ? 'publish' : 'wait',
    words,
    ...ready,
  })
  if (row.state !== 'published') return ok(row)
  const marked = await markOpinion(context, change, row)
  if (!marked.ok) return marked
  await enterNew(context, change, row)
  await announce(context, change, row)
  return ok(row)
}

/** Asked at once, so that nobody waits for a review only to hear that they may give no opinions. */
async function hasLicence({ authors }: PostsContext, change: Change, memberId: string): Promise<boolean> {
  const badge = (await authors.badges([memberId], change)).get(memberId)
  return (badge?.licence ?? null) !== null
}

interface Writing extends Ready, Given {
  readonly memberId: string
  readonly event: 'publish' | 'wait'
  /** Words of the list that were hit. */
  readonly words: readonly string[]
}

async function write(context: PostsContext, change: Change, writing: Writing): Promise<PostRow> {
  const { written, hashtags, options, root, poll, opinion } = writing
  const state = afterEvent('draft', writing.event)
  if (!state.ok) throw new Error('新说说没有去处')
  const at = new Date(context.now())
  const row = await insertPost(change, {
    ...storedOf(written, writing.words),
    memberId: writing.memberId,
    state: state.value,
    repost_kind: root?.kind ?? null,
    repost_id: root?.id ?? null,
    opinion: opinion && JSON.stringify(opinion),
    at,
  })
  await setHashtags(
    change,
    row.id,
    hashtags.map(({ id }) => id),
  )
  await putPictures(change, row.id, written.used)
  if (options && poll) await insertPoll(change, row.id, { options, endsAt: new Date(at.getTime() + poll.hours * HOUR) })
  return row
}

/** What was written, as it is stored; `words` are those of the list that it hit. */
export function storedOf(
  { text, mentions, stocks, pictures, chart }: Written,
  words: readonly string[],
): StoredContent {
  return {
    text,
    mentions: JSON.stringify(mentions),
    stocks: JSON.stringify(stocks),
    pictures: [...pictures],
    chart: chart && JSON.stringify(chart),
    words: [...words],
  }
}
