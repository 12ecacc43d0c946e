type Row = { readonly id: string }

/** One fetched part of a ranking: where it starts (absent for the first) and what comes after it. */
export interface RankingPage<One extends Row> {
  readonly from: string | undefined
  readonly rows: readonly One[]
  /** Null at the end of the ranking. */
  readonly next: string | null
}

type Pages<One extends Row> = readonly RankingPage<One>[]
interface Fetched<One extends Row> {
  readonly list: readonly One[]
  readonly nextCursor: string | null
}

/** The rows of all pages in order. */
export function rowsOf<One extends Row>(pages: Pages<One>): readonly One[] {
  return pages.flatMap((page) => page.rows)
}

/** The pages with one more at the end; rows that are on an earlier page already are left out. */
export function withNextPage<One extends Row>(pages: Pages<One>, fetched: Fetched<One>): Pages<One> {
  const known = new Set(rowsOf(pages).map((row) => row.id))
  const rows = fetched.list.filter((row) => !known.has(row.id))
  return [...pages, { from: pages.at(-1)?.next ?? undefined, rows, next: fetched.nextCursor }]
}

/**
 * The pages after page `at` was fetched anew. What it now holds leaves the other pages, and the page
 * after it starts where it ends, so that walking down shows every instrument once.
 */
export function withPageAnew<One extends Row>(pages: Pages<One>, at: number, fetched: Fetched<One>): Pages<One> {
  if (at >= pages.length) return pages
  const moved = new Set(fetched.list.map((row) => row.id))
  return pages.map((page, index) => {
    if (index === at) return { from: page.from, rows: fetched.list, next: fetched.nextCursor }
    const rows = page.rows.some((row) => moved.has(row.id)) ? page.rows.filter((row) => !moved.has(row.id)) : page.rows
    return { from: index === at + 1 ? (fetched.nextCursor ?? page.from) : page.from, rows, next: page.next }
  })
}

/** Which pages the rows `first` up to (not including) `last` stand on. */
export function pagesInSight<One extends Row>(
  pages: Pages<One>,
  { first, last }: { first: number; last: number },
): number[] {
  let start = 0
  return pages.flatMap((page, index) => {
    const end = start + page.rows.length
    const seen = start < last && end > first
    start = end
    return seen ? [index] : []
  })
}
