import type { ContentKind } from '@niujin/server-kit'
import type { MarketReader } from './market/market-reader.ts'

const PAGES: Readonly<Record<string, string>> = { index: '/indexStock', hkStock: '/HKDetail' }

/** Securities as comments are written on them; collecting them is what the watchlist does. */
export function stockContent(reader: MarketReader): ContentKind {
  const cardOf = (id: string) => {
    const found = reader.find(id)
    return found && { title: found.name, link: `${PAGES[found.kind] ?? '/StockDetails'}?id=${found.id}` }
  }
  return {
    kind: 'stock',
    title: '个股',
    isCommentable: true,
    isCollectable: false,
    find: async (ids) =>
      new Map(
        ids.flatMap((id) => {
          const card = cardOf(id)
          return card ? [[id, card] as const] : []
        }),
      ),
  }
}
