import { fail, ok, type Result } from '@niujin/contract-kit'
import type { Grant } from '@niujin/commerce'
import { handleOnce, type Handler } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { createTestOrder } from '../../contract/index.ts'
import { asTest, mayBuyLine, titleOf, type OfferedLine } from '../../domain/index.ts'
import type { OrdersDeps } from '../deps.ts'
import { newNo } from '../numbers.ts'
import { makeOrder } from './make-order.ts'
import { offeredLines, priceOf } from './pricing.ts'
import { mayBuyRegulated } from './regulated.ts'

/** Giving something away is like setting its price to nothing. */
const RIGHT = 'price.propose'

type Refusal = keyof typeof createTestOrder.failures

/**
 * Makes a test order for a member: written, paid and given as a member's own, at a price of its own, nothing. No stock is
 * taken and no day counts it; what it gave is taken back by a refund.
 */
export function testOrderHandler(deps: OrdersDeps): Handler {
  const { may, ledger } = deps
  return handleOnce(createTestOrder, async (input, { memberId: who, transaction, common }) => {
    if (!(await may(who, RIGHT, transaction))) return fail('NOT_ALLOWED')
    const { memberId, priceId, count, reason } = input
    const allowed = await mayReceive(deps, transaction, { memberId, who })
    if (!allowed.ok) return allowed
    await ledger.reserve(transaction, memberId)
    const lines = await offeredLines(deps, transaction, { memberId, lines: [{ priceId, count }], isGift: false })
    const [line] = lines
    if (!line) return fail('NOT_ON_SALE')
    const testable = await mayTest(deps, transaction, { memberId, line })
    if (!testable.ok) return testable
    const offered = [asTest(line)]
    const made = await makeOrder(deps, transaction, {
      orderNum: newNo('D', deps.now()),
      memberId,
      offered,
      price: priceOf(offered, { coins: 0 }),
      address: null,
      couponId: null,
      remark: '',
      invoiceTitle: '',
      agreement: '',
      shareCode: null,
      channelId: common.channelid ?? null,
      clientType: common.clienttype ?? null,
      isTest: true,
      begun: { who, reason: `试下单：${reason}`, text: '客服试下了这一单，不用付钱' },
    })
    if (!made.ok) throw new Error(`试下单要用牛币：${made.code}`)
    return ok({ orderNum: made.value.orderNum, status: made.value.status })
  })
}

/** Somebody else than who makes it, and somebody who may buy. */
async function mayReceive(
  { may, members }: OrdersDeps,
  connection: OpenTransaction,
  { memberId, who }: { memberId: string; who: string },
): Promise<Result<null, Refusal>> {
  if (memberId === who) return fail('SAME_PERSON')
  if (!(await members.find([memberId], connection)).has(memberId)) return fail('MEMBER_UNKNOWN')
  return (await may(memberId, 'buy', connection)) ? ok(null) : fail('BUY_FORBIDDEN')
}

/** What a member could buy now, whatever is in stock. Coins are money: nobody gets them without having paid. */
async function mayTest(
  deps: OrdersDeps,
  connection: OpenTransaction,
  { memberId, line }: { memberId: string; line: OfferedLine },
): Promise<Result<null, Refusal>> {
  if (line.offer.grants.some(isCoins)) return fail('GIVES_COINS', `${titleOf(line.offer)}给牛币，不能试下单`)
  const regulated = await mayBuyRegulated(deps, connection, memberId, [line])
  if (!regulated.ok) return regulated
  const buyable = mayBuyLine(asTest(line))
  if (buyable.ok) return ok(null)
  const { code, msg } = buyable
  return fail(code === 'SOLD_OUT' ? 'NOT_ON_SALE' : code, msg)
}

function isCoins({ kind }: Grant): boolean {
  return kind === 'coins'
}
