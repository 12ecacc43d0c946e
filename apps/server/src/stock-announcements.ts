import type { CompanyEngine } from '@niujin/company/server'
import type { Market } from '@niujin/quotes/server'
import type { AnnouncementSource } from '@niujin/watchlist/server'
import { wireDay } from './stock-news.ts'

/** Announcements of so many days count as lately published; a trading pause such as 国庆 is shorter. */
const DAYS = 20
const DAY_MS = 86_400_000

/** Announcements that alerts wait for, from the company pages' own lists. */
export function stockAnnouncements(companies: CompanyEngine, { reader }: Pick<Market, 'reader'>): AnnouncementSource {
  return {
    async of(stockId) {
      const list = (await companies.ask('items', { id: stockId, kind: 'announcement' })) ?? []
      const from = Date.parse(wireDay(reader.table.clock.date)) - DAYS * DAY_MS
      return list
        .filter(({ date }) => Date.parse(wireDay(date)) >= from)
        .map(({ id, title, simulated }) => ({ id, title, simulated, link: `/stockInformation?id=${stockId}&item=${encodeURIComponent(id)}` }))
    },
  }
}
