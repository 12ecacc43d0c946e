import type { TopicEvent } from '@niujin/web-kit/live'
import type { FlashItem } from '../../contract/index.ts'

/** As the contract names it; written here too because the contract is not part of the first paint. */
export const FLASH = 'news/flash'

/** The items that an event of the topic brings; those of a newer server that cannot be read are left out. The full check of the contract is not worth its weight here. */
export function itemsOf(event: TopicEvent): FlashItem[] {
  if (event.kind === 'delta') return isItem(event.data) ? [event.data] : []
  if (event.kind !== 'snapshot' || typeof event.data !== 'object' || event.data === null || !('list' in event.data)) return []
  return Array.isArray(event.data.list) ? event.data.list.filter(isItem) : []
}

function isItem(value: unknown): value is FlashItem {
  if (typeof value !== 'object' || value === null) return false
  const { id, at, content, stocks, sectors } = value as Partial<Record<keyof FlashItem, unknown>>
  return typeof id === 'string' && typeof at === 'string' && typeof content === 'string' && Array.isArray(stocks) && Array.isArray(sectors)
}

/** Newest first; of the same moment the later written. */
export function inOrder(a: FlashItem, b: FlashItem): number {
  return a.at === b.at ? Number(b.id) - Number(a.id) : a.at < b.at ? 1 : -1
}
