import { fail, ok, type Result } from '@niujin/contract-kit'
import { fenOfCoins } from '@niujin/commerce'
import { worthOf } from '../../domain/index.ts'
import type { OrdersDeps } from '../deps.ts'
import { afterSaleOf, coinsGivenBackAlone, partsOf, stepAfterSale, type AfterSaleStep } from '../store/after-sales.ts'
import { itemsOf } from '../store/items.ts'
import { forOthers, type AfterSaleRow, type Change, type OrderRow } from '../tables.ts'
import { orderPath } from '../words.ts'
import { orderInTurn, resumeOrder } from './applying.ts'
import { giveBack } from './giving-back.ts'

/** What somebody of the staff may do, who is asked. */
export interface StaffRights {
  readonly memberId: string
  /** Works on orders, and gives back small amounts alone. */
  readonly small: boolean
  /** Proposes what somebody else approves. */
  readonly propose: boolean
  readonly approve: boolean
}

export type Decision = 'approve' | 'refuse' | 'receive' | 'refuseGoods' | 'pay'

type Refusal =
  | 'NOT_ALLOWED'
  | 'AFTER_SALE_UNKNOWN'
  | 'AFTER_SALE_ENDED'
  | 'NOTE_MISSING'
  | 'SAME_PERSON'
  | 'GRANT_USED'
  | 'NOT_REFUNDABLE'

interface Deciding {
  readonly order: OrderRow
  readonly afterSale: AfterSaleRow
  readonly rights: StaffRights
  readonly note: string
}

/** The order and the application with their locks; undefined where there is none. */
export async function afterSaleInTurn(
  deps: Pick<OrdersDeps, 'ledger'>,
  change: Change,
  no: string,
  memberId?: string,
): Promise<{ order: OrderRow; afterSale: AfterSaleRow } | undefined> {
  const found = await afterSaleOf(change, no)
  const order = found && (await orderInTurn(deps, change, { orderNum: found.order_num, memberId }))
  // Read again: only under the order's lock it cannot change any more.
  const afterSale = order && (await afterSaleOf(change, no))
  return order && afterSale ? { order, afterSale } : undefined
}

/** One decision of the staff about an application, in the caller's transaction; gives the order's number. */
export async function decide(
  deps: OrdersDeps,
  change: Change,
  { no, decision, note, rights }: { no: string; decision: Decision; note: string; rights: StaffRights },
): Promise<Result<string, Refusal>> {
  const found = await afterSaleInTurn(deps, change, no)
  if (!found) return fail('AFTER_SALE_UNKNOWN')
  const deciding = { ...found, rights, note }
  const done = await STEPS[decision](deps, change, deciding)
  return done.ok ? ok(found.order.order_num) : done
}

type Step = (deps: OrdersDeps, change: Change, deciding: Deciding) => Promise<Result<null, Refusal>>

const STEPS: Readonly<Record<Decision, Step>> = {
  async approve(deps, change, deciding) {
    const { order, afterSale, rights, note } = deciding
    if (!rights.small) return fail('NOT_ALLOWED')
    const isBack = await needsGoods(change, order, afterSale)
    const approved = await step(deps, change, deciding, {
      event: 'approve',
      reason: note || '同意退款',
      text: isBack ? '退款申请已通过，请寄回商品' : '退款申请已通过',
      detail: note,
    })
    if (!approved) return fail('AFTER_SALE_ENDED')
    if (!isBack) return toRefund(deps, change, { ...deciding, afterSale: approved }, 'skipGoods')
    await deps.notices.send(forOthers(change), {
      memberId: order.member_id,
      kind: 'trade',
      key: `after-sale-approved:${afterSale.no}`,
      title: '退款申请已通过',
      text: `${order.title}：请寄回商品，并在订单里填写运单号`,
      link: orderPath(order.order_num),
    })
    return ok(null)
  },

  async refuse(deps, change, deciding) {
    const { afterSale, rights, note } = deciding
    if (afterSale.status === 'to_refund' ? !rights.approve : !rights.small) return fail('NOT_ALLOWED')
    if (note === '') return fail('NOTE_MISSING')
    if (afterSale.status === 'to_refund' && afterSale.maker === rights.memberId) return fail('SAME_PERSON')
    return end(deps, change, deciding, { event: 'refuse', title: '退款申请未通过' })
  },

  receive(deps, change, deciding) {
    if (!deciding.rights.small) return Promise.resolve(fail('NOT_ALLOWED'))
    return toRefund(deps, change, deciding, 'receive')
  },

  async refuseGoods(deps, change, deciding) {
    if (!deciding.rights.small) return fail('NOT_ALLOWED')
    if (deciding.note === '') return fail('NOTE_MISSING')
    return end(deps, change, deciding, { event: 'refuseGoods', title: '退货未通过' })
  },

  async pay(deps, change, { order, afterSale, rights }) {
    if (!rights.approve) return fail('NOT_ALLOWED')
    if (afterSale.status !== 'to_refund' || afterSale.maker === null) return fail('AFTER_SALE_ENDED')
    const { memberId, maker } = { memberId: rights.memberId, maker: afterSale.maker }
    if (memberId === maker) return fail('SAME_PERSON')
    return giveBack(deps, change, { order, afterSale, who: memberId, maker, checker: memberId })
  },
}

