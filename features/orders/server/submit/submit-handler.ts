import { fail, ok, randomId, type ParsedInputOf, type Result } from '@niujin/contract-kit'
import type { OrderPrice } from '@niujin/commerce'
import { handleOnce, type Handler } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { Transaction } from 'kysely'
import { createOrder, LIMITS } from '../../contract/index.ts'
import { compareQuote, mayBuyLine, mergeLines, type OfferedLine } from '../../domain/index.ts'
import type { OrdersDeps } from '../deps.ts'
import { newNo } from '../numbers.ts'
import { note } from '../store/history.ts'
import { insertItems } from '../store/items.ts'
import { insertOrder, inTurn, orderOf, setOrder, unpaidOf } from '../store/orders.ts'
import { within, type AddressSnapshot } from '../tables.ts'
import { couponLines, offeredLines, priceOf, quotedOf } from './pricing.ts'
import { mayBuyRegulated } from './regulated.ts'

type Input = ParsedInputOf<typeof createOrder>
type Refusal = keyof typeof createOrder.failures

/** Who submits, in which transaction, from where. */
interface Submission {
  readonly transaction: Transaction<unknown>
  readonly memberId: string
  readonly orderNum: string
  readonly input: Input
  readonly channelId: string | undefined
  readonly clientType: string | undefined
}

/**
 * Makes an order in one transaction: stock, coupon, coins and the payment, all or nothing. Everything takes its locks in
 * one order — the member, the member's coins, products, the coupon, the payment, accounts that members share — so that any
 * number at once wait for each other and never in a circle.
 */
export function submitHandler(deps: OrdersDeps): Handler {
  return handleOnce(createOrder, async (input, { memberId, transaction, common }) => {
    const orderNum = newNo('D', deps.now())
    const submission = {
      transaction,
      memberId,
      orderNum,
      input,
      channelId: common.channelid,
      clientType: common.clienttype,
    }
    const allowed = await maySubmit(deps, submission)
    if (!allowed.ok) return allowed
    const offered = await checkedLines(deps, submission)
    if (!offered.ok) return offered
    const address = await addressFor(deps, submission, offered.value)
    if (!address.ok) return address
    const priced = await takeAndPrice(deps, submission, offered.value)
    if (!priced.ok) return priced
    await write(deps, submission, { offered: offered.value, price: priced.value, address: address.value })
    return pay(deps, submission, { offered: offered.value, price: priced.value })
  })
}

async function maySubmit(
  { may, ledger }: OrdersDeps,
  { transaction, memberId, input }: Submission,
): Promise<Result<null, Refusal>> {
  if (!(await may(memberId, 'buy', transaction))) return fail('BUY_FORBIDDEN')
  if (!input.isAgreed) return fail('AGREEMENT_MISSING')
  const change = within(transaction)
  await inTurn(change, memberId)
  await ledger.reserve(transaction, [{ account: `member:${memberId}:paid`, currency: 'coin' }])
  const { count } = await unpaidOf(change, memberId)
  return count >= LIMITS.unpaid ? fail('TOO_MANY_UNPAID') : ok(null)
}

/** The lines at today's prices, when each can be bought as the member saw it. */
async function checkedLines(
  deps: OrdersDeps,
  { transaction, memberId, input }: Submission,
): Promise<Result<OfferedLine[], Refusal>> {
  const { isGift, activityCode } = input
  const lines = mergeLines(input.lines)
  // Asked before the prices are: who paid such an order in this moment has no credit left by then.
  const unpaid = await unpaidOf(within(transaction), memberId)
  const offered = await offeredLines(deps, transaction, { memberId, lines, isGift, activityCode })
  if (offered.length < lines.length) return fail('NOT_ON_SALE')
  const regulated = await mayBuyRegulated(deps, transaction, memberId, offered)
  if (!regulated.ok) return regulated
  for (const line of offered) {
    const buyable = mayBuyLine(line)
    if (!buyable.ok) return buyable
  }
  if (unpaid.hasCredit && offered.some(({ credit }) => credit !== null))
    return fail('TOO_MANY_UNPAID', '你还有一个升级会员的订单没有付款，请先支付或取消')
  return ok(offered)
}

async function addressFor(
  { addresses }: OrdersDeps,
  { transaction, memberId, input }: Submission,
  offered: readonly OfferedLine[],
): Promise<Result<AddressSnapshot | null, 'ADDRESS_MISSING'>> {
  if (!offered.some(({ offer }) => offer.isShipped)) return ok(null)
  const { addressId } = input
  const found =
    addressId === undefined || addressId === '' ? undefined : await addresses.find(transaction, memberId, addressId)
  return found ? ok(found) : fail('ADDRESS_MISSING')
}

