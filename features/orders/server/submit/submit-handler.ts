import { fail, ok, type ParsedInputOf, type Result } from '@niujin/contract-kit'
import type { OrderPrice } from '@niujin/commerce'
import { handleOnce, type Handler } from '@niujin/server-kit'
import type { Transaction } from 'kysely'
import { createOrder, LIMITS } from '../../contract/index.ts'
import { compareQuote, isTooLarge, mayBuyLine, mergeLines, type OfferedLine } from '../../domain/index.ts'
import type { OrdersDeps } from '../deps.ts'
import { newNo } from '../numbers.ts'
import { unpaidOf } from '../store/orders.ts'
import { within, type AddressSnapshot } from '../tables.ts'
import { makeOrder, type NewOrder } from './make-order.ts'
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
 * one order — the member's coins, products, the coupon, the payment, accounts that members share — so that any
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
    const priced = await takeAndPrice(deps, submission, { offered: offered.value, coins: allowed.value })
    if (!priced.ok) return priced
    const made = await makeOrder(deps, transaction, {
      ...given(deps, submission),
      offered: offered.value,
      price: priced.value,
      address: address.value,
    })
    if (!made.ok) return made
    if (input.fromCart) await removeFromCart(deps, submission, offered.value)
    return made
  })
}

/** Whether the member may buy, and how many coins they have; from here on their orders are made one after the other. */
async function maySubmit(
  { may, ledger }: OrdersDeps,
  { transaction, memberId, input }: Submission,
): Promise<Result<number, Refusal>> {
  if (!input.isAgreed) return fail('AGREEMENT_MISSING')
  const [mayBuy, { total }] = await Promise.all([
    may(memberId, 'buy', transaction),
    ledger.reserve(transaction, memberId),
  ])
  return mayBuy ? ok(total) : fail('BUY_FORBIDDEN')
}

/** The lines at today's prices, when the member may have one more order and each can be bought as they saw it. */
async function checkedLines(
  deps: OrdersDeps,
  { transaction, memberId, input }: Submission,
): Promise<Result<OfferedLine[], Refusal>> {
  const { isGift, activityCode } = input
  const lines = mergeLines(input.lines)
  const [unpaid, offered] = await Promise.all([
    // Asked before the prices are: who paid such an order in this moment has no credit left by then.
    unpaidOf(within(transaction), memberId),
    offeredLines(deps, transaction, { memberId, lines, isGift, activityCode }),
  ])
  if (unpaid.count >= LIMITS.unpaid) return fail('TOO_MANY_UNPAID')
  if (offered.length < lines.length) return fail('NOT_ON_SALE')
  if (isTooLarge(offered)) return fail('ORDER_TOO_LARGE')
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
  { catalogue, coupons }: OrdersDeps,
  { transaction, memberId, orderNum, input }: Submission,
  { offered, coins }: { offered: readonly OfferedLine[]; coins: number },
): Promise<Result<OrderPrice, Refusal>> {
  const lines = offered
    .map(({ offer, count }) => ({ priceId: offer.priceId, count }))
    .toSorted((a, b) => (a.priceId < b.priceId ? -1 : 1))
  const { couponId } = input
  const [taken, coupon] = await Promise.all([
    catalogue.take(transaction, { orderNum, memberId, lines }),
    couponId === undefined || couponId === null || couponId === ''
      ? undefined
      : coupons.lock(transaction, { memberId, couponId, orderNum, lines: couponLines(offered) }),
  ])
  if (!taken.ok) return taken
  if (coupon?.ok === false) return coupon
  const price = priceOf(offered, { coupon: coupon?.value, coins: Math.min(input.coins, coins) })
  const same = compareQuote(input.quote, quotedOf(offered, price))
  return same.ok ? ok(price) : same
}

/** What the order keeps of how it was submitted. */
function given(
  { agreement }: OrdersDeps,
  { memberId, orderNum, input, channelId, clientType }: Submission,
): Omit<NewOrder, 'offered' | 'price' | 'address'> {
  return {
    orderNum,
    memberId,
    couponId: input.couponId || null,
    remark: input.remark,
    invoiceTitle: input.invoiceTitle ?? '',
    agreement: agreement?.() ?? '',
    shareCode: input.shareCode ?? null,
    channelId: channelId ?? null,
    clientType: clientType ?? null,
    isTest: false,
    begun: { who: memberId, reason: '下单', text: '提交订单' },
  }
}

function removeFromCart(
  { cart }: OrdersDeps,
  { transaction, memberId }: Submission,
  offered: readonly OfferedLine[],
): Promise<void> {
  return cart.remove(
    transaction,
    memberId,
    offered.map(({ offer }) => offer.priceId),
  )
}
