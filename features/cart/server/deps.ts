import type { Catalogue, Coupons } from '@niujin/commerce/ports'
import type { CartDatabase } from './tables.ts'

/** What carts stand on. */
export interface CartDeps {
  readonly database: CartDatabase
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** What is sold, for how much, and how many there are. */
  readonly catalogue: Pick<Catalogue, 'offers'>
  /** Which coupons fit what is selected. */
  readonly coupons: Pick<Coupons, 'fits'>
}
