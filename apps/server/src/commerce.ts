import { createCardCodes } from '@niujin/card-codes/server'
import { createCart } from '@niujin/cart/server'
import { createCoupons, type CouponsFeature } from '@niujin/coupons/server'
import { createEntitlements, type EntitlementsFeature } from '@niujin/entitlements/server'
import type { Members } from '@niujin/identity/server'
import { createMembership, endLower } from '@niujin/membership/server'
import type { Ledger } from '@niujin/money/ledger'
import { createOrders, type Orders } from '@niujin/orders/server'
import type { Payment } from '@niujin/payment/server'
import { createProducts, type Products } from '@niujin/products/server'
import type { Feature } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { picturesIn } from './adapters/files.ts'
import type { Adapters } from './adapters/open-adapters.ts'
import type { People } from './people.ts'

/** Nothing that is sold is found by the search or stands in the feed. */
export type Buyers = Omit<People, 'changes'>

/** What coins, coupons and rights stand on, before anything is sold. */
export interface Belongings {
  readonly ledger: Ledger
  readonly coupons: CouponsFeature
  readonly entitlements: EntitlementsFeature
}

/** Coupons, and what members may use. */
export function createBelongings(people: Buyers, ledger: Ledger): Belongings {
  const coupons = createCoupons(people)
  return { ledger, coupons, entitlements: createEntitlements({ ...people, ledger, coupons }) }
}

/** The shop. */
export interface Shop {
  readonly products: Products
  readonly orders: Orders
  /** Its features, in the order in which they are served. */
  readonly all: readonly Feature[]
}

/** What is sold, carts, orders and codes. */
export function createCommerce(
  { files, masterSecret }: Pick<Adapters, 'files' | 'masterSecret'>,
  people: Buyers,
  { ledger, coupons, entitlements, payment }: Belongings & { readonly payment: Payment },
): Shop {
  const products = createProducts({ ...people, pictures: picturesIn(files, 'products', { maxSide: 1080 }) })
  const { catalogue } = products
  const cart = createCart({ ...people, catalogue, coupons: coupons.coupons })
  const cardCodes = createCardCodes({ ...people, giver: entitlements.giver, secret: masterSecret })
  const orders = createOrders({
    ...people,
    ledger,
    catalogue,
    coupons: coupons.coupons,
    giver: entitlements.giver,
    gifts: cardCodes.gifts,
    payment,
    addresses: addressesOf(people.members),
    pictures: picturesIn(files, 'after-sales', { maxSide: 1280 }),
    cart,
    onPaidUpgrade: (transaction, upgrade) => endLower(entitlements.giver, transaction, upgrade),
  })
  const membership = createMembership({
    ...people,
    catalogue,
    prices: products,
    entitlements: entitlements.entitlements,
    rights: entitlements.rights,
    gifts: cardCodes.gifts,
    paidOf: (connection, causeIds) => orders.paidOf(connection, causeIds),
  })
  products.registerCredit(membership.credit)
  return { products, orders, all: [products, coupons, entitlements, cart, orders, cardCodes, membership] }
}

function addressesOf(members: Members) {
  return {
    async find(connection: OpenTransaction, memberId: string, addressId: string) {
      const found = await members.addressOf(memberId, addressId, connection)
      if (!found) return undefined
      const { name, mobile, province, city, district, detail } = found
      // A city under its own government is not written twice.
      return { name, mobile, text: [...new Set([province, city, district]), detail].join(' ') }
    },
  }
}
