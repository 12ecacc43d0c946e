import type { AfterSale, StaffAfterSale, StaffOrder, StaffOrderLine } from '../../contract/index.ts'
import { isRefundable, type OrderFacts } from '../../domain/index.ts'
import type { OrdersContext } from '../deps.ts'
import { orderDetail, presentAfterSales } from '../read/present-detail.ts'
import { factsOf } from '../refund/facts.ts'
import { usedOfItems } from '../refund/used.ts'
import type { StaffRights } from '../refund/deciding.ts'
import { afterSalesOf, openAfterSalesOf } from '../store/after-sales.ts'
import { historyOf } from '../store/history.ts'
import { itemsOf } from '../store/items.ts'
import type { AfterSaleRow, ItemRow, OrderRow, Reads } from '../tables.ts'

/** Orders in the list of the staff. */
export async function staffLines(reads: Reads, orders: readonly OrderRow[]): Promise<StaffOrderLine[]> {
  const open = await openAfterSalesOf(
    reads,
    orders.map(({ order_num: orderNum }) => orderNum),
  )
  return orders.map((order) => ({
    orderNum: order.order_num,
    memberId: order.member_id,
    status: order.status,
    type: order.kind,
    title: order.title,
    totalPrice: order.total_fen,
    couponPrice: order.coupon_fen,
    coinAmount: order.coins,
    payPrice: order.pay_fen,
    refundPrice: order.refunded_fen,
    createdAt: order.created_at.toISOString(),
    payTime: order.paid_at?.toISOString() ?? null,
    openAfterSale: open.has(order.order_num),
    isTest: order.is_test,
  }))
}

/** An order with everything that happened to it, and what the one who asks may do. Codes for friends are the buyer's. */
export async function staffOrder(
  deps: Pick<OrdersContext, 'now' | 'gifts' | 'usedOf'>,
  reads: Reads,
  order: OrderRow,
  rights: StaffRights,
): Promise<StaffOrder> {
  const { order_num: orderNum } = order
  const { giftCodes, ...detail } = await orderDetail(deps, reads, order)
  const used = giftCodes.filter(({ isUsed }) => isUsed).length
  const history = await historyOf(reads, orderNum)
  const rows = await afterSalesOf(reads, [orderNum])
  const items = await itemsOf(reads, [orderNum])
  const percents = await usedOfItems(deps, reads, order, items)
  const hasOpenAfterSale = (await openAfterSalesOf(reads, [orderNum])).has(orderNum)
  const facts = factsOf(order, { items, hasOpenAfterSale, invoice: detail.invoice?.status ?? null })
  return {
    ...detail,
    giftUse: { used, unused: giftCodes.length - used },
    used: [...percents].map(([itemId, percent]) => ({ itemId, percent })),
    memberId: order.member_id,
    staffNote: order.staff_note,
    history: history.map(({ at, who, from_status: from, to_status: to, reason }) => ({
      at: at.toISOString(),
      who,
      from,
      to,
      reason,
    })),
    staffAfterSales: forStaff(detail.afterSales, rows, rights),
    mayDo: mayDoWith(order, items, { rights, facts }),
  }
}

function mayDoWith(
  { status, is_test: isTest }: OrderRow,
  items: readonly ItemRow[],
  { rights, facts }: { rights: StaffRights; facts: OrderFacts },
): StaffOrder['mayDo'] {
  // Nothing was taken from the stock for a test.
  const toSend = !isTest && items.some((item) => item.is_shipped && item.refunded_count < item.count)
  return {
    cancel: rights.small && status === 'unpaid',
    ship: rights.small && toSend && (status === 'paid' || status === 'delivered'),
    refund: rights.small && isRefundable(facts),
    invoice: rights.small && facts.invoice === 'asked',
  }
}

/** Applications of many orders, each with its order's number and member. */
export async function staffAfterSaleLines(
  reads: Reads,
  rows: readonly (AfterSaleRow & { member_id: string })[],
  rights: StaffRights,
): Promise<(StaffAfterSale & { orderNum: string; memberId: string })[]> {
  const shown = forStaff(await presentAfterSales(reads, rows, []), rows, rights)
  return shown.flatMap((one, at) => {
    const row = rows[at]
    return row ? [{ ...one, orderNum: row.order_num, memberId: row.member_id }] : []
  })
}

function forStaff(shown: readonly AfterSale[], rows: readonly AfterSaleRow[], rights: StaffRights): StaffAfterSale[] {
  return shown.map((one) => {
    const row = rows.find(({ no }) => no === one.no)
    return { ...one, maker: row?.maker ?? '', checker: row?.checker ?? null, mayDo: mayDecide(one, row?.maker, rights) }
  })
}

function mayDecide(
  { status }: AfterSale,
  maker: string | null | undefined,
  { memberId, small, approve }: StaffRights,
): StaffAfterSale['mayDo'] {
  const checks = approve && status === 'to_refund' && maker !== memberId
  return {
    approve: small && status === 'applied',
    refuse: (small && status === 'applied') || checks,
    receive: small && (status === 'approved' || status === 'returning'),
    refuseGoods: small && status === 'returning',
    pay: checks,
  }
}
