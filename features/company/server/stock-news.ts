import type { CompanyDeps } from './deps.ts'
import { dayOnWire } from './wire-day.ts'

const KINDS = ['news', 'announcement'] as const

/** Where news of securities come from, newest first. */
export interface StockNews {
  /** News of the stocks given, after the place that `before` names; `nextCursor` names the place of the last one given. */
  of(
    ids: readonly string[],
    page: { readonly before: string | undefined; readonly count: number },
  ): Promise<{
    readonly list: readonly StockNewsItem[]
    readonly nextCursor: string | null
  }>
}

/** News or an announcement about a stock. */
export type StockNewsItem = ReturnType<typeof wireItem>

/** News and announcements of stocks, from the company pages' own lists. */
export function stockNews({ engine, market: { reader } }: CompanyDeps): StockNews {
  const listOf = async (id: string) => {
    const lists = await Promise.all(KINDS.map((kind) => engine.ask('items', { id, kind })))
    return lists.flatMap((list, at) =>
      (list ?? []).map((item) => wireItem(item, { id, name: reader.find(id)?.name ?? id, kind: KINDS[at] ?? 'news' })),
    )
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
    at: dayOnWire(date),
    source,
    stock: { id: stock, name },
    link: `/stockInformation?id=${stock}&item=${encodeURIComponent(id)}`,
  }
}

/** By day, then by id: the position of an item in the list, also as a cursor. */
function orderOf({ at, id }: { at: string; id: string }): string {
  return `${at.slice(0, 10)} ${id}`
}
