import { fail, ok, type Result } from '@niujin/contract-kit'
import { fenOf } from '@niujin/money'
import type { AlipaySdk } from 'alipay-sdk'
import * as z from 'zod'
import type { Notice, NoticeProblem } from '../port.ts'
import { momentOf } from '../shanghai-time.ts'

/** How the service names states. A trade also becomes TRADE_CLOSED when all of it was refunded. */
export const STATES = {
  WAIT_BUYER_PAY: 'waiting',
  TRADE_SUCCESS: 'success',
  TRADE_FINISHED: 'success',
  TRADE_CLOSED: 'closed',
} as const

const Fields = z.object({
  app_id: z.string(),
  seller_id: z.string(),
  out_trade_no: z.string(),
  trade_no: z.string(),
  total_amount: z.string(),
  trade_status: z.enum(['WAIT_BUYER_PAY', 'TRADE_SUCCESS', 'TRADE_FINISHED', 'TRADE_CLOSED']),
  gmt_payment: z.string().optional(),
})

/**
 * Reads a notice. The sign is over the decoded form fields, so these are taken apart first, and looked at only after the
 * sign holds. The service repeats a notice for 25 hours with its first sign, so there is no age at which one is refused.
 */
export function readAlipayNotice(
  parts: { sdk: AlipaySdk; merchant: { appId: string; sellerId: string } },
  rawBody: Buffer,
): Result<Notice, NoticeProblem> {
  const form = new URLSearchParams(rawBody.toString('utf8'))
  const fields = Object.fromEntries(form)
  // A name given twice would let the sign cover one value and the reading take another.
  if ([...form.keys()].length !== Object.keys(fields).length || !isSigned(parts.sdk, fields))
    return fail('SIGN_INVALID')
  const read = Fields.safeParse(fields)
  if (!read.success || read.data.app_id !== parts.merchant.appId || read.data.seller_id !== parts.merchant.sellerId)
    return fail('NOTICE_UNREADABLE')
  const amount = fenOf(read.data.total_amount)
  if (!amount.ok) return fail('NOTICE_UNREADABLE')
  const { out_trade_no: no, trade_no: channelNo, trade_status: state, gmt_payment: paidAt } = read.data
  return ok({
    no,
    channelNo,
    fen: amount.value,
    currency: 'CNY',
    status: STATES[state],
    paidAt: (paidAt !== undefined && momentOf(paidAt)) || null,
  })
}

function isSigned(sdk: AlipaySdk, fields: Record<string, string>): boolean {
  // The other kind, RSA with SHA-1, is not ours; the SDK would go by what the notice says.
  return (fields['sign_type'] ?? 'RSA2') === 'RSA2' && sdk.checkNotifySignV2(fields)
}
