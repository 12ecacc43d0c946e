import { fail, ok } from '@niujin/contract-kit'
import { submitPayment } from '../../contract/index.ts'
import type { Business } from '../businesses.ts'
import { forOthers } from '../tables.ts'
import { need, startPaymentServer } from './payment-server.ts'

interface Wanted {
  readonly bizId: string
  readonly fen: number
  readonly coins: number
}

/** Payments with a business of another feature behind some of them: orders, which begin their refunds themselves. */
export async function startOrderPayments() {
  const server = await startPaymentServer()
  const { payments, database, ledger, scripted } = server
  const lived: string[] = []
  const script = { refuses: false }
  const order: Business = {
    refundsItself: true,
    sendsNotice: true,
    onPaid: async (_, { bizId, coins, fen }) => void lived.push(`paid ${bizId} ${fen} ${coins}`),
    onClosed: async (_, { bizId }) => void lived.push(`closed ${bizId}`),
    async onRefund(_, { bizId }, fen, coins) {
      lived.push(`refund ${bizId} ${fen} ${coins}`)
      return script.refuses ? fail('NOT_REFUNDABLE') : ok(null)
    },
    onLate: async (_, { bizId, fen }) => void lived.push(`late ${bizId} ${fen}`),
  }
  payments.register('order', order)

  const open = (memberId: string, wanted: Wanted) =>
    database
      .transaction()
      .execute((change) =>
        payments.openPayment(forOthers(change), { memberId, bizType: 'order', subject: 'VIP 会员 一年', ...wanted }),
      )
  const attemptsOf = (id: string) =>
    database.selectFrom('payment.attempt').selectAll().where('intent_id', '=', id).orderBy('created_at').execute()
  const submit = async (memberId: string, id: string, channel = 'scripted') => {
    need(await server.client(memberId).call(submitPayment, { id, channel, place: 'browser' }))
    return (await attemptsOf(id)).findLast((one) => one.channel === channel)?.no ?? ''
  }
  return {
    ...server,
    /** What the order lived through, in order: all of it, or of one order. */
    lived: (bizId: string) => lived.filter((one) => one.split(' ')[1] === bizId),
    script,
    open,
    /** Goes to a channel; gives the attempt's number. */
    submit,
    /** Coins of both buckets. */
    give: (memberId: string, paid: number, bonus: number) =>
      database.transaction().execute((change) =>
        ledger.creditPurchase(change, {
          memberId,
          coins: paid,
          bonus,
          fen: paid * 10,
          channel: 'test',
          bizId: `given-${memberId}`,
        }),
      ),
    /** An order that is paid; gives the payment's id. */
    async paid(memberId: string, wanted: Wanted): Promise<string> {
      const { id } = need(await open(memberId, wanted))
      if (wanted.fen > 0) await scripted.notify(server.url, { no: await submit(memberId, id), fen: wanted.fen })
      return id
    },
    /** As orders do it: a refusal leaves nothing of the transaction. */
    refund(intentId: string, back: { fen: number; coins?: number; checker?: string; maker?: string }) {
      const wanted = { intentId, reason: '冷静期', maker: '系统', ...back }
      return database
        .transaction()
        .execute(async (change) => {
          const done = await payments.refundPayment(forOthers(change), wanted)
          if (!done.ok) throw new Refused(done)
          return done
        })
        .catch((error: unknown) => {
          if (error instanceof Refused) return error.refusal
          throw error
        })
    },
    intentOf: (id: string) =>
      database.selectFrom('payment.intent').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    refundsOf: (id: string) => database.selectFrom('payment.refund').selectAll().where('intent_id', '=', id).execute(),
    async sendAllRefunds() {
      while ((await payments.jobs.sendRefunds()) > 0);
    },
    coinsOf: (memberId: string) => ledger.balanceOf(database, memberId),
    ledgerFaults: () => ledger.check(database),
  }
}

export type OrderPayments = Awaited<ReturnType<typeof startOrderPayments>>

class Refused extends Error {
  readonly refusal: { readonly ok: false; readonly code: string }

  constructor(refusal: { readonly ok: false; readonly code: string }) {
    super(refusal.code)
    this.refusal = refusal
  }
}
