import type { MemberData } from '@niujin/server-kit'
import { within, type ProductsDatabase } from './tables.ts'
import { dropBought } from './store/bought.ts'

/** How many of each product a member bought; what was bought when and for how much is in the orders. */
export function productsMemberData(database: ProductsDatabase): MemberData {
  return {
    name: '买过的商品件数',
    exportOf: (memberId) =>
      database
        .selectFrom('products.bought')
        .innerJoin('products.product', 'products.product.id', 'products.bought.product_id')
        .select(['title', 'count'])
        .where('member_id', '=', memberId)
        .where('count', '>', 0)
        .orderBy('product_id')
        .execute(),
    erase: (memberId) => database.transaction().execute((transaction) => dropBought(within(transaction), memberId)),
  }
}
