import type { Change } from '../tables.ts'

/** A price as it is sold now. */
export interface SalePrice {
  readonly productId: string
  /** For one member; null without a bound. */
  readonly memberLimit: number | null
  /** Its stock has a bound. */
  readonly isBounded: boolean
}

/** Those of the prices that are offered now, by id. */
export async function salePrices(change: Change, priceIds: readonly string[]): Promise<ReadonlyMap<string, SalePrice>> {
  const rows = await change
    .selectFrom('products.price')
    .innerJoin('products.product', 'products.product.id', 'products.price.product_id')
    .select(['products.price.id', 'product_id', 'stock', 'member_limit'])
    .where('products.price.id', 'in', [...priceIds])
    .where('products.price.status', '=', 'on_sale')
    .where('products.product.status', '=', 'on_sale')
    .execute()
  return new Map(
    rows.map(({ id, product_id: productId, stock, member_limit: memberLimit }) => [
      id,
      { productId, memberLimit, isBounded: stock !== null },
    ]),
  )
}
