import { fail, ok, type Result } from '@niujin/contract-kit'
import { moneyText } from '@niujin/money'
import type { OrderStatus } from '../../contract/index.ts'
import { piecesOf, type RefundPart } from '../../domain/index.ts'
import type { OrdersDeps } from '../deps.ts'
import { causeOf, givenInOrder } from '../pay/giving.ts'
import { partsOf, stepAfterSale } from '../store/after-sales.ts'
import { addRefund, itemsOf, unmarkCredited } from '../store/items.ts'
import { stepOrder, unpaidOf } from '../store/orders.ts'
import { forOthers, type AfterSaleRow, type Change, type ItemRow, type OrderRow } from '../tables.ts'
import { orderPath } from '../words.ts'

/** An application whose money goes back now. */
export interface GivingBack {
  readonly order: OrderRow
  readonly afterSale: AfterSaleRow
  readonly who: string
  readonly maker: string
  /** Who else approved it; null when one person was enough. */
  readonly checker: string | null
}

/** A line with the part of it that goes back. */
interface Back {
  readonly item: ItemRow
  readonly part: RefundPart
}

type Refusal = 'GRANT_USED' | 'NOT_REFUNDABLE'

/**
 * The refund itself, in the caller's transaction, which holds the member's locks and the order's: amounts, stock, coupon,
 * money and coins, and what was given, all or nothing. After a refusal nothing of the transaction may stay.
 */
export async function giveBack(deps: OrdersDeps, change: Change, giving: GivingBack): Promise<Result<null, Refusal>> {
  const { order, afterSale } = giving
  const { order_num: orderNum } = order
  const items = await itemsOf(change, [orderNum])
  const backs = backsOf(items, await partsOf(change, afterSale.no))
  if (!backs || (await isCredited(change, order, backs))) return fail('NOT_REFUNDABLE')
  for (const { part } of backs) await addRefund(change, part)
  const left = items.map((item) => item.count - item.refunded_count - partOf(backs, item))
  const isAll = left.every((count) => count === 0)
  await moveOrder(deps, change, {
    ...giving,
    isAll,
    toSend: items.some((item, at) => item.is_shipped && left[at] !== 0),
  })
  await restock(deps, change, order, backs)
  if (isAll) await deps.coupons.giveBack(forOthers(change), orderNum)
  // The money before what was given: shared accounts are locked in this order when an order is paid, too.
  const refunded = await refundMoney(deps, change, giving)
  if (!refunded.ok) return refunded
  const taken = await takeBack(deps, change, giving, backs)
  if (!taken.ok) return taken
  if (isAll && order.has_credit) await unmarkCredited(change, orderNum)
  await finish(deps, change, giving)
  return ok(null)
}

/** Undefined when less is left of a line than goes back: something of it went back meanwhile. */
function backsOf(items: readonly ItemRow[], parts: readonly RefundPart[]): Back[] | undefined {
  const backs = parts.flatMap((part) => {
    const item = items.find(({ id }) => id === part.itemId)
    return item && part.count <= item.count - item.refunded_count && item.credited_to === null ? [{ item, part }] : []
  })
  return backs.length === parts.length && parts.length > 0 ? backs : undefined
}

function partOf(backs: readonly Back[], { id }: ItemRow): number {
  return backs.find(({ item }) => item.id === id)?.part.count ?? 0
}

/** While an unpaid order takes off the rest of a membership, no membership goes back: its rest would count twice. */
async function isCredited(change: Change, order: OrderRow, backs: readonly Back[]): Promise<boolean> {
  if (!backs.some(({ item }) => item.kind === 'membership' && !item.is_gift)) return false
  return (await unpaidOf(change, order.member_id)).hasCredit
}

async function moveOrder(
  { now }: OrdersDeps,
  change: Change,
  { order, afterSale, who, isAll, toSend }: GivingBack & { isAll: boolean; toSend: boolean },
): Promise<void> {
  const at = new Date(now())
  const wanted = isAll ? 'refunded' : afterPart(order.resumes, toSend)
  const isOver = wanted === 'refunded' || wanted === 'part_refunded'
  const moved = await stepOrder(change, {
    order,
    event: isAll ? 'refundAll' : 'refundPart',
    wanted,
    who,
    reason: afterSale.reason,
    at,
    afterSaleNo: afterSale.no,
    set: {
      resumes: null,
      refunded_fen: order.refunded_fen + afterSale.fen,
      refunded_coins: order.refunded_coins + afterSale.coins,
      finished_at: order.finished_at ?? (isOver ? at : null),
    },
  })
  if (moved === undefined) throw new Error(`订单 ${order.order_num} 的状态已经变了`)
}

