import { fenOfCoins } from '@niujin/commerce'
import { sql } from 'kysely'
import type { RefundPart } from '../../domain/index.ts'
import type { Change, ItemRow, Reads } from '../tables.ts'

/** The lines of orders, in their order. */
export function itemsOf(reads: Reads, orderNums: readonly string[]): Promise<ItemRow[]> {
  if (orderNums.length === 0) return Promise.resolve([])
  return reads
    .selectFrom('orders.item')
    .selectAll()
    .where('order_num', 'in', [...orderNums])
    .orderBy('order_num')
    .orderBy('ordinal')
    .execute()
}

/** Pieces of a line went back. @throws when more than was bought or paid would have gone back */
export async function addRefund(change: Change, { itemId, count, fen, coins }: RefundPart): Promise<void> {
  await change
    .updateTable('orders.item')
    .set((of) => ({
      refunded_count: of('refunded_count', '+', count),
      refunded_fen: of('refunded_fen', '+', fen),
      refunded_coins: of('refunded_coins', '+', coins),
    }))
    .where('id', '=', itemId)
    .execute()
}

/** The rest of these things of a member made another order cheaper: bought by the member and kept, not refunded, not credited before. */
export async function markCredited(
  change: Change,
  { memberId, things, orderNum }: { memberId: string; things: readonly string[]; orderNum: string },
): Promise<void> {
  await sql`
    update orders.item set credited_to = ${orderNum}
    from orders."order" as bought
    where bought.order_num = item.order_num and bought.member_id = ${memberId} and bought.order_num <> ${orderNum}
      and bought.status in ('paid', 'delivered', 'completed', 'part_refunded', 'refunding')
      and not is_gift and credited_to is null and refunded_count < count
      and exists (select from jsonb_array_elements(grants) as one where one ->> 'thing' = any(${[...things]}::text[]))`.execute(
    change,
  )
}

/**
 * What was paid for single pieces, money and what coins are worth, fen, by the cause by which they were given; what is no
 * piece of an order is left out.
 */
export async function paidForPieces(reads: Reads, causeIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const ids = causeIds.map((id) => ({ id, itemId: id.split(':')[1] ?? '' }))
  if (ids.length === 0) return new Map()
  const rows = await reads
    .selectFrom('orders.item')
    .select(['id', 'count', 'pay_fen', 'coins'])
    .where(
      'id',
      'in',
      ids.map(({ itemId }) => itemId),
    )
    .execute()
  return new Map(
    ids.flatMap(({ id, itemId }) => {
      const row = rows.find((one) => one.id === itemId)
      return row ? [[id, Math.floor((row.pay_fen + fenOfCoins(row.coins)) / row.count)] as const] : []
    }),
  )
}

/** The order that was made cheaper went back: what it was credited with counts again. */
export async function unmarkCredited(change: Change, orderNum: string): Promise<void> {
  await change.updateTable('orders.item').set({ credited_to: null }).where('credited_to', '=', orderNum).execute()
}
