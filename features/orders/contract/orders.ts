import { CURSOR_INVALID, endpoint, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { afterSale } from './after-sales.ts'
import {
  coinAmount,
  fenAmount,
  invoiceStatus,
  moment,
  orderItem,
  orderNum,
  orderStatus,
  productKind,
  reason,
  timelineStep,
  wantedLines,
} from './fields.ts'
import { CANCEL_KINDS, ORDER_TABS } from './limits.ts'
import { ORDER_REFUSALS, SUBMIT_REFUSALS } from './refusals.ts'

const couponFit = z.object({
  couponId: z.string(),
  name: z.string(),
  terms: z.string(),
  endsAt: moment,
  fen: fenAmount,
  problem: z.nullable(z.string()),
})
export type CouponChoice = z.output<typeof couponFit>

const choices = {
  lines: wantedLines,
  /** Left out: the best is chosen; '': none. */
  couponId: z.optional(z.string().check(z.maxLength(40))),
  /** Coins to use; left out: none. */
  coins: z._default(z.number().check(z.int('请输入整数'), z.gte(0)), 0),
  /** Makes prices cheaper during an activity. */
  activityCode: z.optional(z.string().check(z.maxLength(40))),
  /** For a friend: each gets a code of its own. What takes something off for the buyer's own membership does not count. */
  isGift: z._default(z.boolean(), false),
}

export const confirmOrder = endpoint({
  method: 'POST',
  path: '/payment/Rest/api/order/confirmOrder',
  access: 'member',
  changes: false,
  summary: '下单前的价钱明细：每行、优惠券（能用的与不能用的缘由）、牛币、要不要地址',
  input: z.object(choices),
  output: z.object({
    items: z.array(
      z.object({
        productId: z.string(),
        priceId: z.string(),
        productName: z.string(),
        variant: z.string(),
        productType: productKind,
        picture: z.nullable(z.string()),
        price: fenAmount,
        originalFen: z.nullable(fenAmount),
        credit: z.nullable(z.object({ fen: fenAmount, because: z.string() })),
        count: z.number(),
        totalFen: fenAmount,
        couponShare: fenAmount,
        coinShare: coinAmount,
        payPrice: fenAmount,
        /** Why it cannot be bought, in words. */
        problem: z.nullable(z.string()),
      }),
    ),
    coupons: z.array(couponFit),
    couponId: z.nullable(z.string()),
    totalFen: fenAmount,
    couponFen: fenAmount,
    coins: coinAmount,
    coinsFen: fenAmount,
    payFen: fenAmount,
    /** What can be used at most of the coins the member has. */
    mostCoins: coinAmount,
    balance: z.object({ paid: coinAmount, bonus: coinAmount }),
    needsAddress: z.boolean(),
    /** Of a regulated product: what must be done before buying, and whether it is. */
    steps: z.array(z.object({ key: z.string(), title: z.string(), isDone: z.boolean(), link: z.nullable(z.string()) })),
    /** Given back at submit: it says which prices the member saw. */
    quote: z.string(),
  }),
  failures: { NOT_ON_SALE: SUBMIT_REFUSALS.NOT_ON_SALE, ORDER_TOO_LARGE: SUBMIT_REFUSALS.ORDER_TOO_LARGE },
})
export type ConfirmedOrder = z.output<typeof confirmOrder.output>

export const createOrder = endpoint({
  method: 'POST',
  path: '/payment/Rest/api/order/createOrder',
  access: 'member',
  once: true,
  summary: '下单：占住库存、锁住优惠券、冻结牛币、开出要付的款，都在一个事务里；没有要付的当场完成',
  input: z.object({
    ...choices,
    /** Left out, null or '': none. A form cannot carry null, so it may be left out. */
    couponId: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
    quote: z.string().check(z.maxLength(2000)),
    addressId: z.optional(z.string().check(z.maxLength(40))),
    invoiceTitle: z.optional(z.string().check(z.trim(), z.maxLength(60, '发票抬头最多 60 字'))),
    remark: z._default(z.string().check(z.trim(), z.maxLength(100, '备注最多 100 字')), ''),
    isAgreed: z.boolean(),
    /** Bought out of the cart: these lines leave it. */
    fromCart: z._default(z.boolean(), false),
    shareCode: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: z.object({ orderNum, status: orderStatus, paymentId: z.string(), payFen: fenAmount, expiresAt: moment }),
  failures: SUBMIT_REFUSALS,
})

export const createMixPayment = endpoint({
  method: 'POST',
  path: '/payment/Rest/api/payment/createMixPayment',
  access: 'member',
  summary: '为没有付的订单取它的那一笔支付：牛币已冻结、券已锁住，余下的走渠道；再取还是同一笔',
  input: z.object({ orderNum }),
  output: z.object({
    orderNum,
    paymentId: z.string(),
    fen: fenAmount,
    coins: coinAmount,
    state: z.enum(['waiting', 'success']),
    expiresAt: moment,
  }),
  failures: { ...ORDER_REFUSALS, ORDER_ENDED: '这个订单已结束，请重新下单' },
})

const orderLine = z.object({
  orderNum,
  status: orderStatus,
  /** In words for the member. */
  statusText: z.string(),
  type: productKind,
  items: z.array(orderItem),
  totalPrice: fenAmount,
  couponPrice: fenAmount,
  coinAmount,
  payPrice: fenAmount,
  refundPrice: fenAmount,
  refundCoins: coinAmount,
  createdAt: moment,
  expireTime: moment,
  payTime: z.nullable(moment),
  /** Made by the staff to see whether buying works: it costs nothing. */
  isTest: z.boolean(),
  /** What the member may do with it now. */
  can: z.object({
    pay: z.boolean(),
    cancel: z.boolean(),
    delete: z.boolean(),
    refund: z.boolean(),
    confirmReceipt: z.boolean(),
    askInvoice: z.boolean(),
  }),
})
export type OrderLine = z.output<typeof orderLine>

export const queryOrder = endpoint({
  method: 'GET',
  path: '/payment/Rest/api/order/queryOrder',
  access: 'member',
  summary: '自己的订单，新的在前；按状态分页签，按商品名或订单编号找',
  input: z.object({
    ...paging({ usual: 20, most: 50 }),
    tab: z._default(z.enum(ORDER_TABS), 'all'),
    search: z._default(z.string().check(z.trim(), z.maxLength(40)), ''),
  }),
  output: z.extend(pageOf(orderLine), {
    /** Milliseconds since 1970 at the server, for the countdowns. */
    now: z.number(),
  }),
  failures: CURSOR_INVALID,
})

export const getOrderDetail = endpoint({
  method: 'GET',
  path: '/payment/Rest/api/order/getOrderDetail',
  access: 'member',
  summary: '一个订单的全部：商品、价钱、经过、物流、发票、售后、赠送的码',
  input: z.object({ orderNum }),
  output: z.extend(orderLine, {
    paymentId: z.nullable(z.string()),
    payChannel: z.nullable(z.string()),
    /** Milliseconds since 1970 at the server, for the countdown. */
    now: z.number(),
    address: z.nullable(z.object({ name: z.string(), mobile: z.string(), text: z.string() })),
    delivery: z.nullable(
      z.object({
        carrier: z.string(),
        number: z.string(),
        sentAt: moment,
        receivedBy: moment,
        steps: z.array(timelineStep),
      }),
    ),
    invoice: z.nullable(
      z.object({
        title: z.string(),
        status: invoiceStatus,
        note: z.string(),
        at: moment,
        link: z.nullable(z.string()),
      }),
    ),
    cancelType: z.nullable(z.enum(CANCEL_KINDS)),
    cancelReason: z.string(),
    remark: z.string(),
    giftCodes: z.array(z.object({ code: z.string(), isUsed: z.boolean() })),
    afterSales: z.array(afterSale),
    timeline: z.array(timelineStep),
  }),
  failures: ORDER_REFUSALS,
})
export type OrderDetail = z.output<typeof getOrderDetail.output>

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/payment/Rest/api/order/cancel',
  access: 'member',
  summary: '取消没有付的订单：库存、优惠券、牛币都退回；其实已经付了的照样算付了',
  input: z.object({ orderNum, reason }),
  output: z.object({ status: orderStatus }),
  failures: { ...ORDER_REFUSALS, ORDER_ENDED: '这个订单已不能取消', CHANNEL_BUSY: '支付平台没有响应，请稍后再试' },
})

export const deleteOrder = endpoint({
  method: 'POST',
  path: '/payment/Rest/api/order/delete',
  access: 'member',
  summary: '从自己的列表里删掉已取消、已完成、已退款的订单',
  input: z.object({ orderNum }),
  output: z.object({}),
  failures: { ...ORDER_REFUSALS, NOT_DELETABLE: '进行中的订单不能删除' },
})

export const confirmReceipt = endpoint({
  method: 'POST',
  path: '/payment/Rest/api/order/confirmReceipt',
  access: 'member',
  summary: '确认收货',
  input: z.object({ orderNum }),
  output: z.object({ status: orderStatus }),
  failures: { ...ORDER_REFUSALS, NOT_DELIVERED: '这个订单不在待收货' },
})

export const askInvoice = endpoint({
  method: 'POST',
  path: '/payment/Rest/api/order/askInvoice',
  access: 'member',
  once: true,
  summary: '申请电子发票',
  input: z.object({
    orderNum,
    title: z.string().check(z.trim(), z.minLength(2, '请填写发票抬头'), z.maxLength(60, '发票抬头最多 60 字')),
    taxNo: z._default(z.string().check(z.regex(/^([0-9A-Z]{15,20})?$/, '纳税人识别号不正确')), ''),
    email: z.string().check(z.email('请填写正确的邮箱')),
  }),
  output: z.object({ status: invoiceStatus }),
  failures: { ...ORDER_REFUSALS, INVOICE_UNSUITABLE: '这个订单现在不能开发票' },
})
