import type { Keyset } from './keyset.ts'

/** The rows of one page and the cursor of the next; null on the last page. */
export interface PageOfRows<Row> {
  readonly rows: Row[]
  readonly nextCursor: string | null
}

/** One page out of rows that were asked for with one more than `count`. */
export function pageOfRows<Row, Key>(
  found: readonly Row[],
  count: number,
  keys: Pick<Keyset<Key>, 'write'>,
  keyOf: (row: Row) => Key,
): PageOfRows<Row> {
  const rows = found.slice(0, count)
  const last = rows.at(-1)
  return { rows, nextCursor: found.length > count && last !== undefined ? keys.write(keyOf(last)) : null }
}
