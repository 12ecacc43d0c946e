import { LIMITS, type AfterSaleStatus, type InvoiceStatus, type OrderStatus } from '../contract/index.ts'

/** What matters of an order when somebody asks what can be done with it; times in milliseconds since 1970. */
export interface OrderFacts {
  readonly status: OrderStatus
  readonly expiresAt: number
  /** When it was completed; null before. */
  readonly finishedAt: number | null
  /** Pieces that have not gone back. */
  readonly leftCount: number
  /** Fen through the channel that have not gone back. */
  readonly leftFen: number
  readonly hasOpenAfterSale: boolean
  readonly invoice: InvoiceStatus | null
}

/** What the member may do with an order. */
export interface OrderCan {
  readonly pay: boolean
  readonly cancel: boolean
  readonly delete: boolean
  readonly refund: boolean
  readonly confirmReceipt: boolean
  readonly askInvoice: boolean
}

const BOUGHT: readonly OrderStatus[] = ['paid', 'delivered', 'completed', 'part_refunded']
const OVER: readonly OrderStatus[] = ['completed', 'cancelled', 'refunded', 'part_refunded']
const DAY = 86_400_000

/** What the member may do now. A refund can be asked for until some days after the order was completed. */
export function canDo(order: OrderFacts, now: number): OrderCan {
  const { status, expiresAt, finishedAt, hasOpenAfterSale } = order
  const isInTime = finishedAt === null || now < finishedAt + LIMITS.refundDays * DAY
  return {
    pay: status === 'unpaid' && now < expiresAt,
    cancel: status === 'unpaid',
    delete: OVER.includes(status) && !hasOpenAfterSale,
    refund: isRefundable(order) && isInTime,
    confirmReceipt: status === 'delivered',
    askInvoice: canAskInvoice(order),
  }
}

/** Whether anything can go back at all, however long ago it was bought. */
export function isRefundable({ status, leftCount, hasOpenAfterSale }: OrderFacts): boolean {
  return BOUGHT.includes(status) && leftCount > 0 && !hasOpenAfterSale
}

function canAskInvoice({ status, leftFen, invoice, hasOpenAfterSale }: OrderFacts): boolean {
  return BOUGHT.includes(status) && leftFen > 0 && !hasOpenAfterSale && (invoice === null || invoice === 'refused')
}

/** What the member may do with an application. */
export function afterSaleCan(status: AfterSaleStatus): { readonly cancel: boolean; readonly sendBack: boolean } {
  return { cancel: status === 'applied' || status === 'approved', sendBack: status === 'approved' }
}
