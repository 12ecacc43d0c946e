import type { PaymentDatabase } from './tables.ts'

/**
 * What payments keep about a member, to read. Nothing is erased with the account: receipts of money are kept as the law on
 * accounting wants, and they name the member by an id that then belongs to nobody.
 */
export function paymentMemberData(database: PaymentDatabase) {
  return {
    name: '支付与充值',
    async exportOf(uid: string) {
      const payments = await database
        .selectFrom('payment.intent')
        .select([
          'id',
          'subject',
          'fen',
          'coins',
          'status',
          'refunded',
          'refunded_coins',
          'created_at',
          'paid_at',
          'closed_at',
        ])
        .where('member_id', '=', uid)
        .orderBy('created_at')
        .execute()
      const refunds = await database
        .selectFrom('payment.refund')
        .innerJoin('payment.intent', 'payment.intent.id', 'payment.refund.intent_id')
        .select([
          'payment.refund.no',
          'payment.refund.intent_id',
          'payment.refund.fen',
          'payment.refund.status',
          'payment.refund.created_at',
          'payment.refund.settled_at',
        ])
        .where('payment.intent.member_id', '=', uid)
        .where('payment.refund.status', 'not in', ['proposed', 'refused'])
        .orderBy('payment.refund.created_at')
        .execute()
      const coins = await database
        .selectFrom('payment.coin_return')
        .innerJoin('payment.intent', 'payment.intent.id', 'payment.coin_return.intent_id')
        .select([
          'payment.coin_return.no',
          'payment.coin_return.intent_id',
          'payment.coin_return.coins',
          'payment.coin_return.reason',
          'payment.coin_return.at',
        ])
        .where('payment.intent.member_id', '=', uid)
        .orderBy('payment.coin_return.at')
        .execute()
      return { 支付: payments, 退款: refunds, 退回的牛币: coins }
    },
  }
}
