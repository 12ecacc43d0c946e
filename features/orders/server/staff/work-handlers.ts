import { fail, ok, type ParsedInputOf, type Result } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { LIMITS, staffInvoice, staffNoteOrder, staffShipOrder } from '../../contract/index.ts'
import type { OrdersContext, OrdersDeps } from '../deps.ts'
import { changing } from '../refund/changing.ts'
import type { StaffRights } from '../refund/deciding.ts'
import { addDeliveryStep, correctDelivery, deliveryOf, insertDelivery } from '../store/deliveries.ts'
import { note } from '../store/history.ts'
import { decideInvoice } from '../store/invoices.ts'
import { itemsOf } from '../store/items.ts'
import { lockedOrder, orderOf, setOrder, stepOrder } from '../store/orders.ts'
import { forOthers, type Change, type OrderRow } from '../tables.ts'
import { orderPath } from '../words.ts'
import { staffOrder } from './present-staff.ts'
import { rightsOf } from './rights.ts'

const DAY = 86_400_000

/** What the staff does with orders besides money: notes, sending, invoices. */
export function workHandlers(deps: OrdersContext): Handler[] {
  return [
    handleMember(staffNoteOrder, ({ orderNum, note: text }, { memberId }) =>
      working(deps, { orderNum, memberId }, (change, order) => noteDown(deps, change, { order, memberId, text })),
    ),
    handleMember(staffShipOrder, (input, { memberId }) =>
      working(deps, { orderNum: input.orderNum, memberId }, (change, order) =>
        order.status === 'paid'
          ? ship(deps, change, { order, memberId, input })
          : onTheWay(deps, change, { order, memberId, input }),
      ),
    ),
    handleMember(staffInvoice, (input, { memberId }) =>
      working(deps, { orderNum: input.orderNum, memberId }, (change, order) =>
        issueInvoice(deps, change, { order, memberId, input }),
      ),
    ),
  ]
}

/** One change by the staff in a transaction, with the order locked; gives the order as it is then. */
function working<Code extends string>(
  deps: OrdersContext,
  { orderNum, memberId }: { orderNum: string; memberId: string },
  work: (change: Change, order: OrderRow) => Promise<Result<null, Code>>,
) {
  type Refusal = Code | 'NOT_ALLOWED' | 'ORDER_UNKNOWN'
  return changing<Awaited<ReturnType<typeof staffOrder>>, Refusal>(deps.database, async (change) => {
    const rights: StaffRights | undefined = await rightsOf(deps, memberId, change)
    if (rights?.small !== true) return fail<Refusal>('NOT_ALLOWED')
    const order = await lockedOrder(change, orderNum)
    if (!order) return fail<Refusal>('ORDER_UNKNOWN')
    const done = await work(change, order)
    if (!done.ok) return done
    return ok(await staffOrder(deps, change, (await orderOf(change, orderNum)) ?? order, rights))
  })
}

interface Work<Input> {
  readonly order: OrderRow
  readonly memberId: string
  readonly input: Input
}

async function noteDown(
  { now }: OrdersDeps,
  change: Change,
  { order, memberId, text }: { order: OrderRow; memberId: string; text: string },
): Promise<Result<null>> {
  const { order_num: orderNum, status } = order
  await setOrder(change, orderNum, { staff_note: text })
  const reason = `备注：${text}`
  await note(change, { orderNum, who: memberId, from: status, to: status, reason, at: new Date(now()) })
  return ok(null)
}

type Shipping = Work<ParsedInputOf<typeof staffShipOrder>>

async function ship(
  { now, notices }: OrdersDeps,
  change: Change,
  { order, memberId, input: { carrier, number, step } }: Shipping,
): Promise<Result<null, 'NOT_TO_DELIVER'>> {
  const { order_num: orderNum } = order
  if (order.is_test) return fail('NOT_TO_DELIVER', '测试订单不发货')
  const isShipped = (await itemsOf(change, [orderNum])).some((item) => item.is_shipped)
  if (!isShipped) return fail('NOT_TO_DELIVER')
  const at = new Date(now())
  const moved = await stepOrder(change, {
    order,
    event: 'ship',
    who: memberId,
    reason: `${carrier} ${number}`,
    text: '商品已发出',
    detail: `${carrier} ${number}`,
    at,
  })
  if (moved === undefined) return fail('NOT_TO_DELIVER')
  const receiveBy = new Date(now() + LIMITS.receiveDays * DAY)
  await insertDelivery(change, { orderNum, carrier, number, sentAt: at, receiveBy })
  await addDeliveryStep(change, orderNum, step || `商品已交给${carrier}`, at)
  await notices.send(forOthers(change), {
    memberId: order.member_id,
    kind: 'trade',
    key: `order-shipped:${orderNum}`,
    title: '商品已发出',
    text: `${order.title}：${carrier} ${number}`,
    link: orderPath(orderNum),
  })
  return ok(null)
}

/** A step on the way, or a carrier and number put right. */
async function onTheWay(
  { now }: OrdersDeps,
  change: Change,
  { order, memberId, input: { carrier, number, step } }: Shipping,
): Promise<Result<null, 'NOT_TO_DELIVER'>> {
  const { order_num: orderNum, status } = order
  const before = await deliveryOf(change, orderNum)
  if (!before || status !== 'delivered') return fail('NOT_TO_DELIVER')
  const at = new Date(now())
  const isCorrected = before.carrier !== carrier || before.number !== number
  if (isCorrected) await correctDelivery(change, orderNum, { carrier, number })
  if (step !== '') await addDeliveryStep(change, orderNum, step, at)
  const reason = [isCorrected ? `运单改为 ${carrier} ${number}` : '', step].filter(Boolean).join('；') || '没有改动'
  await note(change, { orderNum, who: memberId, from: status, to: status, reason, at })
  return ok(null)
}

async function issueInvoice(
  { now }: OrdersDeps,
  change: Change,
  { order, memberId, input }: Work<ParsedInputOf<typeof staffInvoice>>,
): Promise<Result<null, 'INVOICE_UNSUITABLE'>> {
  const { order_num: orderNum, status: from } = order
  const { status, link, note: text } = input
  const isIssued = status === 'issued'
  // An invoice that nobody can open, or a refusal without its reason, helps nobody.
  if (isIssued ? link === '' : text === '')
    return fail('INVOICE_UNSUITABLE', isIssued ? '请填写发票的链接' : '请写明不开的缘由')
  const at = new Date(now())
  const values = { status, link: link || null, note: text, at }
  if (!(await decideInvoice(change, orderNum, values))) return fail('INVOICE_UNSUITABLE')
  const words = isIssued ? '电子发票已开出' : '电子发票没有开'
  const reason = isIssued ? link : text
  await note(change, { orderNum, who: memberId, from, to: from, reason, text: words, detail: text, at })
  return ok(null)
}
