import { fail, ok } from '@niujin/contract-kit'
import { handle, handleMember, type Handler } from '@niujin/server-kit'
import { byNumber, pageOfRows } from '@niujin/server-kit/paging'
import {
  attentionStream,
  cancelAttention,
  guestStream,
  hasAttention,
  LIMITS,
  newAttention,
  queryAttention,
  queryGuestAttention,
  saveAttention,
  seenAttention,
  setAttention,
  type FollowedAuthor,
} from '../contract/index.ts'
import type { FollowsContext } from './deps.ts'
import {
  addFollows,
  countOf,
  dropFollow,
  followersOf,
  followsOf,
  followsWithNew,
  markSeen,
  newestOf,
  setSetting,
  settingsOf,
  type FollowRow,
} from './follow-store.ts'
import { authorsOf, pieceCards } from './piece-cards.ts'
import { streamOf, streamOfAuthors, type StreamRow } from './piece-store.ts'

/** Authors with something new that are named at once. */
const WITH_NEW = 30

/** Following, and what one is told of whom. */
export function changeHandlers({ database, members, now }: FollowsContext): Handler[] {
  return [
    handleMember(saveAttention, async ({ ids }, { memberId }) => {
      const others = [...new Set(ids)].filter((id) => id !== memberId)
      if (others.length === 0) return fail('FOLLOW_SELF')
      const known = await members.find(others, database)
      const there = others.filter((id) => known.has(id))
      if (there.length === 0) return fail('AUTHOR_UNKNOWN')
      const added = await addFollows(database, memberId, there, { most: LIMITS.mine, at: new Date(now()) })
      return added === undefined ? fail('FOLLOW_FULL') : ok({ added })
    }),
    handleMember(cancelAttention, async ({ id }, { memberId }) => {
      await dropFollow(database, memberId, id, new Date(now()))
      return ok({})
    }),
    handleMember(setAttention, async ({ id, setting }, { memberId }) =>
      (await setSetting(database, memberId, id, setting)) ? ok({}) : fail('NOT_FOLLOWED'),
    ),
    handleMember(seenAttention, async ({ id }, { memberId }) => {
      await markSeen(database, memberId, id)
      return ok({})
    }),
  ]
}

/** Who is followed, and their streams. */
export function readHandlers(context: FollowsContext): Handler[] {
  const { database } = context
  return [
    handleMember(hasAttention, async ({ ids }, { memberId }) => {
      const settings = await settingsOf(database, memberId, ids)
      return ok({ followed: [...settings].map(([id, setting]) => ({ id, setting })) })
    }),
    handleMember(queryAttention, async ({ cursor, count }, { memberId }) => {
      const before = byNumber.read(cursor)
      if (!before.ok) return before
      const found = await followsOf(database, memberId, { before: before.value, count: count + 1 })
      const { rows, nextCursor } = pageOfRows(found, count, byNumber, ({ id }) => id)
      return ok({ list: await presented(context, rows), nextCursor, total: await countOf(database, memberId) })
    }),
    handleMember(newAttention, async (_, { memberId }) =>
      ok({ list: await presented(context, await followsWithNew(database, memberId, WITH_NEW)) }),
    ),
    handle(queryGuestAttention, async ({ ids }) => {
      const authors = await authorsOf(context, ids, database)
      const followers = await followersOf(database, ids)
      const newest = await newestOf(database, ids)
      return ok({
        list: [...new Set(ids)].flatMap((id) => {
          const author = authors.get(id)
          if (!author) return []
          return [{ author, followers: followers.get(id) ?? 0, newestAt: newest.get(id)?.at.toISOString() ?? null }]
        }),
      })
    }),
    handleMember(attentionStream, async ({ cursor, count }, { memberId }) => {
      const before = byNumber.read(cursor)
      if (!before.ok) return before
      const found = await streamOf(database, memberId, { before: before.value, count: count + 1 })
      return ok(await streamPage(context, found, count))
    }),
    handle(guestStream, async ({ ids, cursor, count }) => {
      const before = byNumber.read(cursor)
      if (!before.ok) return before
      const found = await streamOfAuthors(database, ids, { before: before.value, count: count + 1 })
      return ok(await streamPage(context, found, count))
    }),
  ]
}

async function streamPage(context: FollowsContext, found: readonly StreamRow[], count: number) {
  const { rows, nextCursor } = pageOfRows(found, count, byNumber, ({ seq }) => seq)
  return { list: await pieceCards(context, rows, context.database), nextCursor }
}

async function presented(context: FollowsContext, rows: readonly FollowRow[]): Promise<FollowedAuthor[]> {
  const ids = rows.map((row) => row.author_id)
  const authors = await authorsOf(context, ids, context.database)
  const followers = await followersOf(context.database, ids)
  return rows.flatMap(({ author_id, setting, newest_at, has_new }) => {
    const author = authors.get(author_id)
    if (!author) return []
    return [
      {
        author,
        setting,
        followers: followers.get(author_id) ?? 0,
        newestAt: newest_at?.toISOString() ?? null,
        hasNew: has_new,
      },
    ]
  })
}
