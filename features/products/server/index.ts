import type { Catalogue, Offer } from '@niujin/commerce/ports'
import type { Result } from '@niujin/contract-kit'
import type { Feature } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { giveBack } from './catalogue/give-back.ts'
import { offersOf, offersOfProduct } from './catalogue/offers.ts'
import { rename, sell, stopSelling, type Called, type Sold } from './catalogue/sell.ts'
import { take } from './catalogue/take.ts'
import type { Credit, ProductsContext, ProductsDeps } from './deps.ts'
import { productsMemberData } from './member-data.ts'
import { seedDemo } from './seed-demo.ts'
import { shopHandlers } from './shop/shop-handlers.ts'
import { priceHandlers } from './staff/price-handlers.ts'
import { productHandlers } from './staff/product-handlers.ts'
import { proposalHandlers } from './staff/proposal-handlers.ts'
import { priceIdsOfKind } from './store/prices.ts'
import { productsMigrations, within } from './tables.ts'

export type { Sold } from './catalogue/sell.ts'
export type { Credit, ProductsAction, ProductsDeps } from './deps.ts'

/** What is sold, for how much, and how many are left. */
export interface Products extends Feature {
  /** For orders, carts and everything else that prices or takes what is sold. */
  readonly catalogue: Catalogue
  /** Says who takes something off prices for what a member has already; once, before the start. */
  registerCredit(credit: Credit): void
  /** The prices of a product as a member (a guest: undefined) would buy them now, in their order; none of one that was never offered. */
  offersOfProduct(
    connection: OpenTransaction,
    wanted: { readonly productId: string; readonly memberId: string | undefined },
  ): Promise<readonly Offer[]>
  /** Puts on sale what another feature sells, at a price that was approved there. */
  sell(transaction: OpenTransaction, sold: Sold): Promise<Result<null, 'REFUSED'>>
  /** Takes a product off sale; nothing where it is off already. */
  /** What another feature sells is called otherwise; nothing where it never was sold. */
  rename(transaction: OpenTransaction, called: Called & { readonly by: string }): Promise<void>
  stopSelling(transaction: OpenTransaction, stopped: { productId: string; by: string; reason: string }): Promise<void>
  /** The prices of every membership that was ever offered, in the order of their variants. */
  membershipPriceIds(connection: OpenTransaction): Promise<readonly string[]>
}

/** Puts the feature together. */
export function createProducts(deps: ProductsDeps): Products {
  let registered: Credit | undefined
  const context: ProductsContext = { ...deps, credit: () => registered }
  return {
    name: 'products',
    title: '商品',
    migrations: [productsMigrations],
    handlers: [
      ...shopHandlers(context),
      ...productHandlers(context),
      ...priceHandlers(context),
      ...proposalHandlers(context),
    ],
    memberData: [productsMemberData(deps.database)],
    catalogue: {
      offers: (connection, wanted) => offersOf(context, connection, wanted),
      take: (transaction, taking) => take(context, transaction, taking),
      giveBack: (transaction, returned) => giveBack(transaction, returned),
    },
    registerCredit(credit) {
      if (registered) throw new Error('已经登记过抵扣')
      registered = credit
    },
    offersOfProduct: (connection, wanted) => offersOfProduct(context, connection, wanted),
    sell: (transaction, sold) => sell(deps, transaction, sold),
    rename: (transaction, called) => rename(deps, transaction, called),
    stopSelling: (transaction, stopped) => stopSelling(deps, transaction, stopped),
    membershipPriceIds: (connection) => priceIdsOfKind(within(connection), 'membership'),
    seedDemo: () => seedDemo(context),
  }
}
