import { BODY_BYTES, endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { afterSaleStatus, coinAmount, fenAmount, moment, orderNum, reason, timelineStep } from './fields.ts'
import { LIMITS } from './limits.ts'
import { ORDER_REFUSALS } from './refusals.ts'

const afterSaleNo = z.string().check(z.regex(/^[A-Za-z0-9]{8,32}$/, '售后编号不正确'))

export const afterSale = z.object({
  no: afterSaleNo,
  status: afterSaleStatus,
  statusText: z.string(),
  items: z.array(
    z.object({ itemId: z.string(), productName: z.string(), count: z.number(), fen: fenAmount, coins: coinAmount }),
  ),
  fen: fenAmount,
  coins: coinAmount,
  reason: z.string(),
  pictures: z.array(z.string()),
  /** What the operator says to it. */
  note: z.string(),
  at: moment,
  can: z.object({ cancel: z.boolean(), sendBack: z.boolean() }),
  timeline: z.array(timelineStep),
})
export type AfterSale = z.output<typeof afterSale>

/** Which lines go back and how many of each; left out or empty: everything that can still go back. */
const parts = z.optional(
  z.array(z.object({ itemId: z.string().check(z.maxLength(40)), count: z.number().check(z.int(), z.gte(1)) })),
)

/** The rule that a course is sold under. */
export const USED_RULE = `课程在购买后 ${LIMITS.refundDays} 天内、学习不到 ${LIMITS.refundUsed} % 的可以申请退款`
/** What 已学 means, wherever a refund shows how much was learnt. */
export const USED_MEANING = '视频按看过的时长算，别的一课算一份'

const CANNOT_GO_BACK = {
  ...ORDER_REFUSALS,
  NOT_REFUNDABLE: '这个订单现在不能退款',
  REFUND_TOO_MUCH: '退的比买的多',
  REFUND_OPEN: '已有售后申请在处理',
  USED_TOO_MUCH: USED_RULE,
} as const

export const refundPreview = endpoint({
  method: 'POST',
  path: '/payment/Rest/api/order/refundPreview',
  access: 'member',
  changes: false,
  summary: '申请退款以前：选中的这些会退多少钱、多少牛币，每件各是各的一份',
  input: z.object({ orderNum, items: parts }),
  output: z.object({ fen: fenAmount, coins: coinAmount }),
  failures: CANNOT_GO_BACK,
})

const UNKNOWN = { AFTER_SALE_UNKNOWN: '没有这个售后申请' } as const

export const askRefund = endpoint({
  method: 'POST',
  path: '/payment/Rest/api/order/askRefund',
  access: 'member',
  once: true,
  uploadBytes: LIMITS.pictures * LIMITS.pictureBytes + BODY_BYTES,
  summary: '申请退款：整单或其中几件，写明原因，可附图片（字段 pictures，可以多张）',
  input: z.object({
    orderNum,
    items: parts,
    reason,
  }),
  output: afterSale,
  failures: {
    ...CANNOT_GO_BACK,
    PICTURE_INVALID: '图片不能识别，请换一张',
    TOO_MANY_PICTURES: `最多 ${LIMITS.pictures} 张图片`,
  },
})

export const cancelRefund = endpoint({
  method: 'POST',
  path: '/payment/Rest/api/order/cancelRefund',
  access: 'member',
  summary: '撤回售后申请',
  input: z.object({ no: afterSaleNo }),
  output: afterSale,
  failures: { ...UNKNOWN, AFTER_SALE_ENDED: '这个申请已处理，不能撤回' },
})

export const sendBack = endpoint({
  method: 'POST',
  path: '/payment/Rest/api/order/sendBack',
  access: 'member',
  summary: '退货已寄出：承运商与单号',
  input: z.object({
    no: afterSaleNo,
    carrier: z.string().check(z.trim(), z.minLength(2, '请填写快递公司'), z.maxLength(20)),
    number: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9-]{6,30}$/, '运单号不正确')),
  }),
  output: afterSale,
  failures: { ...UNKNOWN, AFTER_SALE_ENDED: '这个申请现在不用寄回' },
})