/** Goods that were sent come back before their money does. */
async function needsGoods(change: Change, order: OrderRow, afterSale: AfterSaleRow): Promise<boolean> {
  if (afterSale.by_staff || order.resumes === 'paid') return false
  const shipped = (await itemsOf(change, [order.order_num])).filter(({ is_shipped: isShipped }) => isShipped)
  return (await partsOf(change, afterSale.no)).some(({ itemId }) => shipped.some(({ id }) => id === itemId))
}

/** Nothing stands between the application and its money any more: a small amount goes back now, a large one waits for another person. */
async function toRefund(
  deps: OrdersDeps,
  change: Change,
  deciding: Deciding,
  event: 'receive' | 'skipGoods',
): Promise<Result<null, Refusal>> {
  const { order, afterSale, rights } = deciding
  const maker = rights.memberId
  const isLarge = worthOf(afterSale) > (await aloneLeft(deps, change, maker))
  if (isLarge && !rights.propose) return fail('NOT_ALLOWED')
  const moved = await step(deps, change, deciding, {
    event,
    reason: event === 'receive' ? '收到退货' : '不用寄回',
    ...(event === 'receive' && { text: '已收到退货' }),
    maker,
  })
  if (!moved) return fail('AFTER_SALE_ENDED')
  return isLarge ? ok(null) : giveBack(deps, change, { order, afterSale: moved, who: maker, maker, checker: null })
}

/** What somebody may still give back alone today, fen: of all payments, and coins as they pay. */
async function aloneLeft({ payment, now }: OrdersDeps, change: Change, memberId: string): Promise<number> {
  const fen = await payment.aloneLeft(forOthers(change), memberId)
  return fen - fenOfCoins(await coinsGivenBackAlone(change, memberId, now()))
}

/** The application comes to nothing. */
async function end(
  deps: OrdersDeps,
  change: Change,
  deciding: Deciding,
  { event, title }: { event: 'refuse' | 'refuseGoods'; title: string },
): Promise<Result<null, Refusal>> {
  const { order, afterSale, rights, note } = deciding
  const ended = await step(deps, change, deciding, { event, reason: note, text: title, detail: note })
  if (!ended) return fail('AFTER_SALE_ENDED')
  const notice = { key: `after-sale-refused:${afterSale.no}`, title }
  await resumeOrder(deps, change, { order, who: rights.memberId, reason: note, notice })
  return ok(null)
}

async function step(
  { now }: OrdersDeps,
  change: Change,
  { afterSale, rights, note }: Deciding,
  { maker, ...given }: Pick<AfterSaleStep, 'event' | 'reason' | 'text' | 'detail'> & { readonly maker?: string },
): Promise<AfterSaleRow | undefined> {
  const set = { maker: maker ?? afterSale.maker, note: note || afterSale.note }
  const at = new Date(now())
  const status = await stepAfterSale(change, { ...given, afterSale, who: rights.memberId, at, set })
  return status && { ...afterSale, ...set, status }
}

/** The staff's own refund: asked, approved and — when it is small — given back at once. */
export async function refundByStaff(
  deps: OrdersDeps,
  change: Change,
  { order, afterSale, rights }: Omit<Deciding, 'note'>,
): Promise<Result<null, Refusal>> {
  return STEPS.approve(deps, change, { order, afterSale, rights, note: '' })
}
