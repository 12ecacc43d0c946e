import { fail, ok, type Result } from '@niujin/contract-kit'
import * as z from 'zod'
import type { Notice, NoticeHeaders, NoticeProblem, PayChannel } from '../port.ts'
import { checkSigned } from './signing.ts'
import type { SandboxStore, Trade } from './store.ts'

export const noticeBody = z.object({
  no: z.string(),
  channelNo: z.string(),
  fen: z.int(),
  currency: z.literal('CNY'),
  status: z.enum(['waiting', 'success']),
  paidAt: z.nullable(z.iso.datetime()),
})

interface ChannelDeps {
  readonly store: SandboxStore
  readonly key: () => Promise<string>
  readonly now: () => number
  /** Path of the cashier's pages. */
  readonly prefix: string
}

/** The cashier as the application sees it: like any other channel. */
export function createSandboxChannel({ store, key, now, prefix }: ChannelDeps): PayChannel {
  return {
    name: 'sandbox',
    title: '模拟收银台',
    simulated: true,
    suits: () => true,
    async open(request) {
      const trade = await store.open(request)
      if (!trade || trade.fen !== request.fen || statusOf(trade, now()) !== 'waiting') return fail('CHANNEL_REFUSED')
      return ok({ kind: 'redirect', url: `${prefix}/${trade.token}` })
    },
    async query(no) {
      const trade = await store.byNo(no)
      if (!trade) return ok({ status: 'unknown', channelNo: null, fen: null, currency: 'CNY', paidAt: null })
      return ok({
        status: statusOf(trade, now()),
        channelNo: trade.channel_no,
        fen: trade.fen,
        currency: 'CNY',
        paidAt: trade.paid_at,
      })
    },
    close: async (no) => ((await store.close(no)) ? ok(null) : fail('ALREADY_PAID')),
    refund: async ({ refundNo, no, fen }) =>
      (await store.refund(refundNo, no, fen))
        ? ok({ status: 'settled', channelRefundNo: `SIMR${refundNo}` })
        : fail('CHANNEL_REFUSED'),
    readNotice: async (headers, rawBody) =>
      readSandboxNotice(await key(), { headers, body: rawBody.toString('utf8'), now: now() }),
    noticeAnswer: (taken) => ({ status: taken ? 200 : 400, type: 'text/plain', body: taken ? 'ok' : 'again' }),
    statement: async (day) => ok(await store.statement(day)),
  }
}

/** A trade that was not paid in time is closed, whether anyone has said so or not. */
function statusOf({ status, expires_at: expiresAt, fen, refunded }: Trade, now: number) {
  if (status === 'success') return refunded >= fen ? 'refunded' : 'success'
  return status === 'waiting' && expiresAt.getTime() <= now ? 'closed' : status
}

function readSandboxNotice(
  key: string,
  given: { headers: NoticeHeaders; body: string; now: number },
): Result<Notice, NoticeProblem> {
  const signed = checkSigned(key, given.headers, given)
  if (signed !== 'good') return fail(signed)
  const read = noticeBody.safeParse(JSON.parse(given.body))
  if (!read.success) return fail('NOTICE_UNREADABLE')
  const { paidAt, ...rest } = read.data
  return ok({ ...rest, paidAt: paidAt === null ? null : new Date(paidAt) })
}
