import { randomId } from '@niujin/contract-kit'
import type { StoredHit } from './store/alerts.ts'

type Said = Pick<StoredHit, 'kind' | 'event' | 'title' | 'text' | 'link' | 'at'>

/** What is written down when an alert came true for a stock. */
export function newHit(alert: { id: string; member_id: string }, stock: { id: string; name: string }, said: Said): StoredHit {
  return { ...said, id: randomId(), alert_id: alert.id, member_id: alert.member_id, stock_id: stock.id, stock_name: stock.name }
}
