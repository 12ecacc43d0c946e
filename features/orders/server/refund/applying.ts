import { fail, ok, type Result } from '@niujin/contract-kit'
import { canDo, isRefundable, refundParts, sumOf, type RefundPart } from '../../domain/index.ts'
import type { OrdersDeps } from '../deps.ts'
import { newNo } from '../numbers.ts'
import { insertAfterSale, openAfterSalesOf } from '../store/after-sales.ts'
import { note } from '../store/history.ts'
import { itemsOf } from '../store/items.ts'
import { lockedOrder, orderOf, stepOrder } from '../store/orders.ts'
import { forOthers, type AfterSaleRow, type Change, type OrderRow, type Reads } from '../tables.ts'
import { orderPath } from '../words.ts'
import { factsOf, paidLines } from './facts.ts'

/** An application for a refund. */
export interface Application {
  readonly orderNum: string
  /** Whose order it must be; anybody's when left out, and then the staff asks. */
  readonly memberId?: string
  readonly who: string
  /** Pieces of lines; everything that is left when there are none. */
  readonly items: readonly { readonly itemId: string; readonly count: number }[] | undefined
  readonly reason: string
  readonly pictures: readonly string[]
}

type Refusal = 'ORDER_UNKNOWN' | 'NOT_REFUNDABLE' | 'REFUND_TOO_MUCH' | 'REFUND_OPEN'

/** Takes the member's locks in the order in which all that moves money takes them, then the order itself. */
export async function orderInTurn(
  { ledger }: Pick<OrdersDeps, 'ledger'>,
  change: Change,
  { orderNum, memberId }: { orderNum: string; memberId?: string | undefined },
): Promise<OrderRow | undefined> {
  const found = await orderOf(change, orderNum)
  if (!found || (memberId !== undefined && found.member_id !== memberId)) return undefined
  await ledger.reserve(change, found.member_id)
  return lockedOrder(change, orderNum)
}

/** Asks for a refund, in the caller's transaction: the order waits for what becomes of it. */
export async function applyForRefund(
  deps: OrdersDeps,
  change: Change,
  application: Application,
): Promise<Result<{ afterSale: AfterSaleRow; order: OrderRow }, Refusal>> {
  const { orderNum, memberId, who, reason, pictures } = application
  const order = await orderInTurn(deps, change, { orderNum, memberId })
  if (!order) return fail('ORDER_UNKNOWN')
  const parts = await partsFor(deps, change, order, application)
  if (!parts.ok) return parts
  const at = new Date(deps.now())
  const no = newNo('S', deps.now())
  const byStaff = memberId === undefined
  const sums = sumOf(parts.value)
  const made = await insertAfterSale(
    change,
    { no, order_num: orderNum, status: 'applied', ...sums, reason, by_staff: byStaff, created_at: at },
    { parts: parts.value, pictures },
  )
  if (!made) return fail('REFUND_OPEN')
  const text = byStaff ? '客服发起退款' : '提交退款申请'
  await note(change, { orderNum, afterSaleNo: no, who, from: '', to: 'applied', reason, text, detail: reason, at })
  const set = { resumes: order.status }
  const moved = await stepOrder(change, { order, event: 'askRefund', who, reason, at, afterSaleNo: no, set })
  if (moved === undefined) throw new Error(`订单 ${orderNum} 的状态已经变了`)
  return ok({ afterSale: made, order: { ...order, ...set, status: moved } })
}

/** What of the order goes back, when it can now. */
export async function partsFor(
  { now }: Pick<OrdersDeps, 'now'>,
  reads: Reads,
  order: OrderRow,
  { orderNum, memberId, items: wanted }: Pick<Application, 'orderNum' | 'memberId' | 'items'>,
): Promise<Result<RefundPart[], 'NOT_REFUNDABLE' | 'REFUND_TOO_MUCH' | 'REFUND_OPEN'>> {
  if ((await openAfterSalesOf(reads, [orderNum])).has(orderNum)) return fail('REFUND_OPEN')
  const items = await itemsOf(reads, [orderNum])
  const facts = factsOf(order, { items, hasOpenAfterSale: false, invoice: null })
  // The staff is not bound to the days in which a member can ask.
  const isAllowed = memberId === undefined ? isRefundable(facts) : canDo(facts, now()).refund
  if (!isAllowed) return fail('NOT_REFUNDABLE')
  return refundParts(paidLines(items), wanted?.length === 0 ? undefined : wanted)
}

/** The application came to nothing: the order goes on from where it was. */
export async function resumeOrder(
  { notices, now }: Pick<OrdersDeps, 'notices' | 'now'>,
  change: Change,
  {
    order,
    who,
    reason,
    notice,
  }: { order: OrderRow; who: string; reason: string; notice?: { key: string; title: string } },
): Promise<void> {
  if (!order.resumes) throw new Error(`订单 ${order.order_num} 没有记下原来的状态`)
  const moved = await stepOrder(change, {
    order,
    event: 'resume',
    wanted: order.resumes,
    who,
    reason,
    at: new Date(now()),
    set: { resumes: null },
  })
  if (moved === undefined) throw new Error(`订单 ${order.order_num} 的状态已经变了`)
  if (notice)
    await notices.send(forOthers(change), {
      memberId: order.member_id,
      kind: 'trade',
      key: notice.key,
      title: notice.title,
      text: `${order.title}：${reason}`,
      link: orderPath(order.order_num),
    })
}