/** What is left is still sent and received; where nothing is, the order is over. */
function afterPart(before: OrderStatus | null, toSend: boolean): OrderStatus {
  return toSend && (before === 'paid' || before === 'delivered') ? before : 'part_refunded'
}

/** What was not sent can be sold again; what was sent and came back may not be new any more. Counts are those of all refunds so far. */
async function restock(
  { catalogue }: OrdersDeps,
  change: Change,
  order: OrderRow,
  backs: readonly Back[],
): Promise<void> {
  // A test took nothing.
  if (order.is_test) return
  const lines = backs
    .filter(({ item }) => !item.is_shipped || order.resumes === 'paid')
    .map(({ item, part }) => ({ priceId: item.price_id, count: item.refunded_count + part.count }))
    .toSorted((a, b) => (a.priceId < b.priceId ? -1 : 1))
  if (lines.length > 0) await catalogue.giveBack(forOthers(change), { orderNum: order.order_num, lines })
}

async function refundMoney(
  { payment }: OrdersDeps,
  change: Change,
  { order, afterSale, maker, checker }: GivingBack,
): Promise<Result<null, 'NOT_REFUNDABLE'>> {
  const { fen, coins, reason } = afterSale
  if (fen === 0 && coins === 0) return ok(null)
  if (order.payment_id === null) return fail('NOT_REFUNDABLE')
  const refunded = await payment.refundPayment(forOthers(change), {
    intentId: order.payment_id,
    fen,
    coins,
    reason,
    maker,
    ...(checker !== null && { checker }),
  })
  return refunded.ok ? ok(null) : fail('NOT_REFUNDABLE')
}

async function takeBack(
  { giver, gifts }: OrdersDeps,
  change: Change,
  { afterSale, who }: GivingBack,
  backs: readonly Back[],
): Promise<Result<null, 'GRANT_USED'>> {
  for (const item of givenInOrder(backs.map((back) => back.item))) {
    const line = {
      itemId: item.id,
      count: item.count,
      refundedCount: item.refunded_count,
      payFen: item.pay_fen,
      coins: item.coins,
    }
    for (const piece of piecesOf(line, partOf(backs, item))) {
      const cause = causeOf(item, piece)
      const taken = item.is_gift
        ? await gifts.revoke(forOthers(change), cause)
        : await giver.takeBack(forOthers(change), { cause, by: who, reason: afterSale.reason })
      if (!taken.ok) return fail('GRANT_USED', USED[taken.code])
    }
  }
  return ok(null)
}

const USED = {
  COINS_SPENT: '买到的牛币已经用了，不能退',
  COUPON_USED: '送的优惠券已经用了，不能退',
  CODE_USED: '赠送的激活码已经有人用了，不能退',
} as const

async function finish(
  { notices, now }: OrdersDeps,
  change: Change,
  { order, afterSale, who, checker, maker }: GivingBack,
): Promise<void> {
  const at = new Date(now())
  const amount = amountText(afterSale)
  const moved = await stepAfterSale(change, {
    afterSale,
    event: 'pay',
    who,
    reason: checker === null ? '退款' : `由 ${maker} 提出`,
    text: `已退款 ${amount}`,
    detail: '钱原路退回，到账时间以支付渠道为准；牛币已退回',
    at,
    set: { maker, checker, done_at: at },
  })
  if (moved === undefined) throw new Error(`售后 ${afterSale.no} 的状态已经变了`)
  await notices.send(forOthers(change), {
    memberId: order.member_id,
    kind: 'trade',
    key: `order-refunded:${afterSale.no}`,
    title: '退款已办理',
    text: `${order.title}：已退款 ${amount}，原路退回`,
    link: orderPath(order.order_num),
  })
}

/** ¥12.00 与 30 牛币 */
export function amountText({ fen, coins }: { readonly fen: number; readonly coins: number }): string {
  const parts = [...(fen > 0 || coins === 0 ? [moneyText(fen)] : []), ...(coins > 0 ? [`${coins} 牛币`] : [])]
  return parts.join('与 ')
}
