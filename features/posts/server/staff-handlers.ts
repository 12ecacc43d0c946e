import { fail, ok } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { byNumber, pageOfRows } from '@niujin/server-kit/paging'
import { staffDecidePost, staffPostGet, staffPosts, type StaffPost, type StaffPostDetail } from '../contract/index.ts'
import { decide } from './deciding.ts'
import type { PostsContext } from './deps.ts'
import { presentPosts, presentVersions } from './presenting.ts'
import { decisionsOf } from './store/decisions.ts'
import { picturesOf } from './store/pictures.ts'
import { lockedPost, pastOf, postRow, queueOf, waitingCounts } from './store/posts.ts'
import { reportsOf, waitingReports } from './store/reports.ts'
import { within, type PostRow, type Reads } from './tables.ts'

/** What the staff looks through and decides about posts; the right is asked for at every call. */
export function staffHandlers(context: PostsContext): Handler[] {
  return [listHandler(context), getHandler(context), decideHandler(context)]
}

function listHandler(context: PostsContext): Handler {
  const { database, may } = context
  return handleMember(staffPosts, async ({ queue, q, cursor, count }, { memberId }) => {
    if (!(await may(memberId, 'content.review', database))) return fail('NOT_ALLOWED')
    const after = byNumber.read(cursor)
    if (!after.ok) return after
    const found = await queueOf(database, { queue, q, after: after.value, count: count + 1 })
    const { rows, nextCursor } = pageOfRows(found, count, byNumber, ({ id }) => id)
    return ok({ list: await listed(context, rows), nextCursor, counts: await waitingCounts(database) })
  })
}

async function listed({ database, members }: PostsContext, rows: readonly PostRow[]): Promise<StaffPost[]> {
  const cards = await members.find([...new Set(rows.map(({ member_id }) => member_id))], database)
  const pictures = await picturesOf(
    database,
    rows.flatMap((row) => row.pictures),
  )
  const urls = new Map(pictures.map(({ id, url }) => [id, url]))
  const reports = await waitingReports(
    database,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    postId: row.id,
    text: row.text,
    pictures: [...row.pictures.flatMap((id) => urls.get(id) ?? []), ...(row.chart ? [row.chart.picture] : [])],
    state: row.state,
    memberId: row.member_id,
    nickname: cards.get(row.member_id)?.nickname ?? '已注销用户',
    words: row.words,
    reports: reports.get(row.id) ?? 0,
    likes: row.likes,
    dislikes: row.dislikes,
    at: row.sent_at.toISOString(),
  }))
}

function getHandler(context: PostsContext): Handler {
  const { database, may } = context
  return handleMember(staffPostGet, async ({ postId }, { memberId }) => {
    if (!(await may(memberId, 'content.review', database))) return fail('NOT_ALLOWED')
    const row = await postRow(database, postId)
    return row ? ok(await detailOf(context, database, row)) : fail('POST_UNKNOWN')
  })
}

function decideHandler(context: PostsContext): Handler {
  return handleOnce(staffDecidePost, async ({ postId, verdict, reason }, { memberId, transaction }) => {
    if (!(await context.may(memberId, 'content.review', transaction))) return fail('NOT_ALLOWED')
    if (verdict === 'hide' && reason === '') return fail('REASON_NEEDED')
    const change = within(transaction)
    const row = await lockedPost(change, postId)
    if (!row || row.state === 'deleted') return fail('POST_UNKNOWN')
    const decided = await decide(context, change, row, { staffId: memberId, verdict, reason })
    if (!decided.ok) return decided
    const after = await postRow(change, postId)
    return after ? ok(await detailOf(context, change, after)) : fail('POST_UNKNOWN')
  })
}

/** All that the staff decides by; the post as its author sees it. */
async function detailOf(context: PostsContext, reads: Reads, row: PostRow): Promise<StaffPostDetail> {
  const [post] = await presentPosts(context, reads, [row], row.member_id)
  if (!post) throw new Error('说说不见了')
  const decisions = await decisionsOf(reads, row.id)
  const staff = await context.members.find([...new Set(decisions.map(({ staff_id }) => staff_id))], reads)
  return {
    post,
    words: row.words,
    reports: (await reportsOf(reads, row.id)).map(({ reason, detail, reported_at, settled_at }) => ({
      reason,
      detail,
      at: reported_at.toISOString(),
      isSettled: settled_at !== null,
    })),
    versions: (await presentVersions(reads, row.id)).map(({ text, pictures, at }) => ({ text, pictures, at })),
    decisions: decisions.map(({ act, reason, staff_id, decided_at }) => ({
      act,
      reason,
      staffName: staff.get(staff_id)?.nickname ?? staff_id,
      at: decided_at.toISOString(),
    })),
    past: await pastOf(reads, row.member_id),
  }
}
