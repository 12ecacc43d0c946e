import { ok, type Result } from '@niujin/contract-kit'
import type { MarketReader } from '@niujin/quotes/server'
import { byNumber, pageOfRows, type PageOfRows } from '@niujin/server-kit/paging'

interface Order {
  readonly sort: Parameters<MarketReader['sortValue']>[1]
  readonly order: 'asc' | 'desc'
}

/** Rows by a column of the quotes; those without a value come last in either order. */
export function sorted(reader: MarketReader, rows: readonly number[], { sort, order }: Order): number[] {
  const direction = order === 'desc' ? -1 : 1
  const value = new Map(rows.map((row) => [row, reader.sortValue(row, sort)]))
  const of = (row: number) => value.get(row) ?? Number.NaN
  return rows.toSorted((a, b) => {
    if (Number.isNaN(of(a)) || Number.isNaN(of(b)))
      return Number(Number.isNaN(of(a))) - Number(Number.isNaN(of(b))) || a - b
    return (of(a) - of(b)) * direction || a - b
  })
}

/** One page; the cursor names the row that was last. A row that is no longer among them ends the list. */
export function pageOf(
  rows: readonly number[],
  { count, cursor }: { count: number; cursor: string | undefined },
): Result<PageOfRows<number>, 'CURSOR_INVALID'> {
  const last = byNumber.read(cursor)
  if (!last.ok) return last
  const before = last.value === undefined ? -1 : rows.indexOf(Number(last.value))
  const from = last.value !== undefined && before < 0 ? rows.length : before + 1
  return ok(pageOfRows(rows.slice(from, from + count + 1), count, byNumber, String))
}
