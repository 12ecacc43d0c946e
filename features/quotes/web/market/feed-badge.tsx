import type { ReactNode } from 'react'
import { Badge, SimulatedBadge } from '@niujin/ui'
import type { MarketState } from '../../contract/index.ts'
import { secondText } from './clock-text.ts'

/** Where the prices come from: 模拟行情, the source's name, or until when they go when they have stopped coming. */
export function FeedBadge({ state }: { state: MarketState }): ReactNode {
  const { feed } = state
  if (!feed) return state.simulated && <SimulatedBadge />
  if (!feed.stale) return feed.simulated ? <Badge variant="outline">{feed.label}</Badge> : <Badge>{feed.label}</Badge>
  return (
    <Badge variant="warning">
      {feed.label}
      {feed.asOf !== null && ` 截至 ${stampText(feed.asOf, state.date)}`}
    </Badge>
  )
}

/** HH:mm:ss of a stamp YYYYMMDDHHmmss, with month and day where it is not of today. */
function stampText(stamp: number, today: number): string {
  const [date, clock] = [Math.floor(stamp / 1_000_000), stamp % 1_000_000]
  const seconds = Math.floor(clock / 10_000) * 3600 + Math.floor((clock / 100) % 100) * 60 + (clock % 100)
  const time = secondText(seconds)
  if (date === today) return time
  return `${Math.floor(date / 100) % 100}月${date % 100}日 ${time}`
}
