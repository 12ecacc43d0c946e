import type { CompanyItem, ItemKind } from '@niujin/company-data'
import { fail, ok } from '@niujin/contract-kit'
import { handle, type Handler } from '@niujin/server-kit'
import { companyItem, companyItems } from '../contract/index.ts'
import type { CompanyEngine } from './thread/engine.ts'

const KINDS: Readonly<Record<string, ItemKind>> = { n: 'news', a: 'announcement', r: 'report' }

/** News, announcements and research: lists page by page, and each in full. */
export function itemHandlers({ ask }: Pick<CompanyEngine, 'ask'>): Handler[] {
  return [
    handle(companyItems, async ({ id, kind, cursor, count }) => {
      const all = await ask('items', { id, kind })
      if (!all) return fail('STOCK_UNKNOWN')
      // The cursor is the last item seen; items of a past day never change their order.
      const after = cursor === undefined ? 0 : all.findIndex((one) => one.id === cursor) + 1
      if (cursor !== undefined && after === 0) return fail('CURSOR_INVALID')
      const list = all.slice(after, after + count)
      const last = after + count < all.length ? (list.at(-1)?.id ?? null) : null
      return ok({ list: list.map(plain), nextCursor: last })
    }),

    handle(companyItem, async ({ id, item }) => {
      const all = await ask('items', { id, kind: KINDS[item.slice(0, 1)] ?? 'news' })
      if (!all) return fail('STOCK_UNKNOWN')
      const found = all.find((one) => one.id === item)
      return found ? ok(plain(found)) : fail('ITEM_UNKNOWN')
    }),
  ]
}

/** Lists as the wire's types want them. */
function plain(item: CompanyItem) {
  return { ...item, body: [...item.body], figures: [...item.figures] }
}
