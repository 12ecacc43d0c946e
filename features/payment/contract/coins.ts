import { CURSOR_INVALID, endpoint, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { coinAmount, fenAmount, moment, paymentId, paymentState } from './fields.ts'

/** The original names: `fee` is the coins one can spend, `nq` the coupons. */
export const getAccountCoin = endpoint({
  method: 'GET',
  path: '/api/v2/user/getAccountCoin',
  access: 'member',
  summary: '我的牛币与优惠券数',
  input: z.object({}),
  output: z.object({
    fee: coinAmount,
    nq: coinAmount,
    /** Bought. */
    paid: coinAmount,
    /** Given. */
    bonus: coinAmount,
    /** Put aside for a payment under way; not part of `fee`. */
    frozen: coinAmount,
  }),
})

const coinLine = z.object({
  id: z.string(),
  at: moment,
  memo: z.string(),
  /** How what one can spend changed. */
  change: z.number(),
  /** How what is put aside changed. */
  frozen: z.number(),
  /** What one could spend afterwards. */
  balance: coinAmount,
})
export type CoinLine = z.output<typeof coinLine>

export const coinEntries = endpoint({
  method: 'GET',
  path: '/payment/Rest/api/payment/coinEntries',
  access: 'member',
  summary: '牛币明细，最新在前',
  input: z.object(paging({ usual: 20, most: 50 })),
  output: pageOf(coinLine),
  failures: CURSOR_INVALID,
})

const rechargeLine = z.object({
  id: paymentId,
  state: paymentState,
  fen: fenAmount,
  coins: coinAmount,
  bonus: coinAmount,
  at: moment,
})
export type RechargeLine = z.output<typeof rechargeLine>

export const recharges = endpoint({
  method: 'GET',
  path: '/payment/Rest/api/payment/recharges',
  access: 'member',
  summary: '我的充值，最新在前',
  input: z.object(paging({ usual: 20, most: 50 })),
  output: pageOf(rechargeLine),
  failures: CURSOR_INVALID,
})
