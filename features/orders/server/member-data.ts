import type { MemberData } from '@niujin/server-kit'
import type { OrdersDeps } from './deps.ts'
import { dropPictures, picturesOfMember } from './store/after-sales.ts'
import { forgetInvoices } from './store/invoices.ts'
import { forgetAddresses } from './store/orders.ts'

/**
 * What a member bought, to read. What was bought and paid is kept as the law on electronic commerce and on accounting
 * wants, under an id that then belongs to nobody; where it was sent, what was written and shown go with the account.
 */
export function ordersMemberData({ database, pictures }: Pick<OrdersDeps, 'database' | 'pictures'>): MemberData {
  return {
    name: '订单',
    async exportOf(memberId) {
      const orders = await database
        .selectFrom('orders.order')
        .select([
          'order_num',
          'status',
          'title',
          'total_fen',
          'coupon_fen',
          'coins',
          'pay_fen',
          'refunded_fen',
          'refunded_coins',
          'created_at',
          'paid_at',
          'finished_at',
          'cancelled_at',
          'address',
          'remark',
        ])
        .where('member_id', '=', memberId)
        .orderBy('created_at')
        .execute()
      const invoices = await database
        .selectFrom('orders.invoice')
        .innerJoin('orders.order', 'orders.order.order_num', 'orders.invoice.order_num')
        .select(['orders.invoice.order_num', 'orders.invoice.title', 'orders.invoice.tax_no', 'orders.invoice.email'])
        .where('orders.order.member_id', '=', memberId)
        .execute()
      const refunds = await database
        .selectFrom('orders.after_sale')
        .innerJoin('orders.order', 'orders.order.order_num', 'orders.after_sale.order_num')
        .select([
          'orders.after_sale.no',
          'orders.after_sale.order_num',
          'orders.after_sale.status',
          'orders.after_sale.reason',
          'orders.after_sale.created_at',
        ])
        .where('orders.order.member_id', '=', memberId)
        .orderBy('orders.after_sale.created_at')
        .execute()
      return { 订单: orders, 发票: invoices, 售后: refunds }
    },
    async erase(memberId) {
      for (const url of await picturesOfMember(database, memberId)) await pictures.forget(url)
      await database.transaction().execute(async (change) => {
        await dropPictures(change, memberId)
        await forgetAddresses(change, memberId)
        await forgetInvoices(change, memberId)
      })
    },
  }
}
