import { withTables, type MigrationFolder } from '@niujin/server-kit/database'
import type { Generated, Kysely, Selectable, Transaction } from 'kysely'
import type { CouponStatus, TakeType, TemplateStatus } from '../contract/index.ts'
import type { SourceKind } from '../domain/index.ts'

/** How the tables came about. */
export const couponMigrations: MigrationFolder = { slice: 'coupons', folder: new URL('migrations/', import.meta.url) }

export interface CouponTables {
  'coupons.template': {
    id: string
    name: string
    category: string
    status: TemplateStatus
    take_type: TakeType
    total: number | null
    taken: Generated<number>
    take_limit: number
    min_fen: number
    scope: 'all' | 'kinds' | 'products'
    /** Kinds, or ids of products. */
    scope_values: string[]
    validity: 'date' | 'term'
    valid_from: Date | null
    valid_until: Date | null
    term_days: number | null
    discount: 'fixed' | 'percent'
    off_fen: number | null
    percent_off: number | null
    cap_fen: number | null
    sort: number
    note: string
    created_at: Date
  }
  'coupons.coupon': {
    id: string
    template_id: string
    member_id: string
    status: CouponStatus
    valid_from: Date
    valid_until: Date
    order_num: string | null
    off_fen: number | null
    source_kind: SourceKind
    source_id: string
    ordinal: number
    taken_at: Date
    used_at: Date | null
    reminded_at: Date | null
  }
  'coupons.history': {
    id: Generated<string>
    about: 'template' | 'coupon'
    subject_id: string
    who: string
    from_status: string
    to_status: string
    reason: string
    at: Date
  }
}

export type CouponDatabase = Kysely<CouponTables>
export type Change = Transaction<CouponTables>
/** Reading works in and outside a transaction. */
export type Reads = CouponDatabase | Change

export type TemplateRow = Selectable<CouponTables['coupons.template']>
export type CouponRow = Selectable<CouponTables['coupons.coupon']>

/** The tables of this feature inside a transaction that others began. */
export const within = withTables<CouponTables>
