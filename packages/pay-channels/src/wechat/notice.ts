import { fail, ok, type Result } from '@niujin/contract-kit'
import { Aes } from 'wechatpay-axios-plugin'
import * as z from 'zod'
import type { ChannelState, Notice, NoticeHeaders, NoticeProblem } from '../port.ts'
import type { WechatMerchant, WechatService } from './service.ts'

/** A payment as the service describes it, in notices and in answers. */
const Transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().optional(),
  trade_state: z.enum(['SUCCESS', 'REFUND', 'NOTPAY', 'CLOSED', 'REVOKED', 'USERPAYING', 'PAYERROR']),
  success_time: z.string().optional(),
  amount: z.object({ total: z.int(), currency: z.string().default('CNY') }).optional(),
})

const Envelope = z.object({
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    associated_data: z.string().default(''),
    nonce: z.string(),
  }),
})

const STATES = {
  SUCCESS: 'success',
  REFUND: 'refunded',
  NOTPAY: 'waiting',
  USERPAYING: 'waiting',
  PAYERROR: 'waiting',
  CLOSED: 'closed',
  REVOKED: 'closed',
} as const

/** A payment that the service describes; undefined when it is not as documented or is another merchant's. */
export function stateIn(text: string, merchant: WechatMerchant): (ChannelState & { readonly no: string }) | undefined {
  const read = Transaction.safeParse(parsed(text))
  if (!read.success || read.data.mchid !== merchant.mchId || read.data.appid !== merchant.appId) return undefined
  const { trade_state: state, transaction_id: channelNo, success_time: paidAt, amount } = read.data
  return {
    no: read.data.out_trade_no,
    status: STATES[state],
    channelNo: channelNo ?? null,
    fen: amount?.total ?? null,
    currency: amount?.currency ?? 'CNY',
    paidAt: paidAt === undefined ? null : new Date(paidAt),
  }
}

/** Reads a notice: the signature over the bytes first, then the envelope, then what is encrypted in it. */
export function readWechatNotice(
  parts: { service: WechatService; merchant: WechatMerchant },
  headers: NoticeHeaders,
  rawBody: Buffer,
): Result<Notice, NoticeProblem> {
  const { service, merchant } = parts
  const text = rawBody.toString('utf8')
  const signed = service.verify(headers, text)
  if (!signed.ok) return signed
  const state = stateIn(decrypted(text, merchant.apiV3Key), merchant)
  if (!state || state.status === 'unknown' || state.channelNo === null || state.fen === null)
    return fail('NOTICE_UNREADABLE')
  const { no, channelNo, fen, currency, status, paidAt } = state
  return ok({ no, channelNo, fen, currency, status, paidAt })
}

function decrypted(text: string, key: string): string {
  const read = Envelope.safeParse(parsed(text))
  if (!read.success) return ''
  const { ciphertext, nonce, associated_data: aad } = read.data.resource
  try {
    return Aes.AesGcm.decrypt(ciphertext, key, nonce, aad)
  } catch {
    return ''
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
