import { fail, ok, type Result } from '@niujin/contract-kit'
import { shanghaiIso } from '@niujin/contract-kit/shanghai'
import { Formatter } from 'wechatpay-axios-plugin'
import * as z from 'zod'
import type {
  ChannelProblem,
  ChannelState,
  CloseProblem,
  PayChannel,
  PayRequest,
  RefundRequest,
  RefundState,
} from '../port.ts'
import { readWechatNotice, stateIn } from './notice.ts'
import {
  createWechatService,
  type Answered,
  type WechatMerchant,
  type WechatOptions,
  type WechatService,
} from './service.ts'
import { wechatStatement } from './statement.ts'

export type { WechatMerchant, WechatOptions } from './service.ts'

const Prepaid = z.object({ prepay_id: z.string() })
const H5 = z.object({ h5_url: z.url() })
const Refused = z.object({ code: z.string() })
const Refunded = z.object({ refund_id: z.string(), status: z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']) })

const UNKNOWN_ORDER = new Set(['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS'])
const PAID_ORDER = new Set(['ORDERPAID', 'ORDER_PAID'])
const CLOSED_ORDER = new Set(['ORDERCLOSED', 'ORDER_CLOSED'])
/** The service takes no more bytes of a description. */
const LONGEST_SUBJECT = 127

/** WeChat Pay v3: the app's own dialog (JSAPI) inside it, the browser's way (H5) outside. */
export function createWechatChannel(options: WechatOptions): PayChannel {
  const { merchant, now } = options
  const service = createWechatService(options)
  const order = (request: PayRequest) => ({
    appid: merchant.appId,
    mchid: merchant.mchId,
    description: cut(request.subject),
    out_trade_no: request.no,
    time_expire: shanghaiIso(request.expiresAt.getTime()),
    notify_url: request.notifyUrl,
    amount: { total: request.fen, currency: 'CNY' },
  })

  const openInApp = async (request: PayRequest, openId: string) => {
    const answer = await service.call('POST', '/v3/pay/transactions/jsapi', {
      ...order(request),
      payer: { openid: openId },
    })
    if (!answer.ok) return answer
    const prepaid = Prepaid.safeParse(jsonOf(answer.value))
    return prepaid.success
      ? ok({ kind: 'jsapi' as const, params: dialogParams(prepaid.data.prepay_id) })
      : fail('CHANNEL_REFUSED')
  }
  const dialogParams = (prepayId: string) => {
    const signed = {
      appId: merchant.appId,
      timeStamp: String(Math.floor(now() / 1000)),
      nonceStr: Formatter.nonce(),
      package: `prepay_id=${prepayId}`,
    }
    return {
      ...signed,
      signType: 'RSA',
      paySign: service.sign(signed.appId, signed.timeStamp, signed.nonceStr, signed.package),
    }
  }
  const openInBrowser = async (request: PayRequest) => {
    const scene = { payer_client_ip: request.clientIp, h5_info: { type: 'Wap' } }
    const answer = await service.call('POST', '/v3/pay/transactions/h5', { ...order(request), scene_info: scene })
    if (!answer.ok) return answer
    const opened = H5.safeParse(jsonOf(answer.value))
    if (!opened.success) return fail('CHANNEL_REFUSED')
    return ok({
      kind: 'redirect' as const,
      url: `${opened.data.h5_url}&redirect_url=${encodeURIComponent(request.returnUrl)}`,
    })
  }

  return {
    name: 'wechat',
    title: '微信支付',
    simulated: false,
    suits: () => true,
    open(request) {
      if (request.surroundings === 'browser') return openInBrowser(request)
      // The browser's way is closed inside the app, and its own dialog wants to know who pays.
      const { openId } = request.payer
      return openId === undefined ? Promise.resolve(fail('PAYER_UNKNOWN')) : openInApp(request, openId)
    },
    query: (no) => query(service, merchant, no),
    close: (no) => close(service, merchant, no),
    refund: (request) => refund(service, request),
    readNotice: (headers, rawBody) => Promise.resolve(readWechatNotice({ service, merchant }, headers, rawBody)),
    noticeAnswer: (taken) =>
      taken
        ? { status: 204, type: 'application/json', body: '' }
        : { status: 500, type: 'application/json', body: '{"code":"FAIL","message":"失败"}' },
    statement: (day) => wechatStatement(service, day),
  }
}

async function query(
  service: WechatService,
  merchant: WechatMerchant,
  no: string,
): Promise<Result<ChannelState, ChannelProblem>> {
  const answer = await service.call('GET', `/v3/pay/transactions/out-trade-no/${no}?mchid=${merchant.mchId}`)
  if (!answer.ok) return answer
  if (UNKNOWN_ORDER.has(codeOf(answer.value)))
    return ok({ status: 'unknown', channelNo: null, fen: null, currency: 'CNY', paidAt: null })
  const state = stateIn(answer.value.text, merchant)
  return state?.no === no ? ok(state) : fail('CHANNEL_REFUSED')
}

async function close(
  service: WechatService,
  merchant: WechatMerchant,
  no: string,
): Promise<Result<null, CloseProblem>> {
  const answer = await service.call('POST', `/v3/pay/transactions/out-trade-no/${no}/close`, { mchid: merchant.mchId })
  if (!answer.ok) return answer
  const code = codeOf(answer.value)
  if (answer.value.status === 204 || UNKNOWN_ORDER.has(code) || CLOSED_ORDER.has(code)) return ok(null)
  return fail(PAID_ORDER.has(code) ? 'ALREADY_PAID' : 'CHANNEL_REFUSED')
}

async function refund(
  service: WechatService,
  { refundNo, no, fen, totalFen, reason }: RefundRequest,
): Promise<Result<RefundState, ChannelProblem>> {
  const body = {
    out_trade_no: no,
    out_refund_no: refundNo,
    reason: reason.slice(0, 80),
    amount: { refund: fen, total: totalFen, currency: 'CNY' },
  }
  const answer = await service.call('POST', '/v3/refund/domestic/refunds', body)
  if (!answer.ok) return answer
  const refunded = Refunded.safeParse(jsonOf(answer.value))
  if (!refunded.success || refunded.data.status === 'CLOSED' || refunded.data.status === 'ABNORMAL')
    return fail('CHANNEL_REFUSED')
  return ok({
    status: refunded.data.status === 'SUCCESS' ? 'settled' : 'pending',
    channelRefundNo: refunded.data.refund_id,
  })
}

function cut(subject: string): string {
  let text = subject
  while (Buffer.byteLength(text) > LONGEST_SUBJECT) text = text.slice(0, -1)
  return text
}

function jsonOf({ text }: Answered): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function codeOf(answer: Answered): string {
  const read = Refused.safeParse(jsonOf(answer))
  return answer.status >= 400 && read.success ? read.data.code : ''
}
