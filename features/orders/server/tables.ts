import type { Grant, ProductKind } from '@niujin/commerce'
import { withTables, type MigrationFolder, type OpenTransaction } from '@niujin/server-kit/database'
import type { Generated, JSONColumnType, Kysely, Selectable, Transaction } from 'kysely'
import type { AfterSaleStatus, CANCEL_KINDS, InvoiceStatus, OrderStatus } from '../contract/index.ts'

/** How the tables came about. */
export const ordersMigrations: MigrationFolder = { slice: 'orders', folder: new URL('migrations/', import.meta.url) }

/** Where something is sent, as it was when it was bought. */
export interface AddressSnapshot {
  readonly name: string
  readonly mobile: string
  readonly text: string
}

export interface OrdersTables {
  'orders.order': {
    order_num: string
    member_id: string
    status: OrderStatus
    resumes: OrderStatus | null
    kind: ProductKind
    title: string
    search_text: string
    total_fen: number
    coupon_id: string | null
    coupon_fen: number
    coins: number
    pay_fen: number
    refunded_fen: Generated<number>
    refunded_coins: Generated<number>
    has_credit: boolean
    payment_id: string | null
    pay_channel: string | null
    created_at: Date
    expires_at: Date
    paid_at: Date | null
    finished_at: Date | null
    cancelled_at: Date | null
    cancel_kind: (typeof CANCEL_KINDS)[number] | null
    cancel_reason: Generated<string>
    address: JSONColumnType<AddressSnapshot> | null
    remark: string
    staff_note: Generated<string>
    invoice_title: string
    agreement: string
    share_code: string | null
    channel_id: string | null
    client_type: string | null
    hidden_at: Date | null
    is_test: Generated<boolean>
    cancel_by: string | null
  }
  'orders.item': {
    id: string
    order_num: string
    ordinal: number
    product_id: string
    price_id: string
    title: string
    variant: string
    kind: ProductKind
    picture: string | null
    fen: number
    credit_fen: number
    count: number
    total_fen: number
    coupon_fen: number
    coins: number
    pay_fen: number
    is_shipped: boolean
    is_gift: boolean
    grants: JSONColumnType<readonly Grant[]>
    refunded_count: Generated<number>
    refunded_fen: Generated<number>
    refunded_coins: Generated<number>
    credited_to: string | null
  }
  'orders.delivery': { order_num: string; carrier: string; number: string; sent_at: Date; receive_by: Date }
  'orders.delivery_step': { id: Generated<string>; order_num: string; text: string; at: Date }
  'orders.invoice': {
    order_num: string
    title: string
    tax_no: string
    email: string
    status: InvoiceStatus
    note: Generated<string>
    link: string | null
    at: Date
  }
  'orders.after_sale': {
    no: string
    order_num: string
    status: AfterSaleStatus
    fen: number
    coins: number
    reason: string
    note: Generated<string>
    by_staff: boolean
    maker: string | null
    checker: string | null
    created_at: Date
    done_at: Date | null
  }
  'orders.after_sale_item': { no: string; item_id: string; count: number; fen: number; coins: number }
  'orders.after_sale_picture': { no: string; ordinal: number; url: string }
  'orders.history': {
    id: Generated<string>
    order_num: string
    after_sale_no: string | null
    who: string
    from_status: string
    to_status: string
    reason: string
    text: string
    detail: string
    at: Date
  }
}

export type OrdersDatabase = Kysely<OrdersTables>
export type Change = Transaction<OrdersTables>
/** Reading works in and outside a transaction. */
export type Reads = OrdersDatabase | Change

export type OrderRow = Selectable<OrdersTables['orders.order']>
export type ItemRow = Selectable<OrdersTables['orders.item']>
export type DeliveryRow = Selectable<OrdersTables['orders.delivery']>
export type InvoiceRow = Selectable<OrdersTables['orders.invoice']>
export type AfterSaleRow = Selectable<OrdersTables['orders.after_sale']>

/** The tables of this feature inside a transaction that others began. */
export const within = withTables<OrdersTables>

/** The same connection for another feature. */
export function forOthers(change: Change): Transaction<unknown>
export function forOthers(reads: Reads): OpenTransaction
export function forOthers(connection: Reads): Transaction<unknown> | OpenTransaction {
  return connection
}
