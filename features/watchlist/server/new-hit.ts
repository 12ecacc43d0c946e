import { randomId } from '@niujin/contract-kit'
import type { WatchlistDeps } from './deps.ts'
import { noteHits, type StoredHit } from './store/alerts.ts'
import type { Change } from './store/tables.ts'

type Said = Pick<StoredHit, 'kind' | 'event' | 'title' | 'text' | 'link' | 'at'>

/** What is written down when an alert came true for a stock. */
export function newHit(
  alert: { id: string; member_id: string },
  stock: { id: string; name: string },
  said: Said,
): StoredHit {
  return {
    ...said,
    id: randomId(),
    alert_id: alert.id,
    member_id: alert.member_id,
    stock_id: stock.id,
    stock_name: stock.name,
  }
}

/** Writes down what came true and notifies its members, as part of a transaction; gives what nobody had written before. */
export async function keepHits(
  change: Change,
  notices: WatchlistDeps['notices'],
  hits: readonly StoredHit[],
): Promise<StoredHit[]> {
  const fresh = await noteHits(change, hits)
  for (const { id, member_id: memberId, title, text, link } of fresh)
    await notices.send(change, { memberId, kind: 'alert', key: `watch ${id}`, title, text, link })
  return fresh
}
