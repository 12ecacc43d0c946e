import { fail, ok } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler, type Notice } from '@niujin/server-kit'
import { byTime, pageOfRows } from '@niujin/server-kit/paging'
import {
  staffFeedbackGet,
  staffFeedbackList,
  staffFeedbackReply,
  TICKET_STATUSES,
  type TicketStatus,
} from '../contract/index.ts'
import { afterEvent, excerptOf } from '../domain/index.ts'
import { afterwards } from './feedback-handlers.ts'
import { attachPictures } from './pictures.ts'
import type { SupportDeps } from './deps.ts'
import { lineOf, wholeTicket } from './presenting.ts'
import { within } from './tables.ts'
import { addReply, changeTicket, countsByStatus, lockedTicket, ticketOf, ticketsOf, type TicketRow } from './tickets.ts'

/** What the staff does with everyone's tickets; the right is asked for at every call. */
export function staffHandlers({ database, now, may, notices }: SupportDeps): Handler[] {
  return [
    handleMember(staffFeedbackList, async ({ status, cursor, count }, { memberId }) => {
      if (!(await may(memberId, 'support.read', database))) return fail('NOT_ALLOWED')
      const after = byTime.read(cursor)
      if (!after.ok) return after
      const rows = await ticketsOf(database, { status, order: 'oldest', after: after.value, count: count + 1 })
      const page = pageOfRows(rows, count, byTime, ({ updated_at: at, id }) => ({ at, id }))
      return ok({
        list: page.rows.map((row) => ({ ...lineOf(row), memberId: row.member_id })),
        nextCursor: page.nextCursor,
        counts: countsOf(await countsByStatus(database)),
      })
    }),

    handleMember(staffFeedbackGet, async ({ id }, { memberId }) => {
      if (!(await may(memberId, 'support.read', database))) return fail('NOT_ALLOWED')
      const row = await ticketOf(database, id)
      return row ? ok({ ...(await wholeTicket(database, row)), memberId: row.member_id }) : fail('TICKET_UNKNOWN')
    }),

    handleOnce(staffFeedbackReply, async ({ id, content, images, resolved }, { memberId, transaction }) => {
      if (!(await may(memberId, 'support.answer', transaction))) return fail('NOT_ALLOWED')
      const change = within(transaction)
      const row = await lockedTicket(change, id)
      if (!row) return fail('TICKET_UNKNOWN')
      const next = afterEvent(row.status, resolved ? 'staffResolve' : 'staffReply')
      if (!next.ok) return fail('TICKET_CLOSED')
      const at = new Date(now())
      const replyId = await addReply(change, {
        ticket_id: id,
        author_kind: 'staff',
        author_id: memberId,
        content,
        created_at: at,
      })
      if (!(await attachPictures(change, images, memberId, { ticketId: id, replyId }))) return fail('PICTURES_UNKNOWN')
      await changeTicket(change, id, { status: next.value }, at)
      await notices.send(change, answerNotice(row, { id: replyId, content }))
      return ok({ ...(await afterwards(change, id)), memberId: row.member_id })
    }),
  ]
}

function answerNotice({ id, member_id: memberId, title }: TicketRow, reply: { id: string; content: string }): Notice {
  return {
    memberId,
    kind: 'system',
    key: `feedback-reply:${reply.id}`,
    title: '你的反馈有了答复',
    text: `${excerptOf(title, 20)}：${excerptOf(reply.content, 80)}`,
    link: `/FeedBackDetail?id=${id}`,
  }
}

function countsOf(rows: readonly { status: TicketStatus; count: number }[]): Record<TicketStatus, number> {
  const of = (status: TicketStatus) => rows.find((row) => row.status === status)?.count ?? 0
  return Object.fromEntries(TICKET_STATUSES.map((status) => [status, of(status)])) as Record<TicketStatus, number>
}
