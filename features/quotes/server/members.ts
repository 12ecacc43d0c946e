import type { InstrumentId } from '@niujin/market'
import type { Market } from './market/open-market.ts'

/** Constituents as rows, asked once: they do not change during a day. */
export class Members {
  private readonly market: Market
  private readonly asked = new Map<string, Promise<readonly number[]>>()

  constructor(market: Market) {
    this.market = market
  }

  rowsOf(id: InstrumentId): Promise<readonly number[]> {
    const before = this.asked.get(id)
    if (before) return before
    const { reader, history } = this.market
    const rows = history('constituents', { id }).then((ids) =>
      ids.map((one) => reader.rowOf(one)).filter((row) => row !== undefined),
    )
    this.asked.set(id, rows)
    // A failure is not remembered: the next reader asks again.
    rows.catch(() => this.asked.delete(id))
    return rows
  }
}
