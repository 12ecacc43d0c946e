import type { QuoteTable } from '@niujin/market'

/** Going through the whole market takes milliseconds; until this many rows were written readers share one result. */
const SHARED_FOR_WRITES = 2000

/** Results made from the whole quote table, each by a key, shared by all readers until the market has moved on a little. */
export class SharedResults<Result> {
  private readonly table: QuoteTable
  private readonly made = new Map<string, { writes: number; result: Result }>()

  constructor(table: QuoteTable) {
    this.table = table
  }

  /** The result known under `key`, made anew when it is out of date. Keys must come from a small fixed set. */
  get(key: string, make: () => Result): Result {
    const { writes } = this.table
    const known = this.made.get(key)
    if (known && writes - known.writes < SHARED_FOR_WRITES) return known.result
    const result = make()
    this.made.set(key, { writes, result })
    return result
  }
}
