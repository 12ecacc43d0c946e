import type { ProductKind } from '@niujin/commerce'
import { keyset } from '@niujin/server-kit/paging'
import type { ProductRow, Reads } from '../tables.ts'

/** Where a product stands in the shop. */
export interface ShopKey {
  readonly sort: number
  readonly id: string
}

/** By the order that operators give products. */
export const byShopOrder = keyset<ShopKey>(
  ({ sort, id }) => `${sort}.${id}`,
  (cursor) => {
    const [, sort, id] = /^(\d{1,6})\.([A-Za-z0-9-]{2,40})$/.exec(cursor) ?? []
    return sort === undefined || id === undefined ? undefined : { sort: Number(sort), id }
  },
)

/** Products on sale whose sale is not over at `at`, of a kind when given, after the one at `after`. */
export function productsInShop(
  reads: Reads,
  { kind, at, after, count }: { kind: ProductKind | undefined; at: Date; after: ShopKey | undefined; count: number },
): Promise<ProductRow[]> {
  let query = shown(reads, at).selectAll()
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (after) query = query.where((where) => where(where.refTuple('sort', 'id'), '>', where.tuple(after.sort, after.id)))
  return query.orderBy('sort').orderBy('id').limit(count).execute()
}

/** The kinds of which something is in the shop. */
export async function kindsInShop(reads: Reads, at: Date): Promise<ProductKind[]> {
  const rows = await shown(reads, at).select('kind').distinct().execute()
  return rows.map(({ kind }) => kind)
}

function shown(reads: Reads, at: Date) {
  return reads
    .selectFrom('products.product')
    .where('status', '=', 'on_sale')
    .where((where) => where.or([where('sale_until', 'is', null), where('sale_until', '>', at)]))
}
