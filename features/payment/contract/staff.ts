import { ALONE_A_DAY_FEN, CURSOR_INVALID, endpoint, NOT_ALLOWED, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { coinAmount, day, fenAmount, intentStatus, moment, paymentId, refundStatus } from './fields.ts'
import { DIFFERENCE_KINDS } from './limits.ts'
import { PAYMENT_REFUSALS, REFUND_REFUSALS } from './refusals.ts'

const refundNo = z.string().check(z.regex(/^[A-Za-z0-9]{8,32}$/, '退款编号不正确'))
const reason = z.string().check(z.trim(), z.minLength(2, '请写明原因'), z.maxLength(100, '原因最多 100 字'))

const staffPaymentLine = z.object({
  id: paymentId,
  memberId: z.string(),
  subject: z.string(),
  bizType: z.string(),
  fen: fenAmount,
  coins: coinAmount,
  refunded: fenAmount,
  refundedCoins: coinAmount,
  status: intentStatus,
  channel: z.nullable(z.string()),
  createdAt: moment,
  paidAt: z.nullable(moment),
})
export type StaffPaymentLine = z.output<typeof staffPaymentLine>

const attempt = z.object({
  no: z.string(),
  channel: z.string(),
  status: intentStatus,
  channelNo: z.nullable(z.string()),
  createdAt: moment,
  paidAt: z.nullable(moment),
})
const noticeLine = z.object({
  id: z.string(),
  no: z.string(),
  channel: z.string(),
  via: z.string(),
  verdict: z.string(),
  status: z.string(),
  fen: fenAmount,
  currency: z.string(),
  at: moment,
})
const historyLine = z.object({
  id: z.string(),
  about: z.string(),
  no: z.string(),
  who: z.string(),
  from: z.string(),
  to: z.string(),
  reason: z.string(),
  at: moment,
})
const refund = z.object({
  no: refundNo,
  fen: fenAmount,
  /** That went back with it. */
  coins: coinAmount,
  reason: z.string(),
  status: refundStatus,
  maker: z.string(),
  checker: z.nullable(z.string()),
  problem: z.string(),
  createdAt: moment,
  settledAt: z.nullable(moment),
  /** What the person who asks may do with it now. */
  can: z.object({ decide: z.boolean(), retry: z.boolean() }),
})
export type StaffRefund = z.output<typeof refund>

const staffPayment = z.extend(staffPaymentLine, {
  bizId: z.string(),
  expiresAt: moment,
  closedAt: z.nullable(moment),
  attempts: z.array(attempt),
  notices: z.array(noticeLine),
  history: z.array(historyLine),
  refunds: z.array(refund),
  /** What can still be given back; 0 when nothing can. */
  refundable: fenAmount,
  /** Its refunds are begun where the business is looked after, not here. */
  refundsItself: z.boolean(),
  /** Recharges are given back whole. */
  wholeOnly: z.boolean(),
  /** Above this a refund by who asks is only proposed, and approved by another: what they gave back alone today counts. */
  largeFrom: fenAmount,
})
export type StaffPayment = z.output<typeof staffPayment>

export const staffPayments = endpoint({
  method: 'GET',
  path: '/payment/Rest/api/staff/payments',
  access: 'member',
  summary: '运营：支付，最新在前；可按状态、按编号或会员',
  input: z.object({
    status: z.optional(intentStatus),
    word: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    ...paging({ usual: 20, most: 50 }),
  }),
  output: z.extend(pageOf(staffPaymentLine), { waitingRefunds: z.number() }),
  failures: { ...NOT_ALLOWED, ...CURSOR_INVALID },
})

export const staffPaymentGet = endpoint({
  method: 'GET',
  path: '/payment/Rest/api/staff/payment',
  access: 'member',
  summary: '运营：一笔支付的每次尝试、通知、经过与退款',
  input: z.object({ id: paymentId }),
  output: staffPayment,
  failures: { ...NOT_ALLOWED, ...PAYMENT_REFUSALS },
})

export const staffRefund = endpoint({
  method: 'POST',
  path: '/payment/Rest/api/staff/refund',
  access: 'member',
  once: true,
  summary: `运营：退款；一个人一天合计超过 ${ALONE_A_DAY_FEN / 100} 元的只是提出，由另一人批准`,
  input: z.object({ id: paymentId, fen: z.number().check(z.int('退款应为整数分'), z.gte(1, '退款至少 1 分')), reason }),
  output: staffPayment,
  failures: { ...NOT_ALLOWED, ...PAYMENT_REFUSALS, ...REFUND_REFUSALS },
})

const REFUND_GONE = { REFUND_UNKNOWN: '没有这笔退款', REFUND_DECIDED: '这笔退款的状态已经变了，请刷新' } as const

export const staffDecideRefund = endpoint({
  method: 'POST',
  path: '/payment/Rest/api/staff/decideRefund',
  access: 'member',
  once: true,
  summary: '合规：批准或驳回大额退款；提出的人不能批准',
  input: z.object({ no: refundNo, approve: z.boolean() }),
  output: staffPayment,
  failures: { ...NOT_ALLOWED, ...REFUND_GONE, ...REFUND_REFUSALS, SAME_PERSON: '提出退款的人不能自己批准' },
})

export const staffRetryRefund = endpoint({
  method: 'POST',
  path: '/payment/Rest/api/staff/retryRefund',
  access: 'member',
  once: true,
  summary: '运营：退款失败后用同一编号再试',
  input: z.object({ no: refundNo }),
  output: staffPayment,
  failures: { ...NOT_ALLOWED, ...REFUND_GONE },
})

const difference = z.object({
  kind: z.enum(DIFFERENCE_KINDS),
  no: z.string(),
  paymentId: z.nullable(z.string()),
  channelNo: z.nullable(z.string()),
  channelFen: z.nullable(fenAmount),
  ourFen: z.nullable(fenAmount),
})
export type Difference = z.output<typeof difference>

const report = z.object({
  day,
  channel: z.string(),
  status: z.enum(['matched', 'different', 'not-ready']),
  madeAt: moment,
  payments: z.object({ channelCount: z.number(), channelFen: fenAmount, ourCount: z.number(), ourFen: fenAmount }),
  refunds: z.object({ channelCount: z.number(), channelFen: fenAmount, ourCount: z.number(), ourFen: fenAmount }),
  differences: z.array(difference),
  /** What the ledger's own check found, in words. */
  ledgerFaults: z.array(z.string()),
})
export type DayReport = z.output<typeof report>

const dayReports = z.object({
  day,
  days: z.array(z.object({ day, different: z.number() })),
  reports: z.array(report),
  /** Coins that were part of the day's payments, and coins of payments that went back on the day. */
  coins: z.object({ taken: coinAmount, returned: coinAmount }),
})

export const staffReports = endpoint({
  method: 'GET',
  path: '/payment/Rest/api/staff/reports',
  access: 'member',
  summary: '运营：某一天各渠道的对账',
  input: z.object({ day: z.optional(day) }),
  output: dayReports,
  failures: NOT_ALLOWED,
})

export const staffReconcile = endpoint({
  method: 'POST',
  path: '/payment/Rest/api/staff/reconcile',
  access: 'member',
  summary: '运营：重新对某一天的账',
  input: z.object({ day }),
  output: dayReports,
  failures: { ...NOT_ALLOWED, DAY_NOT_OVER: '这一天还没有结束，不能对账' },
})
