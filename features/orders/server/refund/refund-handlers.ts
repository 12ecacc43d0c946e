import { fail, ok, type ParsedInputOf } from '@niujin/contract-kit'
import { handleMember, handlePrepared, type CallContext, type Handler } from '@niujin/server-kit'
import { askRefund, cancelRefund, LIMITS, refundPreview, sendBack, type AfterSale } from '../../contract/index.ts'
import { sumOf } from '../../domain/index.ts'
import type { OrdersContext, OrdersDeps } from '../deps.ts'
import { presentAfterSales } from '../read/present-detail.ts'
import { afterSaleOf, partsOf, stepAfterSale } from '../store/after-sales.ts'
import { historyOf } from '../store/history.ts'
import { ownOrder } from '../store/orders.ts'
import { within, type Reads } from '../tables.ts'
import { applyForRefund, partsFor, resumeOrder } from './applying.ts'
import { changing } from './changing.ts'
import { afterSaleInTurn } from './deciding.ts'
import { littleUsed } from './used.ts'

/** What a member does to get money back. */
export function refundHandlers(deps: OrdersContext): Handler[] {
  return [previewHandler(deps), askHandler(deps), cancelHandler(deps), sendBackHandler(deps)]
}

/** What would come back, as it would be asked for now. */
function previewHandler(deps: OrdersContext): Handler {
  const { database } = deps
  return handleMember(refundPreview, async ({ orderNum, items }, { memberId }) => {
    const order = await ownOrder(database, orderNum, memberId)
    if (!order) return fail('ORDER_UNKNOWN')
    const parts = await partsFor(deps, database, order, { orderNum, memberId, items })
    if (!parts.ok) return parts
    const isLittle = await littleUsed(deps, database, order, parts.value)
    return isLittle.ok ? ok(sumOf(parts.value)) : isLittle
  })
}

/** Pictures of one call, kept before its transaction begins; those that nothing uses are dropped again. */
interface Kept {
  readonly urls: string[]
  problem?: 'PICTURE_INVALID' | 'TOO_MANY_PICTURES'
  isUsed: boolean
}

function askHandler(deps: OrdersContext): Handler {
  return {
    endpoint: askRefund,
    async answer(fields, context, runOnce) {
      const kept: Kept = { urls: [], isUsed: false }
      try {
        return await asking(deps, kept).answer(fields, context, runOnce)
      } finally {
        // Refused, or a repeat, whose answer the first call has given.
        if (!kept.isUsed) for (const url of kept.urls) await deps.pictures.forget(url)
      }
    },
  }
}

function asking(deps: OrdersContext, kept: Kept): Handler {
  return handlePrepared(
    askRefund,
    (_input: ParsedInputOf<typeof askRefund>, { files }) => keepPictures(deps, kept, files),
    async ({ orderNum, items, reason }, { memberId, transaction }) => {
      if (memberId === undefined || !transaction) throw new Error('申请退款需要会员与事务')
      if (kept.problem) return fail(kept.problem)
      const change = within(transaction)
      const applied = await applyForRefund(deps, change, {
        orderNum,
        memberId,
        who: memberId,
        items,
        reason,
        pictures: kept.urls,
      })
      if (!applied.ok) return applied
      const { afterSale, order } = applied.value
      const isLittle = await littleUsed(deps, change, order, await partsOf(change, afterSale.no))
      if (!isLittle.ok) return isLittle
      kept.isUsed = true
      return ok(await presented(change, afterSale.no))
    },
  )
}

async function keepPictures({ pictures }: OrdersDeps, kept: Kept, files: CallContext['files']): Promise<void> {
  const sent = files.get('pictures') ?? []
  if (sent.length > LIMITS.pictures) kept.problem = 'TOO_MANY_PICTURES'
  if (sent.some(({ size }) => size > LIMITS.pictureBytes)) kept.problem = 'PICTURE_INVALID'
  if (kept.problem) return
  for (const file of sent) {
    const one = await pictures.keep(new Uint8Array(await file.arrayBuffer()))
    if (one.ok) kept.urls.push(one.value.url)
    else kept.problem = 'PICTURE_INVALID'
  }
}

function cancelHandler(deps: OrdersDeps): Handler {
  return handleMember(cancelRefund, ({ no }, { memberId }) =>
    changing(deps.database, async (change) => {
      const found = await afterSaleInTurn(deps, change, no, memberId)
      if (!found) return fail('AFTER_SALE_UNKNOWN')
      const moved = await stepAfterSale(change, {
        afterSale: found.afterSale,
        event: 'cancel',
        who: memberId,
        reason: '会员撤回',
        text: '撤回退款申请',
        at: new Date(deps.now()),
      })
      if (moved === undefined) return fail('AFTER_SALE_ENDED')
      await resumeOrder(deps, change, { order: found.order, who: memberId, reason: '会员撤回退款申请' })
      return ok(await presented(change, no))
    }),
  )
}

function sendBackHandler(deps: OrdersDeps): Handler {
  return handleMember(sendBack, ({ no, carrier, number }, { memberId }) =>
    changing(deps.database, async (change) => {
      const found = await afterSaleInTurn(deps, change, no, memberId)
      if (!found) return fail('AFTER_SALE_UNKNOWN')
      const moved = await stepAfterSale(change, {
        afterSale: found.afterSale,
        event: 'sendBack',
        who: memberId,
        reason: `${carrier} ${number}`,
        text: '已寄回商品',
        detail: `${carrier} ${number}`,
        at: new Date(deps.now()),
      })
      return moved === undefined ? fail('AFTER_SALE_ENDED') : ok(await presented(change, no))
    }),
  )
}

async function presented(reads: Reads, no: string): Promise<AfterSale> {
  const row = await afterSaleOf(reads, no)
  const [shown] = row ? await presentAfterSales(reads, [row], await historyOf(reads, row.order_num)) : []
  if (!shown) throw new Error(`没有售后 ${no}`)
  return shown
}
