/** What an order goes through; see `domain/states.ts` for what follows what. */
export const ORDER_STATUSES = [
  'pending_sign',
  'unpaid',
  'paid',
  'delivered',
  'completed',
  'cancelled',
  'refunding',
  'part_refunded',
  'refunded',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** The list's tabs. */
export const ORDER_TABS = ['all', 'unpaid', 'toDeliver', 'toReceive', 'completed', 'afterSale'] as const
export type OrderTab = (typeof ORDER_TABS)[number]

export const AFTER_SALE_STATUSES = [
  'applied',
  'approved',
  'returning',
  'to_refund',
  'done',
  'member_cancelled',
  'refused',
  'goods_refused',
] as const
export type AfterSaleStatus = (typeof AFTER_SALE_STATUSES)[number]

export const INVOICE_STATUSES = ['asked', 'issued', 'refused'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

/** Why an order ended without a purchase. */
export const CANCEL_KINDS = ['timeout', 'member', 'operator'] as const

export const LIMITS = {
  /** Lines of one order; the whole cart fits. */
  lines: 100,
  /** Of a whole order, before anything is taken off; more fits into no payment. */
  totalFen: 2_000_000_000,
  /** Of one line. */
  count: 999,
  /** Of a test order. */
  testCount: 10,
  /** Unpaid orders of one member. */
  unpaid: 20,
  reason: 100,
  pictures: 6,
  pictureBytes: 8 * 1024 * 1024,
  /** Minutes until an unpaid order cancels itself. */
  payMinutes: 30,
  /** Days until sent goods count as received. */
  receiveDays: 14,
  /** Days after the end during which a refund can be asked for. */
  refundDays: 7,
  /** Percent of a course; who has learnt as much of it cannot ask for its money back any more. */
  refundUsed: 10,
} as const
