import { fail, ok } from '@niujin/contract-kit'
import { handleOnce, type Handler } from '@niujin/server-kit'
import { editPost, type ContentOfNew } from '../contract/index.ts'
import { notifyNamed } from './coming-out.ts'
import type { PostsContext } from './deps.ts'
import { presentPosts } from './presenting.ts'
import { storedOf } from './save-handler.ts'
import { putPictures } from './store/pictures.ts'
import { pollWords } from './store/polls.ts'
import { lockedPost, postRow } from './store/posts.ts'
import { keepVersion } from './store/versions.ts'
import { inTurn, within, type Change, type HashtagRow, type PostRow } from './tables.ts'
import { POST_KIND, transition } from './transition.ts'
import { openHashtags, readWriting, type Written } from './writing.ts'

type Given = Pick<ContentOfNew, 'text' | 'mentions' | 'pictures' | 'chart'>

/** Changes one's own post; what it said before is kept. What had waited or was refused waits again. */
export function editHandler(context: PostsContext): Handler {
  return handleOnce(editPost, async ({ postId, ...given }, { memberId, transaction }) => {
    if (!(await context.may(memberId, 'talk.publish', transaction))) return fail('NOT_ALLOWED')
    const change = within(transaction)
    await inTurn(change, `save ${memberId}`)
    const known = await postRow(change, postId)
    if (known?.member_id !== memberId || known.state === 'deleted') return fail('POST_UNKNOWN')
    if (known.state === 'held' || known.state === 'hidden') return fail('POST_LOCKED')
    const ready = await prepare(context, change, given, known)
    if (!ready.ok) return ready
    const row = await rewrite(context, change, postId, ready.value)
    // Somebody of the staff was faster.
    if (!row) return fail('POST_LOCKED')
    const [post] = await presentPosts(context, change, [row], memberId)
    return post ? ok({ post }) : fail('POST_UNKNOWN')
  })
}

interface Ready {
  readonly written: Written
  readonly hashtags: readonly HashtagRow[]
  /** What the rules say of the new words. */
  readonly state: 'published' | 'pending'
  readonly words: readonly string[]
}

/** Everything before the post is locked: whoever writes a new hashtag may wait for this post. */
async function prepare(context: PostsContext, change: Change, given: Given, { id, member_id, repost_id }: PostRow) {
  const options = await pollWords(change, id)
  const mayBeBare = repost_id !== null && options.length === 0
  const written = await readWriting(context, change, given, { memberId: member_id, postId: id, mayBeBare })
  if (!written.ok) return written
  const hashtags = await openHashtags(change, written.value.hashtags, new Date(context.now()))
  if (!hashtags.ok) return hashtags
  const text = [written.value.words, ...options].join('\n')
  const checked = await context.moderation.check(change, { memberId: member_id, kind: POST_KIND, text, isEdit: true })
  if (!checked.ok) return checked
  return ok<Ready>({ written: written.value, hashtags: hashtags.value, ...checked.value })
}

async function rewrite(
  context: PostsContext,
  change: Change,
  id: string,
  { written, hashtags, state, words }: Ready,
): Promise<PostRow | undefined> {
  const row = await lockedPost(change, id)
  if (!row) return undefined
  await keepVersion(change, row)
  const moved = await transition(context, change, row, {
    event: row.state === 'published' && state === 'published' ? 'publish' : 'wait',
    at: new Date(context.now()),
    content: { ...storedOf(written, words), hashtagIds: hashtags.map((one) => one.id) },
  })
  if (!moved) return undefined
  await putPictures(change, id, written.used)
  if (moved.state === 'published') await notifyNamed(context, change, moved)
  return moved
}
