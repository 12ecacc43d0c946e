import type { Feature } from '@niujin/server-kit'
import { withTables, type OpenTransaction } from '@niujin/server-kit/database'
import type { CartDeps } from './deps.ts'
import { deviceHandlers } from './device-handlers.ts'
import { lockCart, removeItems } from './items.ts'
import { cartMemberData } from './member-data.ts'
import { memberHandlers } from './member-handlers.ts'
import { cartMigrations, type CartTables } from './tables.ts'

export type { CartDeps } from './deps.ts'

/** What members mean to buy. */
export interface Cart extends Feature {
  /** Takes what was bought out of a member's cart, in the order's transaction; what is not there is passed over. */
  remove(transaction: OpenTransaction, memberId: string, priceIds: readonly string[]): Promise<void>
}

/** Puts the feature together. */
export function createCart(deps: CartDeps): Cart {
  return {
    name: 'cart',
    title: '购物车',
    migrations: [cartMigrations],
    handlers: [...memberHandlers(deps), ...deviceHandlers(deps)],
    memberData: [cartMemberData(deps.database)],
    async remove(transaction, memberId, priceIds) {
      const change = withTables<CartTables>(transaction)
      await lockCart(change, memberId)
      await removeItems(change, memberId, priceIds)
    },
  }
}
