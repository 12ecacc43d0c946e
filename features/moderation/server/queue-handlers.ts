import { fail, ok } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler, type ReviewItem, type ReviewSource } from '@niujin/server-kit'
import { byNumber, keyset, pageOfRows } from '@niujin/server-kit/paging'
import { reviewDecide, reviewHistory, reviewQueue, type QueueItem } from '../contract/index.ts'
import type { ModerationContext } from './deps.ts'
import { decisionRows, recordDecision } from './queue-store.ts'
import { within } from './tables.ts'

const ABOUT = 60

/** Kinds name their things each in their own way. */
const byItem = keyset<string>(
  (id) => id,
  (cursor) => (/^[\w.-]{1,60}$/.test(cursor) ? cursor : undefined),
)

type Waiting = ReviewItem & { readonly source: ReviewSource }

/** The one queue over everything that waits; the right is asked for at every call. */
export function queueHandlers(context: ModerationContext): Handler[] {
  return [queueHandler(context), decideHandler(context), historyHandler(context)]
}

function queueHandler(context: ModerationContext): Handler {
  const { database, may, sources } = context
  return handleMember(reviewQueue, async ({ kind, cursor, count }, { memberId }) => {
    if (!(await may(memberId, 'content.review', database))) return fail('NOT_ALLOWED')
    const after = byItem.read(cursor)
    if (!after.ok) return after
    const asked = [...sources.values()].filter((source) => kind === undefined || source.kind === kind)
    const found: Waiting[] = []
    for (const source of asked)
      for (const item of await source.waiting(kind === undefined ? undefined : after.value, count + 1, database))
        found.push({ ...item, source })
    const oldest = kind === undefined ? found.toSorted((a, b) => a.at.getTime() - b.at.getTime()) : found
    const page =
      kind === undefined
        ? { rows: oldest.slice(0, count), nextCursor: null }
        : pageOfRows(oldest, count, byItem, ({ id }) => id)
    return ok({
      list: await presented(context, page.rows),
      nextCursor: page.nextCursor,
      kinds: await countsOf(context),
    })
  })
}

async function countsOf({ sources, database }: ModerationContext) {
  const counts: { kind: string; name: string; count: number }[] = []
  for (const source of sources.values())
    counts.push({ kind: source.kind, name: source.title, count: await source.count(database) })
  return counts
}

async function presented({ members, database }: ModerationContext, rows: readonly Waiting[]): Promise<QueueItem[]> {
  const cards = await members.find(
    rows.map(({ authorId }) => authorId),
    database,
  )
  const pasts = new Map<string, QueueItem['past']>()
  for (const { source, authorId } of rows) {
    const key = `${source.kind} ${authorId}`
    if (!pasts.has(key)) pasts.set(key, await source.pastOf(authorId, database))
  }
  return rows.map(({ source, authorId, ...item }) => ({
    kind: source.kind,
    kindName: source.title,
    id: item.id,
    title: item.title,
    text: item.text,
    pictures: [...item.pictures],
    author: { niujinUid: authorId, nickname: cards.get(authorId)?.nickname ?? '已注销用户' },
    past: pasts.get(`${source.kind} ${authorId}`) ?? { published: 0, rejected: 0 },
    words: [...item.words],
    reports: item.reports,
    link: item.link,
    at: item.at.toISOString(),
  }))
}

function decideHandler({ may, sources, now }: ModerationContext): Handler {
  return handleOnce(reviewDecide, async ({ kind, id, verdict, reason }, { memberId, transaction }) => {
    if (!(await may(memberId, 'content.review', transaction))) return fail('NOT_ALLOWED')
    const source = sources.get(kind)
    if (!source) return fail('REVIEW_UNKNOWN')
    if (verdict === 'reject' && reason === '') return fail('REASON_NEEDED')
    const item = await source.find(id, transaction)
    if (!item) return fail('DECIDED_ALREADY')
    if (item.authorId === memberId) return fail('OWN_WORK')
    const decided = await source.decide(transaction, { id, staffId: memberId, verdict, reason })
    if (!decided.ok) return decided
    const about = Array.from(item.title === '' ? item.text : item.title)
      .slice(0, ABOUT)
      .join('')
    await recordDecision(within(transaction), {
      staffId: memberId,
      kind,
      itemId: id,
      about,
      verdict,
      reason,
      at: new Date(now()),
    })
    return ok({ kind, id })
  })
}

function historyHandler({ database, may, members, sources }: ModerationContext): Handler {
  return handleMember(reviewHistory, async ({ cursor, count }, { memberId }) => {
    if (!(await may(memberId, 'content.review', database))) return fail('NOT_ALLOWED')
    const before = byNumber.read(cursor)
    if (!before.ok) return before
    const found = await decisionRows(database, { before: before.value, count: count + 1 })
    const { rows, nextCursor } = pageOfRows(found, count, byNumber, ({ id }) => id)
    const cards = await members.find(
      rows.map(({ staff_id }) => staff_id),
      database,
    )
    const list = rows.map((row) => ({
      id: row.id,
      kindName: sources.get(row.kind)?.title ?? row.kind,
      about: row.about,
      verdict: row.verdict,
      reason: row.reason,
      staffName: cards.get(row.staff_id)?.nickname ?? row.staff_id,
      at: row.at.toISOString(),
    }))
    return ok({ list, nextCursor })
  })
}
