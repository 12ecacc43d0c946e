import { topicRef, type EventOf } from '@niujin/web-kit/live'
import type { FlashItem } from '../../contract/index.ts'

/** New and changed items as they come. */
export const flashTopic = topicRef<(typeof import('../../contract/index.ts'))['flashTopic']>('news')

/** What happens on it. */
export type FlashEvent = EventOf<typeof flashTopic>

/** The items that an event brings. */
export function itemsOf(event: FlashEvent): readonly FlashItem[] {
  if (event.kind === 'snapshot') return event.data.list
  return event.kind === 'delta' ? [event.data] : []
}

/** Newest first; of the same moment the later written. */
export function inOrder(a: FlashItem, b: FlashItem): number {
  return a.at === b.at ? Number(b.id) - Number(a.id) : a.at < b.at ? 1 : -1
}
