import * as z from 'zod/mini'
import { CURSOR_INVALID } from './codes.ts'

/** One page of `item`s; `nextCursor` asks for the following page and is null on the last one. */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ list: z.array(item), nextCursor: z.nullable(z.string()) })
}

/**
 * The input fields of a paged call, to spread into its own: opaque cursor and page size. Such a call declares
 * `CURSOR_INVALID`: a cursor that the list never gave is refused, not taken for the first page.
 */
export function paging(size: { usual: number; most: number }) {
  return {
    cursor: z.optional(z.string().check(z.maxLength(200, CURSOR_INVALID.CURSOR_INVALID))),
    count: z._default(
      z
        .number()
        .check(z.int('每页条数应为整数'), z.gte(1, '每页至少 1 条'), z.lte(size.most, `每页最多 ${size.most} 条`)),
      size.usual,
    ),
  }
}
