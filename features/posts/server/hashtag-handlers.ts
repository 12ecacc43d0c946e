import { cleanText } from '@niujin/content-rules'
import { fail, ok } from '@niujin/contract-kit'
import { handle, handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { byScore, pageOfRows } from '@niujin/server-kit/paging'
import {
  getHashtag,
  hotHashtags,
  LIMITS,
  staffHashtags,
  staffSetHashtag,
  type Hashtag,
  type StaffHashtag,
} from '../contract/index.ts'
import { hashtagKey } from '../domain/index.ts'
import type { PostsContext } from './deps.ts'
import { recordDecision } from './store/decisions.ts'
import { allHashtags, hashtagRow, hottestHashtags, setHashtag } from './store/hashtags.ts'
import { within, type HashtagRow } from './tables.ts'

/** Topics that posts carry: for everyone, and what the staff says of them. */
export function hashtagHandlers(context: PostsContext): Handler[] {
  const { database } = context
  return [
    handle(hotHashtags, async ({ count }) => ok({ list: (await hottestHashtags(database, count)).map(hashtagOf) })),
    handle(getHashtag, async ({ hashtagId, name }) => {
      const key = hashtagKey(name ?? '')
      const by = hashtagId === undefined ? key !== undefined && { key } : { id: hashtagId }
      const row = by ? await hashtagRow(database, by) : undefined
      return row && !row.is_blocked ? ok({ hashtag: hashtagOf(row) }) : fail('HASHTAG_UNKNOWN')
    }),
    staffListHandler(context),
    staffSetHandler(context),
  ]
}

function staffListHandler({ database, may }: PostsContext): Handler {
  return handleMember(staffHashtags, async ({ q, blocked, cursor, count }, { memberId }) => {
    if (!(await may(memberId, 'content.review', database))) return fail('NOT_ALLOWED')
    const after = byScore.read(cursor)
    if (!after.ok) return after
    const beginning = hashtagKey(q) ?? ''
    const found = await allHashtags(database, { beginning, blocked, after: after.value, count: count + 1 })
    const { rows, nextCursor } = pageOfRows(found, count, byScore, ({ posts, id }) => ({ score: `${posts}`, id }))
    return ok({ list: rows.map(staffHashtagOf), nextCursor })
  })
}

function staffSetHandler({ may, now }: PostsContext): Handler {
  return handleOnce(staffSetHashtag, async ({ hashtagId, ...given }, { memberId, transaction }) => {
    if (!(await may(memberId, 'content.review', transaction))) return fail('NOT_ALLOWED')
    if (given.isPinned && given.isBlocked) return fail('PINNED_AND_BLOCKED')
    const cleaned = cleanText(given.description, { most: LIMITS.description })
    if (!cleaned.ok && cleaned.code === 'TOO_LONG') return fail('DESCRIPTION_TOO_LONG')
    const change = within(transaction)
    const at = new Date(now())
    const description = cleaned.ok ? cleaned.value : ''
    const row = await setHashtag(change, hashtagId, { ...given, description, at })
    if (!row) return fail('HASHTAG_UNKNOWN')
    const act = given.isBlocked ? '停用话题' : given.isPinned ? '置顶话题' : '修改话题'
    await recordDecision(change, { staffId: memberId, act, hashtagId, reason: given.reason, at })
    return ok({ hashtag: staffHashtagOf(row) })
  })
}

function hashtagOf({ id, name, description, posts, pinned_at }: HashtagRow): Hashtag {
  return { hashtagId: id, name, description, posts, isPinned: pinned_at !== null }
}

function staffHashtagOf(row: HashtagRow): StaffHashtag {
  const { is_blocked: isBlocked, reason, created_at } = row
  return { ...hashtagOf(row), isBlocked, reason, at: created_at.toISOString() }
}
