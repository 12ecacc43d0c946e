import { yuanText, fen, fenOf } from '@niujin/money'
import { fail, ok } from '@niujin/contract-kit'
import { AlipaySdk } from 'alipay-sdk'
import * as z from 'zod'
import type { ChannelReport, ChannelState, PayChannel } from '../port.ts'
import { momentOf, shanghaiDateTime } from '../shanghai-time.ts'
import { askAlipay, SUCCESS, type AskAlipay } from './ask.ts'
import { readAlipayNotice, STATES } from './notice.ts'
import { alipayStatement } from './statement.ts'

/** An application of the open platform that has signed for mobile web payments. */
export interface AlipayMerchant {
  readonly appId: string
  /** PID, which notices name as the seller. */
  readonly sellerId: string
  /** The application's private key, PKCS#8, with or without its PEM lines. */
  readonly privateKey: string
  /** Alipay's public key. */
  readonly alipayPublicKey: string
}

export interface AlipayOptions {
  readonly merchant: AlipayMerchant
  /** The service's own unless told. */
  readonly gateway?: string
  /** Milliseconds until an answer counts as missing. */
  readonly timeout?: number
  readonly report?: (report: ChannelReport) => void
}

const Trade = z.object({
  outTradeNo: z.string(),
  tradeNo: z.string(),
  tradeStatus: z.enum(['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED']),
  totalAmount: z.coerce.string(),
  sendPayDate: z.string().optional(),
})
const Refunded = z.object({ tradeNo: z.string(), fundChange: z.enum(['Y', 'N']).optional() })
const RefundFound = z.object({ refundStatus: z.string().optional() })

const UNKNOWN_TRADE = 'ACQ.TRADE_NOT_EXIST'

/** Alipay for mobile web pages (`alipay.trade.wap.pay`). */
export function createAlipayChannel({ merchant, gateway, timeout = 8000, report }: AlipayOptions): PayChannel {
  const sdk = new AlipaySdk({
    appId: merchant.appId,
    privateKey: merchant.privateKey,
    keyType: 'PKCS8',
    alipayPublicKey: merchant.alipayPublicKey,
    timeout,
    ...(gateway !== undefined && { gateway }),
  })
  const ask = askAlipay(sdk, report)
  return {
    name: 'alipay',
    title: '支付宝',
    simulated: false,
    // Its pages are blocked inside the messaging app.
    suits: (surroundings) => surroundings === 'browser',
    open(request) {
      const url = sdk.pageExecute('alipay.trade.wap.pay', 'GET', {
        notifyUrl: request.notifyUrl,
        returnUrl: request.returnUrl,
        bizContent: {
          outTradeNo: request.no,
          totalAmount: yuanText(fen(request.fen)),
          subject: request.subject.slice(0, 100),
          productCode: 'QUICK_WAP_WAY',
          timeExpire: shanghaiDateTime(request.expiresAt),
          quitUrl: request.returnUrl,
        },
      })
      return Promise.resolve(ok({ kind: 'redirect' as const, url }))
    },
    query: (no) => queryTrade(ask, no),
    async close(no) {
      const answer = await ask('alipay.trade.close', { outTradeNo: no })
      if (!answer) return fail('CHANNEL_UNREACHABLE')
      if (answer.code === SUCCESS || answer['subCode'] === UNKNOWN_TRADE) return ok(null)
      const state = await queryTrade(ask, no)
      if (!state.ok) return state
      if (state.value.status === 'closed') return ok(null)
      return fail(state.value.status === 'success' ? 'ALREADY_PAID' : 'CHANNEL_REFUSED')
    },
    async refund({ refundNo, no, fen: amount, reason }) {
      const answer = await ask('alipay.trade.refund', {
        outTradeNo: no,
        outRequestNo: refundNo,
        refundAmount: yuanText(fen(amount)),
        refundReason: reason.slice(0, 100),
      })
      if (!answer) return fail('CHANNEL_UNREACHABLE')
      const refunded = Refunded.safeParse(answer)
      if (answer.code !== SUCCESS || !refunded.success) return fail('CHANNEL_REFUSED')
      // N: this call moved nothing, which is also what a repeat of a refund that succeeded says.
      const settled = refunded.data.fundChange === 'Y' || (await isRefunded(ask, no, refundNo))
      return ok({ status: settled ? 'settled' : 'pending', channelRefundNo: refundNo })
    },
    readNotice: (_headers, rawBody) => Promise.resolve(readAlipayNotice({ sdk, merchant }, rawBody)),
    noticeAnswer: (taken) => ({ status: 200, type: 'text/plain', body: taken ? 'success' : 'fail' }),
    statement: (day) => alipayStatement(ask, day, timeout),
  }
}

async function queryTrade(ask: AskAlipay, no: string) {
  const answer = await ask('alipay.trade.query', { outTradeNo: no })
  if (!answer) return fail('CHANNEL_UNREACHABLE')
  const nothing: ChannelState = { status: 'unknown', channelNo: null, fen: null, currency: 'CNY', paidAt: null }
  if (answer['subCode'] === UNKNOWN_TRADE) return ok(nothing)
  const trade = Trade.safeParse(answer)
  if (answer.code !== SUCCESS || !trade.success || trade.data.outTradeNo !== no) return fail('CHANNEL_REFUSED')
  const { tradeNo, tradeStatus, totalAmount, sendPayDate } = trade.data
  const amount = fenOf(totalAmount)
  return ok({
    status: STATES[tradeStatus],
    channelNo: tradeNo,
    fen: amount.ok ? amount.value : null,
    currency: 'CNY',
    paidAt: (sendPayDate !== undefined && momentOf(sendPayDate)) || null,
  })
}

async function isRefunded(ask: AskAlipay, no: string, refundNo: string): Promise<boolean> {
  const found = RefundFound.safeParse(
    await ask('alipay.trade.fastpay.refund.query', { outTradeNo: no, outRequestNo: refundNo }),
  )
  return found.success && found.data.refundStatus === 'REFUND_SUCCESS'
}
