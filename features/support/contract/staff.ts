import { CURSOR_INVALID, endpoint, NOT_ALLOWED, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { ticket, ticketLine } from './feedback.ts'
import { pictureIds, replyContent, ticketId, ticketStatus } from './fields.ts'
import { PICTURES_REFUSALS, TICKET_REFUSALS } from './refusals.ts'

const staffLine = z.extend(ticketLine, { memberId: z.string() })
export type StaffLine = z.output<typeof staffLine>

/** A ticket as the staff sees it: whose it is as well. */
const staffTicket = z.extend(ticket, { memberId: z.string() })
export type StaffTicket = z.output<typeof staffTicket>

export const staffFeedbackList = endpoint({
  method: 'GET',
  path: '/userapi/feedback/staff/list',
  access: 'member',
  summary: '客服：全部反馈，等得最久的在前；可按状态',
  input: z.object({ status: z._default(ticketStatus, 'open'), ...paging({ usual: 20, most: 50 }) }),
  output: z.extend(pageOf(staffLine), { counts: z.record(ticketStatus, z.number()) }),
  failures: { ...NOT_ALLOWED, ...CURSOR_INVALID },
})

export const staffFeedbackGet = endpoint({
  method: 'GET',
  path: '/userapi/feedback/staff/get',
  access: 'member',
  summary: '客服：一条反馈的全部内容',
  input: z.object({ id: ticketId }),
  output: staffTicket,
  failures: { ...NOT_ALLOWED, ...TICKET_REFUSALS },
})

export const staffFeedbackReply = endpoint({
  method: 'POST',
  path: '/userapi/feedback/staff/reply',
  access: 'member',
  once: true,
  summary: '客服：答复一条反馈，会员收到消息',
  input: z.object({
    id: ticketId,
    content: replyContent,
    images: pictureIds,
    /** The answer settles it: the ticket is resolved at once. */
    resolved: z._default(z.boolean(), false),
  }),
  output: staffTicket,
  failures: { ...NOT_ALLOWED, ...TICKET_REFUSALS, ...PICTURES_REFUSALS, TICKET_CLOSED: '反馈已关闭，不能再答复' },
})
