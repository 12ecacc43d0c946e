import type { Grant, ProductKind } from '@niujin/commerce'
import { withTables, type MigrationFolder } from '@niujin/server-kit/database'
import type { Generated, JSONColumnType, Kysely, Selectable, Transaction } from 'kysely'
import type { Block, PriceStatus, ProductStatus, ProposalStatus, RiskLevel } from '../contract/index.ts'

/** How the tables came about. */
export const productsMigrations: MigrationFolder = {
  slice: 'products',
  folder: new URL('migrations/', import.meta.url),
}

/** What every proposal has. */
interface Proposal {
  id: Generated<string>
  status: ProposalStatus
  maker: string
  checker: string | null
  reason: string
  created_at: Date
}

export interface ProductsTables {
  'products.product': {
    id: string
    kind: ProductKind
    title: string
    summary: string
    description: JSONColumnType<Block[]>
    pictures: string[]
    is_shipped: boolean
    risk_level: RiskLevel | null
    member_limit: number | null
    sale_from: Date | null
    sale_until: Date | null
    status: ProductStatus
    sort: number
    /** Another feature sells it, at prices of its own rules. */
    priced_elsewhere: Generated<boolean>
    created_at: Date
    updated_at: Date
  }
  'products.price': {
    id: string
    product_id: string
    variant: string
    sort: number
    grants: JSONColumnType<Grant[]>
    status: PriceStatus
    created_at: Date
    updated_at: Date
  }
  /** Of every price one: how many are left, null without a bound. */
  'products.stock': { price_id: string; count: number | null }
  'products.price_version': Proposal & {
    price_id: string
    fen: number
    original_fen: number | null
    valid_from: Date
  }
  'products.activity_price': Proposal & {
    activity_code: string
    price_id: string
    fen: number
    valid_from: Date
    valid_until: Date
  }
  'products.risk_change': Proposal & {
    product_id: string
    from_level: RiskLevel
    to_level: RiskLevel | null
  }
  'products.sale': {
    order_num: string
    price_id: string
    product_id: string
    member_id: string
    count: number
    given_back: Generated<number>
    from_stock: Generated<boolean>
    created_at: Date
  }
  'products.bought': { member_id: string; product_id: string; count: number }
  'products.history': {
    id: Generated<string>
    product_id: string
    who: string
    what: string
    before: string
    after: string
    reason: string
    at: Date
  }
}

export type ProductsDatabase = Kysely<ProductsTables>
export type Change = Transaction<ProductsTables>
/** Reading works in and outside a transaction. */
export type Reads = ProductsDatabase | Change

export type ProductRow = Selectable<ProductsTables['products.product']>
/** A price with how many are left of it, null without a bound. */
export type PriceRow = Selectable<ProductsTables['products.price']> & { readonly stock: number | null }
export type VersionRow = Selectable<ProductsTables['products.price_version']>
export type ActivityRow = Selectable<ProductsTables['products.activity_price']>
export type RiskChangeRow = Selectable<ProductsTables['products.risk_change']>

/** The tables of this feature over a connection that others opened. */
export const within = withTables<ProductsTables>
