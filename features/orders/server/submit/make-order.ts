import { fail, ok, randomId, type Result } from '@niujin/contract-kit'
import type { OrderPrice } from '@niujin/commerce'
import type { Transaction } from 'kysely'
import { LIMITS, type OrderStatus } from '../../contract/index.ts'
import type { OfferedLine } from '../../domain/index.ts'
import type { OrdersDeps } from '../deps.ts'
import { newNo } from '../numbers.ts'
import { insertOrder, statusOf } from '../store/orders.ts'
import { within, type AddressSnapshot, type Change } from '../tables.ts'

/** An order that is priced and can be made. */
export interface NewOrder {
  readonly orderNum: string
  readonly memberId: string
  readonly offered: readonly OfferedLine[]
  /** Of the same lines in the same order. */
  readonly price: OrderPrice
  readonly address: AddressSnapshot | null
  readonly couponId: string | null
  readonly remark: string
  readonly invoiceTitle: string
  readonly agreement: string
  readonly shareCode: string | null
  readonly channelId: string | null
  readonly clientType: string | null
  /** Nothing is paid for it, and no stock was taken. */
  readonly isTest: boolean
  /** Who made it and why: the first line of its history. */
  readonly begun: { readonly who: string; readonly reason: string; readonly text: string }
}

/** What whoever submits an order learns of it. */
export interface MadeOrder {
  readonly orderNum: string
  readonly status: OrderStatus
  readonly paymentId: string
  /** Through a channel. */
  readonly payFen: number
  /** ISO 8601. */
  readonly expiresAt: string
}

/**
 * Writes an order and opens its payment, in the caller's transaction, which holds the member's locks; where nothing has to
 * go through a channel it is paid and given at once. COINS_SHORT: the member has not so many.
 */
export async function makeOrder(
  deps: OrdersDeps,
  transaction: Transaction<unknown>,
  given: NewOrder,
): Promise<Result<MadeOrder, 'COINS_SHORT'>> {
  const change = within(transaction)
  const { orderNum, memberId, offered, price } = given
  const paymentId = newNo('P', deps.now())
  const [, opened] = await Promise.all([
    // It is there before anything that its payment leads to asks for it.
    write(deps, change, { ...given, paymentId }),
    deps.payment.openPayment(transaction, {
      id: paymentId,
      memberId,
      bizType: 'order',
      bizId: orderNum,
      fen: price.payFen,
      coins: price.coins,
      subject: subjectOf(offered),
      lasts: LIMITS.payMinutes * 60_000,
    }),
  ])
  if (!opened.ok) {
    if (opened.code === 'COINS_SHORT') return fail('COINS_SHORT')
    throw new Error(`订单 ${orderNum} 没有开出支付：${opened.code}`)
  }
  const { status: paymentStatus, expiresAt } = opened.value
  // Where nothing was left to pay the order has gone on by now, as far as its things let it.
  const status = paymentStatus === 'waiting' ? 'unpaid' : await statusOf(change, orderNum)
  return ok({ orderNum, status, paymentId, payFen: price.payFen, expiresAt: expiresAt.toISOString() })
}

async function write({ now }: OrdersDeps, change: Change, given: NewOrder & { paymentId: string }): Promise<void> {
  const { orderNum, memberId, offered, price, address, begun } = given
  const at = new Date(now())
  const names = offered.map(({ offer }) => `${offer.title} ${offer.variant}`)
  const order = {
    order_num: orderNum,
    member_id: memberId,
    status: 'unpaid' as const,
    kind: dearest(offered).offer.kind,
    title: subjectOf(offered),
    search_text: [...names, orderNum].join('\n').toLowerCase(),
    total_fen: price.totalFen,
    coupon_id: given.couponId,
    coupon_fen: price.couponFen,
    coins: price.coins,
    pay_fen: price.payFen,
    has_credit: offered.some(({ credit }) => credit !== null),
    payment_id: given.paymentId,
    created_at: at,
    expires_at: new Date(now() + LIMITS.payMinutes * 60_000),
    address: address && JSON.stringify(address),
    remark: given.remark,
    invoice_title: given.invoiceTitle,
    agreement: given.agreement,
    share_code: given.shareCode,
    channel_id: given.channelId,
    client_type: given.clientType,
    is_test: given.isTest,
  }
  await insertOrder(change, order, {
    items: offered.map((line, ordinal) => itemOf(orderNum, line, { ordinal, priced: price.lines[ordinal] })),
    first: { orderNum, from: '', to: 'unpaid', at, ...begun },
  })
}

function itemOf(
  orderNum: string,
  { offer, count, fen, credit, isGift }: OfferedLine,
  { ordinal, priced }: { ordinal: number; priced: OrderPrice['lines'][number] | undefined },
) {
  if (!priced) throw new Error(`${orderNum} 的第 ${ordinal} 行没有价钱`)
  return {
    id: randomId(16),
    order_num: orderNum,
    ordinal,
    product_id: offer.productId,
    price_id: offer.priceId,
    title: offer.title,
    variant: offer.variant,
    kind: offer.kind,
    picture: offer.picture,
    fen,
    credit_fen: credit?.fen ?? 0,
    count,
    total_fen: priced.totalFen,
    coupon_fen: priced.couponFen,
    coins: priced.coins,
    pay_fen: priced.payFen,
    is_shipped: offer.isShipped,
    is_gift: isGift,
    grants: JSON.stringify(offer.grants),
  }
}

function dearest(offered: readonly OfferedLine[]): OfferedLine {
  const [first] = offered.toSorted((a, b) => b.fen * b.count - a.fen * a.count)
  if (!first) throw new Error('订单里没有商品')
  return first
}

/** VIP 会员 一年；牛金笔记本 黑色等 3 种 */
function subjectOf(offered: readonly OfferedLine[]): string {
  const { offer } = dearest(offered)
  const name = [offer.title, offer.variant].filter(Boolean).join(' ')
  return offered.length > 1 ? `${name}等 ${offered.length} 种` : name
}
