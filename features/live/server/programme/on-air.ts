import type { BroadcastCard } from '../../contract/index.ts'
import { cardsOf } from '../broadcasts/cards.ts'
import { broadcastsIn } from '../broadcasts/store.ts'
import type { LiveContext } from '../context.ts'

/** Broadcasts in one list of the hall. */
export const HALL_MOST = 30

/** What is on air, the most watched first. */
export async function onAirCards(
  live: Pick<LiveContext, 'database' | 'people' | 'counts' | 'audience'>,
  memberId: string | undefined,
): Promise<BroadcastCard[]> {
  const rows = await broadcastsIn(live.database, ['live', 'interrupted'], { count: HALL_MOST })
  return (await cardsOf(live, rows, memberId)).toSorted((a, b) => b.viewers - a.viewers)
}
