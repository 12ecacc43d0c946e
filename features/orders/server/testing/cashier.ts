import { fail, ok } from '@niujin/contract-kit'
import type { Notice, PayChannel } from '@niujin/pay-channels'

/** A channel that says what a test says was paid; it takes every order to close and every refund. */
export function cashier(now: () => number) {
  const paid = new Map<string, number>()
  const busy = { is: false }
  const channel: PayChannel = {
    name: 'scripted',
    title: '脚本渠道',
    simulated: true,
    suits: (where) => where === 'browser',
    open: async ({ no }) => ok({ kind: 'redirect', url: `https://pay.example/${no}` }),
    async query(no) {
      if (busy.is) return fail('CHANNEL_UNREACHABLE')
      const fen = paid.get(no)
      return ok({
        status: fen === undefined ? 'waiting' : 'success',
        channelNo: fen === undefined ? null : `C-${no}`,
        fen: fen ?? null,
        currency: 'CNY',
        paidAt: fen === undefined ? null : new Date(now()),
      })
    },
    close: async () => ok(null),
    refund: async ({ refundNo }) => ok({ status: 'settled', channelRefundNo: `R-${refundNo}` }),
    readNotice: async (_headers, body) => ok({ ...(JSON.parse(body.toString()) as Notice), paidAt: new Date(now()) }),
    noticeAnswer: (isTaken) => ({ status: isTaken ? 200 : 500, type: 'text/plain', body: '' }),
    statement: async () => ok([]),
  }
  return {
    channel,
    /** While true the channel does not answer. */
    busy,
    /** The payer has paid there; nobody has been told. */
    pays: (no: string, fen: number) => void paid.set(no, fen),
    /** Tells the product. */
    notify: (url: string, no: string, fen: number) =>
      fetch(`${url}/pay/notify/scripted`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ no, fen, channelNo: `C-${no}`, currency: 'CNY', status: 'success' }),
      }),
  }
}
