import { CURSOR_INVALID, endpoint, NOT_ALLOWED, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { application } from './applications.ts'
import { applicationId, historyLine, kind, moment, niujinUid, reason, status } from './fields.ts'
import { STAFF_EVENTS } from './limits.ts'
import { APPLICATION_UNKNOWN, LICENCE_REFUSALS, STATUS_CHANGED } from './refusals.ts'

const staffLine = z.object({
  id: applicationId,
  kind,
  status,
  statusText: z.string(),
  niujinUid,
  nickname: z.string(),
  name: z.string(),
  submittedAt: z.nullable(moment),
})
export type StaffApplicationLine = z.output<typeof staffLine>

const staffApplication = z.object({
  ...z.omit(application, { can: true }).shape,
  niujinUid,
  nickname: z.string(),
  /** Who did the first check, of two; null before it. */
  checkedBy: z.nullable(z.string()),
  history: z.array(historyLine),
  /** What the caller can do with it now, in the order in which it is offered. */
  can: z.array(z.enum(STAFF_EVENTS)),
})
export type StaffApplication = z.output<typeof staffApplication>

export const staffApplications = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/guestApplication/staff/list',
  access: 'member',
  summary: '运营与合规：入驻申请，等得最久的在前；可按状态与种类',
  input: z.object({
    status: z.optional(status),
    kind: z.optional(kind),
    ...paging({ usual: 20, most: 50 }),
  }),
  output: pageOf(staffLine),
  failures: { ...NOT_ALLOWED, ...CURSOR_INVALID },
})

export const staffApplicationGet = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/guestApplication/staff/get',
  access: 'member',
  summary: '运营与合规：一份申请与经过',
  input: z.object({ id: applicationId }),
  output: staffApplication,
  failures: { ...NOT_ALLOWED, ...APPLICATION_UNKNOWN },
})

export const staffDecideApplication = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/guestApplication/staff/decide',
  access: 'member',
  once: true,
  summary: '运营与合规：初审、要求补充、通过、退回、暂停、恢复或终止；投资顾问先初审再终审，须是两个人',
  input: z.object({ id: applicationId, event: z.enum(STAFF_EVENTS), reason }),
  output: staffApplication,
  failures: {
    ...NOT_ALLOWED,
    ...APPLICATION_UNKNOWN,
    ...STATUS_CHANGED,
    FOUR_EYES: '初审与终审须是两个人',
    NOT_YOURSELF: '不能审自己的申请',
    LICENCE_TAKEN: LICENCE_REFUSALS.LICENCE_TAKEN,
  },
})
