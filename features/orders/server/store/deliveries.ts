import type { Change, DeliveryRow, Reads } from '../tables.ts'

/** How an order is sent. */
export interface NewDelivery {
  readonly orderNum: string
  readonly carrier: string
  readonly number: string
  readonly sentAt: Date
  readonly receiveBy: Date
}

/** Notes how an order was sent; once for an order. */
export async function insertDelivery(change: Change, delivery: NewDelivery): Promise<void> {
  const { orderNum, carrier, number, sentAt, receiveBy } = delivery
  await change
    .insertInto('orders.delivery')
    .values({ order_num: orderNum, carrier, number, sent_at: sentAt, receive_by: receiveBy })
    .execute()
}

/** Puts the carrier or the number right. */
export async function correctDelivery(
  change: Change,
  orderNum: string,
  values: Pick<DeliveryRow, 'carrier' | 'number'>,
): Promise<void> {
  await change.updateTable('orders.delivery').set(values).where('order_num', '=', orderNum).execute()
}

/** Adds what happened on the way. */
export async function addDeliveryStep(change: Change, orderNum: string, text: string, at: Date): Promise<void> {
  await change.insertInto('orders.delivery_step').values({ order_num: orderNum, text, at }).execute()
}

/** How an order was sent with what happened on the way, the last first; undefined when it was not. */
export async function deliveryOf(reads: Reads, orderNum: string) {
  const delivery = await reads
    .selectFrom('orders.delivery')
    .selectAll()
    .where('order_num', '=', orderNum)
    .executeTakeFirst()
  if (!delivery) return undefined
  const steps = await reads
    .selectFrom('orders.delivery_step')
    .selectAll()
    .where('order_num', '=', orderNum)
    .orderBy('id', 'desc')
    .execute()
  return { ...delivery, steps }
}

/** Orders that were sent and count as received by `at`. */
export async function dueDeliveries(reads: Reads, at: Date, count: number): Promise<string[]> {
  const rows = await reads
    .selectFrom('orders.delivery as delivery')
    .innerJoin('orders.order as bought', 'bought.order_num', 'delivery.order_num')
    .select('delivery.order_num')
    .where('bought.status', '=', 'delivered')
    .where('delivery.receive_by', '<=', at)
    .orderBy('delivery.receive_by')
    .limit(count)
    .execute()
  return rows.map(({ order_num: orderNum }) => orderNum)
}
