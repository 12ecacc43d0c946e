import { fail, ok, type Result } from '@niujin/contract-kit'
import { moneyText } from '@niujin/money'
import type { Ledger, Purchase } from '@niujin/money/ledger'
import type { RechargePackage } from '../../contract/index.ts'
import { rechargeOf, type Recharge, type RechargeChoice } from '../../domain/index.ts'
import type { Business, BusinessPayment } from '../businesses.ts'
import type { PaymentContext } from '../context.ts'
import { newNo } from '../numbers.ts'
import { openPayment } from './open-payment.ts'
import { RECHARGE } from '../refund/refund-payment.ts'
import { inTurn } from '../store.ts'
import { forOthers, within, type Change, type Reads } from '../tables.ts'

/** What is on sale, in its order. */
export function packagesOnSale(reads: Reads): Promise<RechargePackage[]> {
  return reads
    .selectFrom('payment.package')
    .select(['id', 'fen', 'coins', 'bonus', 'badge'])
    .where('on_sale', '=', true)
    .orderBy('position')
    .execute()
}

/** The recharges behind payments. */
export async function rechargesOf(
  reads: Reads,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { coins: number; bonus: number }>> {
  if (ids.length === 0) return new Map()
  const rows = await reads
    .selectFrom('payment.recharge')
    .select(['id', 'coins', 'bonus'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, coins, bonus }) => [id, { coins, bonus }]))
}

/** A member may have so many recharges that wait to be paid. */
const MOST_WAITING = 5

type Refusal = 'AMOUNT_MISSING' | 'PACKAGE_GONE' | 'TOO_MANY_WAITING'

/** Makes a recharge and its payment in the caller's transaction. */
export async function startRecharge(
  context: PaymentContext,
  change: Change,
  { memberId, choice }: { memberId: string; choice: RechargeChoice },
): Promise<Result<Recharge & { id: string; expiresAt: Date }, Refusal>> {
  const wanted = rechargeOf(choice, await packagesOnSale(change))
  if (!wanted.ok) return wanted
  await inTurn(change, `recharges of ${memberId}`)
  const waiting = await change
    .selectFrom('payment.intent')
    .select('id')
    .where('member_id', '=', memberId)
    .where('biz_type', '=', RECHARGE)
    .where('status', '=', 'waiting')
    .execute()
  if (waiting.length >= MOST_WAITING) return fail('TOO_MANY_WAITING')
  const { packageId, fen, coins, bonus } = wanted.value
  const id = newNo('C', context.now())
  await change
    .insertInto('payment.recharge')
    .values({ id, member_id: memberId, package_id: packageId, fen, coins, bonus, created_at: new Date(context.now()) })
    .execute()
  const opened = await openPayment(context, forOthers(change), {
    memberId,
    bizType: RECHARGE,
    bizId: id,
    fen,
    subject: subjectOf(wanted.value),
  })
  if (!opened.ok) throw new Error(`充值 ${id} 没有开出支付：${opened.code}`)
  return ok({ ...wanted.value, id: opened.value.id, expiresAt: opened.value.expiresAt })
}

function subjectOf({ fen, coins, bonus }: Recharge): string {
  return `充值 ${coins} 牛币${bonus > 0 ? `，送 ${bonus}` : ''}（${moneyText(fen)}）`
}

/** Recharges as a business: the ledger's purchase books money and coins together. */
export function rechargeBusiness(ledger: Ledger): Business {
  return {
    keepsLedger: true,
    async onPaid(transaction, payment) {
      if (!(await ledger.creditPurchase(transaction, await purchaseOf(within(transaction), payment))))
        throw new Error(`充值 ${payment.bizId} 已经入过账`)
    },
    onRefund: async (transaction, payment) =>
      ledger.revokePurchase(transaction, await purchaseOf(within(transaction), payment)),
  }
}

/** A recharge as the ledger books it. */
export async function purchaseOf(
  reads: Reads,
  { memberId, bizId, channel }: Pick<BusinessPayment, 'memberId' | 'bizId' | 'channel'>,
): Promise<Purchase> {
  const { coins, bonus, fen } = await reads
    .selectFrom('payment.recharge')
    .select(['coins', 'bonus', 'fen'])
    .where('id', '=', bizId)
    .executeTakeFirstOrThrow()
  return { memberId, coins, bonus, fen, channel: channel ?? '', bizId }
}
