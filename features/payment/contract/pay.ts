import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { coinAmount, fenAmount, moment, paymentId, paymentState, refundStatus } from './fields.ts'
import { CUSTOM } from './limits.ts'
import { PAYMENT_REFUSALS } from './refusals.ts'

const rechargePackage = z.object({
  id: z.string(),
  fen: fenAmount,
  coins: coinAmount,
  bonus: coinAmount,
  badge: z.string(),
})
export type RechargePackage = z.output<typeof rechargePackage>

/** Where the person is: some channels work only in one of the two. */
const surroundings = z.enum(['messaging-app', 'browser'])

const channel = z.object({ name: z.string(), title: z.string(), simulated: z.boolean(), places: z.array(surroundings) })
export type Channel = z.output<typeof channel>

export const rechargeOptions = endpoint({
  method: 'GET',
  path: '/payment/Rest/api/payment/rechargeOptions',
  access: 'member',
  summary: '充值的档位、自定金额的规则与支付方式，各在哪里能用',
  input: z.object({}),
  output: z.object({
    packages: z.array(rechargePackage),
    custom: z.object({ coinsPerYuan: z.number(), minYuan: z.number(), maxYuan: z.number() }),
    channels: z.array(channel),
  }),
})

export const recharge = endpoint({
  method: 'POST',
  path: '/payment/Rest/api/payment/recharge',
  access: 'member',
  once: true,
  summary: '下一笔充值：一个档位，或自定的整数元',
  input: z.object({
    packageId: z.optional(z.string().check(z.maxLength(40))),
    yuan: z.optional(
      z
        .number()
        .check(
          z.int('请输入整数元'),
          z.gte(CUSTOM.minYuan, `最少充 ${CUSTOM.minYuan} 元`),
          z.lte(CUSTOM.maxYuan, `最多充 ${CUSTOM.maxYuan} 元`),
        ),
    ),
  }),
  output: z.object({ id: paymentId, fen: fenAmount, coins: coinAmount, bonus: coinAmount, expiresAt: moment }),
  failures: {
    AMOUNT_MISSING: '请选择或者输入充值金额',
    PACKAGE_GONE: '这个档位已下架，请重新选择',
    BUY_FORBIDDEN: '这个账号不能充值',
    TOO_MANY_WAITING: '还有多笔充值没有完成，请先支付或取消',
  },
})

const jsapi = z.object({
  appId: z.string(),
  timeStamp: z.string(),
  nonceStr: z.string(),
  package: z.string(),
  signType: z.string(),
  paySign: z.string(),
})
export type JsapiParams = z.output<typeof jsapi>

export const submitPayment = endpoint({
  method: 'POST',
  path: '/payment/Rest/api/payment/submit',
  access: 'member',
  summary: '选一种方式去支付；再调一次是同一笔',
  input: z.object({
    id: paymentId,
    channel: z.string().check(z.maxLength(20)),
    place: surroundings,
    /** Where the result page leads on: a path of this app. */
    gotourl: z.optional(z.string().check(z.maxLength(500))),
  }),
  output: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('redirect'), url: z.string() }),
    z.object({ kind: z.literal('jsapi'), params: jsapi }),
    z.object({ kind: z.literal('paid') }),
  ]),
  failures: {
    ...PAYMENT_REFUSALS,
    CHANNEL_UNKNOWN: '这里不能用这种支付方式',
    PAYMENT_ENDED: '这笔支付已结束，请重新下单',
    CHANNEL_BUSY: '支付平台没有响应，请稍后再试',
    CHANNEL_REFUSED: '这种付款方式没有受理，请换一种',
    PAYER_UNKNOWN: '请先用微信授权登录，再用微信支付',
  },
})

const payment = z.object({
  id: paymentId,
  state: paymentState,
  bizType: z.string(),
  bizId: z.string(),
  subject: z.string(),
  fen: fenAmount,
  /** Coins that are part of the payment. */
  coins: coinAmount,
  /** What a recharge gives; null for others. */
  gives: z.nullable(z.object({ coins: coinAmount, bonus: coinAmount })),
  channel: z.nullable(z.string()),
  createdAt: moment,
  expiresAt: moment,
  paidAt: z.nullable(moment),
  /** The latest refund. */
  refund: z.nullable(z.object({ fen: fenAmount, status: refundStatus, at: moment })),
  /** What is back or on its way back so far: through the channel, and coins. */
  back: z.object({ fen: fenAmount, coins: coinAmount }),
  /** Coins one can spend now. */
  balance: coinAmount,
})
export type Payment = z.output<typeof payment>

export const finishPayment = endpoint({
  method: 'GET',
  path: '/payment/Rest/api/payment/finish',
  access: 'member',
  summary: '一笔支付怎样了：问过渠道才答',
  input: z.object({ id: paymentId }),
  output: payment,
  failures: PAYMENT_REFUSALS,
})

export const cancelPayment = endpoint({
  method: 'POST',
  path: '/payment/Rest/api/payment/cancel',
  access: 'member',
  summary: '取消一笔没有支付的；已经付了的照样算支付成功',
  input: z.object({ id: paymentId }),
  output: payment,
  failures: { ...PAYMENT_REFUSALS, CHANNEL_BUSY: '支付平台没有响应，请稍后再试' },
})
