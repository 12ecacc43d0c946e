import { fail, ok, type Result } from '@niujin/contract-kit'
import { handle, handleMember, type Handler } from '@niujin/server-kit'
import { byNumber, byScore, byTimeAndNumber, pageOfRows } from '@niujin/server-kit/paging'
import { getPost, ownPosts, postHistory, postsByIds, queryPosts } from '../contract/index.ts'
import { answersTo } from './answers.ts'
import type { PostsContext } from './deps.ts'
import { presentPosts, presentVersions } from './presenting.ts'
import { hashtagRow } from './store/hashtags.ts'
import { postRow, postsOfMember, publishedAmong } from './store/posts.ts'
import { hottestOf, latestOf, SHELF } from './store/shelves.ts'

/** What everyone reads, and what an author reads of their own. */
export function readHandlers(context: PostsContext): Handler[] {
  return [
    getHandler(context),
    listHandler(context),
    queryHandler(context),
    ownHandler(context),
    historyHandler(context),
  ]
}

function getHandler(context: PostsContext): Handler {
  const { database } = context
  return handle(getPost, async ({ postId }, { memberId }) => {
    const row = await postRow(database, postId)
    const isSeen = row && (row.state === 'published' || (row.state !== 'deleted' && row.member_id === memberId))
    const [post] = isSeen ? await presentPosts(context, database, [row], memberId) : []
    return post ? ok({ post }) : fail('POST_UNKNOWN')
  })
}

function listHandler(context: PostsContext): Handler {
  const { database } = context
  return handle(postsByIds, async ({ postIds }, { memberId }) => {
    const rows = await publishedAmong(database, [...new Set(postIds)])
    return ok({ list: await presentPosts(context, database, rows, memberId) })
  })
}

function queryHandler(context: PostsContext): Handler {
  const { database } = context
  return handle(queryPosts, async ({ sort, cursor, count, ...of }, { memberId }) => {
    const shelf = await shelfOf(context, of)
    if (!shelf.ok) return shelf
    const page =
      sort === 'new'
        ? await newPage(context, shelf.value, { cursor, count })
        : await hotPage(context, shelf.value, { cursor, count })
    if (!page.ok) return page
    const { ids, nextCursor } = page.value
    const rows = await publishedAmong(database, ids)
    return ok({ list: await presentPosts(context, database, rows, memberId), nextCursor })
  })
}

interface Of {
  readonly instrumentId?: string | undefined
  readonly hashtagId?: string | undefined
  readonly authorId?: string | undefined
}

async function shelfOf(
  { database }: PostsContext,
  { instrumentId, hashtagId, authorId }: Of,
): Promise<Result<string, 'HASHTAG_UNKNOWN'>> {
  if (instrumentId !== undefined) return ok(SHELF.ofInstrument(instrumentId))
  if (authorId !== undefined) return ok(SHELF.ofAuthor(authorId))
  if (hashtagId === undefined) return ok(SHELF.all)
  const row = await hashtagRow(database, { id: hashtagId })
  return row && !row.is_blocked ? ok(SHELF.ofHashtag(hashtagId)) : fail('HASHTAG_UNKNOWN')
}

interface Page {
  readonly cursor: string | undefined
  readonly count: number
}

async function newPage({ database }: PostsContext, shelf: string, { cursor, count }: Page) {
  const after = byTimeAndNumber.read(cursor)
  if (!after.ok) return after
  const found = await latestOf(database, shelf, { after: after.value, count: count + 1 })
  const { rows, nextCursor } = pageOfRows(found, count, byTimeAndNumber, (key) => key)
  return ok({ ids: rows.map(({ id }) => id), nextCursor })
}

async function hotPage({ database }: PostsContext, shelf: string, { cursor, count }: Page) {
  const after = byScore.read(cursor)
  if (!after.ok) return after
  const found = await hottestOf(database, shelf, { after: after.value, count: count + 1 })
  const { rows, nextCursor } = pageOfRows(found, count, byScore, (key) => key)
  return ok({ ids: rows.map(({ id }) => id), nextCursor })
}

function ownHandler(context: PostsContext): Handler {
  const { database } = context
  return handleMember(ownPosts, async ({ cursor, count }, { memberId }) => {
    const after = byNumber.read(cursor)
    if (!after.ok) return after
    const found = await postsOfMember(database, memberId, { after: after.value, count: count + 1 })
    const { rows, nextCursor } = pageOfRows(found, count, byNumber, ({ id }) => id)
    const posts = await presentPosts(context, database, rows, memberId)
    const answers = await answersTo(
      context,
      rows.map(({ id }) => id),
    )
    return ok({ list: posts.map((one) => ({ ...one, answers: answers.get(one.postId) ?? [] })), nextCursor })
  })
}

function historyHandler({ database, may }: PostsContext): Handler {
  return handleMember(postHistory, async ({ postId }, { memberId }) => {
    const row = await postRow(database, postId)
    const isOwn = row?.member_id === memberId && row.state !== 'deleted'
    if (!isOwn && !(row && (await may(memberId, 'content.review', database)))) return fail('POST_UNKNOWN')
    return ok({ list: await presentVersions(database, postId) })
  })
}
