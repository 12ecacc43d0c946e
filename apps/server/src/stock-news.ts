import type { CompanyEngine } from '@niujin/company/server'
import type { Market } from '@niujin/quotes/server'
import type { StockNews } from '@niujin/watchlist/server'

const KINDS = ['news', 'announcement'] as const

/** News and announcements of watched stocks, newest first, from the company pages' own lists. */
export function stockNews(companies: CompanyEngine, { reader }: Pick<Market, 'reader'>): StockNews {
  const listOf = async (id: string) => {
    const lists = await Promise.all(KINDS.map((kind) => companies.ask('items', { id, kind })))
    return lists.flatMap((list, at) => (list ?? []).map((item) => wireItem(item, { id, name: reader.find(id)?.name ?? id, kind: KINDS[at] ?? 'news' })))
  }
  return {
    async of(ids, { before, count }) {
      const all = (await Promise.all(ids.map(listOf))).flat().toSorted((a, b) => (orderOf(a) < orderOf(b) ? 1 : -1))
      const rest = before === undefined ? all : all.filter((item) => orderOf(item) < before)
      const list = rest.slice(0, count)
      const last = list.at(-1)
      return { list, nextCursor: rest.length > count && last ? orderOf(last) : null }
    },
  }
}

interface Item {
  readonly id: string
  readonly date: number
  readonly title: string
  readonly source: string
}

interface About {
  readonly id: string
  readonly name: string
  readonly kind: (typeof KINDS)[number]
}

function wireItem({ id, date, title, source }: Item, { id: stock, name, kind }: About) {
  return {
    id: `${stock} ${id}`,
    title,
    kind,
    at: wireDay(date),
    source,
    stock: { id: stock, name },
    link: `/stockInformation?id=${stock}&item=${encodeURIComponent(id)}`,
  }
}

/** The beginning of a day (YYYYMMDD) in China, ISO 8601. */
export function wireDay(date: number): string {
  const day = String(date)
  return `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00+08:00`
}

/** By day, then by id: the place of an item in the list, also as a cursor. */
function orderOf({ at, id }: { at: string; id: string }): string {
  return `${at.slice(0, 10)} ${id}`
}