/** Takes the stock, locks the coupon, and prices the order: at what the member saw, or not at all. */
async function takeAndPrice(
  { catalogue, coupons, ledger }: OrdersDeps,
  { transaction, memberId, orderNum, input }: Submission,
  offered: readonly OfferedLine[],
): Promise<Result<OrderPrice, Refusal>> {
  const lines = offered
    .map(({ offer, count }) => ({ priceId: offer.priceId, count }))
    .toSorted((a, b) => (a.priceId < b.priceId ? -1 : 1))
  const taken = await catalogue.take(transaction, { orderNum, memberId, lines })
  if (!taken.ok) return taken
  const { couponId } = input
  const coupon =
    couponId === undefined || couponId === null || couponId === ''
      ? undefined
      : await coupons.lock(transaction, { memberId, couponId, orderNum, lines: couponLines(offered) })
  if (coupon?.ok === false) return coupon
  const { total } = await ledger.balanceOf(transaction, memberId)
  const price = priceOf(offered, { coupon: coupon?.value, coins: Math.min(input.coins, total) })
  const same = compareQuote(input.quote, quotedOf(offered, price))
  return same.ok ? ok(price) : same
}

interface Priced {
  readonly offered: readonly OfferedLine[]
  readonly price: OrderPrice
}

async function write(
  { now, agreement }: OrdersDeps,
  { transaction, memberId, orderNum, input, channelId, clientType }: Submission,
  { offered, price, address }: Priced & { address: AddressSnapshot | null },
): Promise<void> {
  const change = within(transaction)
  const at = new Date(now())
  const names = offered.map(({ offer }) => `${offer.title} ${offer.variant}`)
  await insertOrder(change, {
    order_num: orderNum,
    member_id: memberId,
    status: 'unpaid',
    kind: dearest(offered).offer.kind,
    title: subjectOf(offered),
    search_text: [...names, orderNum].join('\n').toLowerCase(),
    total_fen: price.totalFen,
    coupon_id: input.couponId || null,
    coupon_fen: price.couponFen,
    coins: price.coins,
    pay_fen: price.payFen,
    has_credit: offered.some(({ credit }) => credit !== null),
    created_at: at,
    expires_at: new Date(now() + LIMITS.payMinutes * 60_000),
    address: address && JSON.stringify(address),
    remark: input.remark,
    invoice_title: input.invoiceTitle ?? '',
    agreement: agreement?.() ?? '',
    share_code: input.shareCode ?? null,
    channel_id: channelId ?? null,
    client_type: clientType ?? null,
  })
  await insertItems(
    change,
    offered.map((line, ordinal) => itemOf(orderNum, line, { ordinal, priced: price.lines[ordinal] })),
  )
  await note(change, { orderNum, who: memberId, from: '', to: 'unpaid', reason: '下单', text: '提交订单', at })
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

/** Opens the payment; where nothing has to go through a channel it succeeds at once, and the order with it. */
async function pay(
  { payment, cart }: OrdersDeps,
  { transaction, memberId, orderNum, input }: Submission,
  { offered, price }: Priced,
) {
  const change = within(transaction)
  const opened = await payment.openPayment(transaction, {
    memberId,
    bizType: 'order',
    bizId: orderNum,
    fen: price.payFen,
    coins: price.coins,
    subject: subjectOf(offered),
    lasts: LIMITS.payMinutes * 60_000,
  })
  if (!opened.ok) {
    if (opened.code === 'COINS_SHORT') return fail('COINS_SHORT')
    throw new Error(`订单 ${orderNum} 没有开出支付：${opened.code}`)
  }
  await setOrder(change, orderNum, { payment_id: opened.value.id })
  if (input.fromCart) await removeFromCart({ cart }, transaction, { memberId, offered })
  const made = await orderOf(change, orderNum)
  if (!made) throw new Error(`没有订单 ${orderNum}`)
  return ok({
    orderNum,
    status: made.status,
    paymentId: opened.value.id,
    payFen: price.payFen,
    expiresAt: opened.value.expiresAt.toISOString(),
  })
}

function removeFromCart(
  { cart }: Pick<OrdersDeps, 'cart'>,
  transaction: OpenTransaction,
  { memberId, offered }: { memberId: string; offered: readonly OfferedLine[] },
): Promise<void> {
  return cart.remove(
    transaction,
    memberId,
    offered.map(({ offer }) => offer.priceId),
  )
}
