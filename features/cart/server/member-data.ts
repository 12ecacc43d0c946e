import type { MemberData } from '@niujin/server-kit'
import { dropOf } from './items.ts'
import type { CartDatabase } from './tables.ts'

/** What a member has in the cart: to read, and to erase when the account goes. */
export function cartMemberData(database: CartDatabase): MemberData {
  return {
    name: '购物车',
    exportOf: (memberId) =>
      database
        .selectFrom('cart.item')
        .select(['title', 'variant', 'count', 'selected', 'fen', 'added_at'])
        .where('member_id', '=', memberId)
        .orderBy('added_at')
        .orderBy('price_id')
        .execute(),
    erase: (memberId) => database.transaction().execute((change) => dropOf(change, memberId)),
  }
}
