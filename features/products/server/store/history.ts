import type { Selectable } from 'kysely'
import type { Change, ProductsTables, Reads } from '../tables.ts'

/** One act of the staff, in words that the staff reads. */
export interface Act {
  readonly productId: string
  /** The member id of who did it. */
  readonly who: string
  /** 上架, 库存 vip-year, … */
  readonly what: string
  readonly before: string
  readonly after: string
  readonly reason: string
  readonly at: Date
}

export type HistoryRow = Selectable<ProductsTables['products.history']>

/** Writes an act down in the transaction that does it. */
export async function noteAct(change: Change, { productId, ...act }: Act): Promise<void> {
  await change
    .insertInto('products.history')
    .values({ product_id: productId, ...act })
    .execute()
}

/** The newest acts on a product. */
export function historyOf(reads: Reads, productId: string, count: number): Promise<HistoryRow[]> {
  return reads
    .selectFrom('products.history')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}
