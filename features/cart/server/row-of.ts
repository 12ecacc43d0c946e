import type { Offer } from '@niujin/commerce/ports'
import type { CartRow } from '../domain/allot.ts'

/** The line of an offer that is put in now. */
export function rowOf({ priceId, productId, kind, title, variant, picture, fen }: Offer, count: number): CartRow {
  return { priceId, productId, kind, title, variant, picture, count, selected: true, fen }
}
