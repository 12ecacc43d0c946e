import type { ProductKind } from '@niujin/commerce'
import type { MigrationFolder } from '@niujin/server-kit/database'
import type { JSONColumnType, Kysely, Transaction } from 'kysely'

/** How the tables came about. */
export const cartMigrations: MigrationFolder = { slice: 'cart', folder: new URL('migrations/', import.meta.url) }

/** What joining a device's cart came to. */
export interface Joined {
  readonly joined: number
  readonly left: string[]
  readonly pieces: number
}

export interface CartTables {
  'cart.item': {
    member_id: string
    price_id: string
    product_id: string
    kind: ProductKind
    title: string
    variant: string
    picture: string | null
    count: number
    selected: boolean
    fen: number
    added_at: Date
  }
  'cart.joined': {
    member_id: string
    batch: string
    answer: JSONColumnType<Joined>
    joined_at: Date
  }
}

export type CartDatabase = Kysely<CartTables>
export type CartChange = Transaction<CartTables>
