import { fail, ok, randomId } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { byTime, pageOfRows } from '@niujin/server-kit/paging'
import {
  closeFeedback,
  getFeedback,
  LIMITS,
  rateFeedback,
  replyFeedback,
  saveFeedback,
  searchFeedback,
} from '../contract/index.ts'
import { afterEvent, canDo } from '../domain/index.ts'
import { attachPictures } from './pictures.ts'
import type { SupportDeps } from './deps.ts'
import { lineOf, wholeTicket } from './presenting.ts'
import { inTurn, within, type Change } from './tables.ts'
import {
  addReply,
  addTicket,
  changeTicket,
  lockedTicket,
  repliesInARow,
  repliesOf,
  ticketOf,
  ticketsOf,
  ticketsSince,
} from './tickets.ts'

const DAY = 86_400_000

/** A member's own tickets. */
export function feedbackHandlers(deps: SupportDeps): Handler[] {
  return [...readingHandlers(deps), saveHandler(deps), replyHandler(deps), ...endingHandlers(deps)]
}

function readingHandlers({ database }: SupportDeps): Handler[] {
  return [
    handleMember(searchFeedback, async ({ status, cursor, count }, { memberId }) => {
      const after = byTime.read(cursor)
      if (!after.ok) return after
      const rows = await ticketsOf(database, {
        memberId,
        status,
        order: 'newest',
        after: after.value,
        count: count + 1,
      })
      const page = pageOfRows(rows, count, byTime, ({ updated_at: at, id }) => ({ at, id }))
      return ok({ list: page.rows.map(lineOf), nextCursor: page.nextCursor })
    }),

    handleMember(getFeedback, async ({ id }, { memberId }) => {
      const row = await ticketOf(database, id, memberId)
      return row ? ok(await wholeTicket(database, row)) : fail('TICKET_UNKNOWN')
    }),
  ]
}

function saveHandler({ now }: SupportDeps): Handler {
  return handleOnce(saveFeedback, async ({ title, content, contact, images }, { memberId, transaction }) => {
    const change = within(transaction)
    await inTurn(change, `tickets ${memberId}`)
    const at = new Date(now())
    if ((await ticketsSince(change, memberId, new Date(now() - DAY))) >= LIMITS.ticketsADay)
      return fail('TOO_MANY_TICKETS')
    const id = randomId()
    await addTicket(change, { id, member_id: memberId, title, content, contact }, at)
    if (!(await attachPictures(change, images, memberId, { ticketId: id }))) return fail('PICTURES_UNKNOWN')
    return ok({ id })
  })
}

function replyHandler({ now }: SupportDeps): Handler {
  return handleOnce(replyFeedback, async ({ id, content, images }, { memberId, transaction }) => {
    const change = within(transaction)
    const row = await lockedTicket(change, id, memberId)
    if (!row) return fail('TICKET_UNKNOWN')
    const next = afterEvent(row.status, 'memberReply')
    if (!next.ok) return fail('TICKET_CLOSED')
    if ((await repliesInARow(change, id)) >= LIMITS.repliesInARow) return fail('TOO_MANY_REPLIES')
    const at = new Date(now())
    const replyId = await addReply(change, {
      ticket_id: id,
      author_kind: 'member',
      author_id: memberId,
      content,
      created_at: at,
    })
    if (!(await attachPictures(change, images, memberId, { ticketId: id, replyId }))) return fail('PICTURES_UNKNOWN')
    await changeTicket(change, id, { status: next.value }, at)
    return ok(await afterwards(change, id))
  })
}

function endingHandlers({ now }: SupportDeps): Handler[] {
  return [
    handleOnce(rateFeedback, async ({ id, rating }, { memberId, transaction }) => {
      const change = within(transaction)
      const row = await lockedTicket(change, id, memberId)
      if (!row) return fail('TICKET_UNKNOWN')
      if (row.rating !== null) return fail('RATED_ALREADY')
      const replies = await repliesOf(change, id)
      const answered = replies.some(({ author_kind }) => author_kind === 'staff')
      if (!canDo({ ...row, answered }).rate) return fail('NOT_ANSWERED')
      await changeTicket(change, id, { rating }, new Date(now()))
      return ok(await afterwards(change, id))
    }),

    handleOnce(closeFeedback, async ({ id, solved }, { memberId, transaction }) => {
      const change = within(transaction)
      const row = await lockedTicket(change, id, memberId)
      if (!row) return fail('TICKET_UNKNOWN')
      const next = afterEvent(row.status, solved ? 'resolve' : 'close')
      if (!next.ok) return fail('TICKET_ENDED')
      await changeTicket(change, id, { status: next.value }, new Date(now()))
      return ok(await afterwards(change, id))
    }),
  ]
}

/** The ticket as it is now. @throws when it has gone meanwhile, which a locked one cannot */
export async function afterwards(change: Change, id: string) {
  const row = await ticketOf(change, id)
  if (!row) throw new Error('改过的反馈不见了')
  return wholeTicket(change, row)
}
