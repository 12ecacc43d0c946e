import type { CompanyDeps } from './deps.ts'
import { dayOnWire } from './wire-day.ts'

/** Announcements of so many days count as lately published; a trading pause such as 国庆 is shorter. */
const DAYS = 20
const DAY_MS = 86_400_000

/** An announcement of a company as it was published. */
export interface StockAnnouncement {
  /** Unique within a stock, and the same each time it is listed. */
  readonly id: string
  readonly title: string
  /** A path of this app. */
  readonly link: string
  /** Made up, or made from made-up figures. */
  readonly simulated: boolean
}

/** Where announcements come from. */
export interface StockAnnouncements {
  /** What a stock's company published in the last days, in any order. What once left the list does not come back. */
  of(stockId: string): Promise<readonly StockAnnouncement[]>
}

/** Announcements of the last days, from the company pages' own lists. */
export function stockAnnouncements({ engine, market: { reader } }: CompanyDeps): StockAnnouncements {
  return {
    async of(stockId) {
      const list = (await engine.ask('items', { id: stockId, kind: 'announcement' })) ?? []
      const from = Date.parse(dayOnWire(reader.table.clock.date)) - DAYS * DAY_MS
      return list
        .filter(({ date }) => Date.parse(dayOnWire(date)) >= from)
        .map(({ id, title, simulated }) => ({
          id,
          title,
          simulated,
          link: `/stockInformation?id=${stockId}&item=${encodeURIComponent(id)}`,
        }))
    },
  }
}
