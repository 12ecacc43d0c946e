import type { Market } from '@niujin/quotes/server'
import type { FlashItem } from '../contract/index.ts'
import type { FlashRow } from './flash-store.ts'
import { presentSubjects } from './subjects.ts'

/** An item as the wire shows it; of one that was taken back only the position is left. */
export function presentFlash(reader: Market['reader'], row: FlashRow): FlashItem {
  const isRetracted = row.retracted_at !== null
  return {
    id: row.id,
    at: row.at.toISOString(),
    title: isRetracted ? null : row.title,
    content: isRetracted ? '' : row.content,
    important: row.important && !isRetracted,
    categories: [...row.categories],
    ...(isRetracted ? { stocks: [], sectors: [] } : presentSubjects(reader, row.subjects)),
    source: row.source,
    url: isRetracted ? null : row.url,
    simulated: row.simulated,
    marketTime: row.market_time,
    retracted: isRetracted,
  }
}
