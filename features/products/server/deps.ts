import type { Result } from '@niujin/contract-kit'
import type { Offer } from '@niujin/commerce/ports'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { ProductsDatabase } from './tables.ts'

/** What somebody of the staff may do here. */
export type ProductsAction = 'price.propose' | 'price.approve'

/** What a member has already and need not pay again, such as the rest of a lower membership. */
export interface Credit {
  /** Fen off the price of one, by priceId, and why in words; prices without any are left out. */
  of(
    connection: OpenTransaction,
    memberId: string,
    offers: readonly Offer[],
  ): Promise<ReadonlyMap<string, { readonly fen: number; readonly because: string }>>
}

/** Pictures of products: checked, encoded anew, kept at an address nobody can guess. */
export interface ProductPictures {
  keep(
    bytes: Uint8Array,
  ): Promise<Result<{ readonly url: string }, 'PICTURE_TOO_LARGE' | 'PICTURE_KIND' | 'PICTURE_BROKEN'>>
}

/** Says which regulated products may be sold, once somebody checks who they suit. */
export interface Compliance {
  isOpen(connection: OpenTransaction, productId: string): Promise<boolean>
}

/** What products stand on. */
export interface ProductsDeps {
  readonly database: ProductsDatabase
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Asked over the transaction that is open, or the database. */
  readonly may: (memberId: string, action: ProductsAction, connection: OpenTransaction) => Promise<boolean>
  readonly pictures: ProductPictures
  /** Without it no regulated product is sold. */
  readonly compliance?: Compliance
}

/** What the feature itself adds. */
export interface ProductsContext extends ProductsDeps {
  /** Who takes something off prices; undefined while nobody does. */
  readonly credit: () => Credit | undefined
}
