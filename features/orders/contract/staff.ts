import { CURSOR_INVALID, endpoint, NOT_ALLOWED, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { afterSale } from './after-sales.ts'
import { afterSaleStatus, coinAmount, fenAmount, moment, orderNum, orderStatus, productKind, reason } from './fields.ts'
import { INVOICE_STATUSES } from './limits.ts'
import { getOrderDetail } from './orders.ts'
import { ORDER_REFUSALS } from './refusals.ts'

const staffOrderLine = z.object({
  orderNum,
  memberId: z.string(),
  status: orderStatus,
  type: productKind,
  title: z.string(),
  totalPrice: fenAmount,
  couponPrice: fenAmount,
  coinAmount,
  payPrice: fenAmount,
  refundPrice: fenAmount,
  createdAt: moment,
  payTime: z.nullable(moment),
  openAfterSale: z.boolean(),
  isTest: z.boolean(),
})
export type StaffOrderLine = z.output<typeof staffOrderLine>

export const staffOrders = endpoint({
  method: 'GET',
  path: '/payment/Rest/api/staff/orders',
  access: 'member',
  summary: '后台：找订单，按编号、会员、商品、状态、日子',
  input: z.object({
    ...paging({ usual: 50, most: 100 }),
    search: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
    status: z.optional(orderStatus),
    /** Made on that day in Shanghai. */
    day: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, '日期不正确'))),
    afterSale: z._default(z.boolean(), false),
  }),
  output: pageOf(staffOrderLine),
  failures: { ...NOT_ALLOWED, ...CURSOR_INVALID },
})

const staffAfterSale = z.extend(afterSale, {
  maker: z.string(),
  checker: z.nullable(z.string()),
  /** What the person who asks may do with it now. */
  mayDo: z.object({
    approve: z.boolean(),
    refuse: z.boolean(),
    receive: z.boolean(),
    refuseGoods: z.boolean(),
    pay: z.boolean(),
  }),
})
export type StaffAfterSale = z.output<typeof staffAfterSale>

/** The codes that the member gives away are nobody else's: the staff sees how many of them are used. */
const staffOrder = z.extend(z.omit(getOrderDetail.output, { giftCodes: true }), {
  giftUse: z.object({ used: z.number(), unused: z.number() }),
  /** How much of lines the buyer has used, whole percent; those of which nobody can tell are left out. */
  used: z.array(z.object({ itemId: z.string(), percent: z.number() })),
  memberId: z.string(),
  staffNote: z.string(),
  history: z.array(z.object({ at: moment, who: z.string(), from: z.string(), to: z.string(), reason: z.string() })),
  staffAfterSales: z.array(staffAfterSale),
  mayDo: z.object({ cancel: z.boolean(), ship: z.boolean(), refund: z.boolean(), invoice: z.boolean() }),
})
export type StaffOrder = z.output<typeof staffOrder>

export const staffOrderDetail = endpoint({
  method: 'GET',
  path: '/payment/Rest/api/staff/order',
  access: 'member',
  summary: '后台：一个订单的全部经过',
  input: z.object({ orderNum }),
  output: staffOrder,
  failures: { ...NOT_ALLOWED, ...ORDER_REFUSALS },
})

export const staffNoteOrder = endpoint({
  method: 'POST',
  path: '/payment/Rest/api/staff/noteOrder',
  access: 'member',
  summary: '后台：给订单写备注',
  input: z.object({ orderNum, note: z.string().check(z.trim(), z.maxLength(200, '备注最多 200 字')) }),
  output: staffOrder,
  failures: { ...NOT_ALLOWED, ...ORDER_REFUSALS },
})

export const staffCancelOrder = endpoint({
  method: 'POST',
  path: '/payment/Rest/api/staff/cancelOrder',
  access: 'member',
  summary: '后台：取消没有付的订单',
  input: z.object({ orderNum, reason }),
  output: staffOrder,
  failures: {
    ...NOT_ALLOWED,
    ...ORDER_REFUSALS,
    ORDER_ENDED: '这个订单已不能取消',
    CHANNEL_BUSY: '支付平台没有响应，请稍后再试',
  },
})

export const staffShipOrder = endpoint({
  method: 'POST',
  path: '/payment/Rest/api/staff/shipOrder',
  access: 'member',
  summary: '后台：发货，或给物流加一步',
  input: z.object({
    orderNum,
    carrier: z.string().check(z.trim(), z.minLength(2, '请填写快递公司'), z.maxLength(20)),
    number: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9-]{6,30}$/, '运单号不正确')),
    step: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  }),
  output: staffOrder,
  failures: { ...NOT_ALLOWED, ...ORDER_REFUSALS, NOT_TO_DELIVER: '这个订单不在待发货' },
})

/** The operator's own refund of lines, without an application; above the limit it waits for another person. */
export const staffRefundOrder = endpoint({
  method: 'POST',
  path: '/payment/Rest/api/staff/refundOrder',
  access: 'member',
  once: true,
  summary: '后台：退款，整单或其中几件；超过限额须另一人批准',
  input: z.object({
    orderNum,
    items: z.optional(
      z.array(z.object({ itemId: z.string().check(z.maxLength(40)), count: z.number().check(z.int(), z.gte(1)) })),
    ),
    reason,
  }),
  output: staffOrder,
  failures: {
    ...NOT_ALLOWED,
    ...ORDER_REFUSALS,
    NOT_REFUNDABLE: '这个订单现在不能退款',
    REFUND_TOO_MUCH: '退的比付的多',
    REFUND_OPEN: '已有售后申请在处理',
    GRANT_USED: '买到的牛币、优惠券或赠送的码已经用了，不能退',
  },
})

export const staffDecideAfterSale = endpoint({
  method: 'POST',
  path: '/payment/Rest/api/staff/decideAfterSale',
  access: 'member',
  summary: '后台：售后申请的一步：同意、拒绝、收到退货、拒收退货、批准大额',
  input: z.object({
    no: z.string().check(z.maxLength(32)),
    step: z.enum(['approve', 'refuse', 'receive', 'refuseGoods', 'pay']),
    note: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  }),
  output: staffOrder,
  failures: {
    ...NOT_ALLOWED,
    AFTER_SALE_UNKNOWN: '没有这个售后申请',
    AFTER_SALE_ENDED: '这个申请已走到别的一步，请刷新',
    NOTE_MISSING: '请写明原因',
    SAME_PERSON: '大额退款须由另一个人批准',
    GRANT_USED: '买到的牛币、优惠券或赠送的码已经用了，不能退',
    NOT_REFUNDABLE: '这个订单现在不能退款',
  },
})

export const staffInvoice = endpoint({
  method: 'POST',
  path: '/payment/Rest/api/staff/invoice',
  access: 'member',
  summary: '后台：电子发票已开出，或不开的缘由',
  input: z.object({
    orderNum,
    status: z.enum(INVOICE_STATUSES).check(z.refine((status) => status !== 'asked', '请选择已开或不开')),
    link: z._default(z.string().check(z.regex(/^(https:\/\/\S{1,300})?$/, '发票链接须以 https 开头')), ''),
    note: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  }),
  output: staffOrder,
  failures: { ...NOT_ALLOWED, ...ORDER_REFUSALS, INVOICE_UNSUITABLE: '没有待开的发票' },
})

const difference = z.object({ kind: z.string(), id: z.string(), text: z.string() })

export const staffOrderDay = endpoint({
  method: 'GET',
  path: '/payment/Rest/api/staff/orderDay',
  access: 'member',
  summary: '后台：一天的订单、支付与账本，应当相等；每处不同列出来',
  input: z.object({ day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, '日期不正确')) }),
  output: z.object({
    day: z.string(),
    orders: z.object({
      count: z.number(),
      paidFen: fenAmount,
      coins: coinAmount,
      refundedFen: fenAmount,
      couponFen: fenAmount,
    }),
    payments: z.object({ count: z.number(), paidFen: fenAmount, coins: coinAmount, refundedFen: fenAmount }),
    ledger: z.object({ salesFen: z.number(), coins: z.number() }),
    byKind: z.array(z.object({ kind: productKind, count: z.number(), fen: fenAmount })),
    differences: z.array(difference),
  }),
  failures: NOT_ALLOWED,
})

export const staffAfterSales = endpoint({
  method: 'GET',
  path: '/payment/Rest/api/staff/afterSales',
  access: 'member',
  summary: '后台：售后申请，按状态',
  input: z.object({ ...paging({ usual: 50, most: 100 }), status: z.optional(afterSaleStatus) }),
  output: pageOf(z.extend(staffAfterSale, { orderNum, memberId: z.string() })),
  failures: { ...NOT_ALLOWED, ...CURSOR_INVALID },
})
