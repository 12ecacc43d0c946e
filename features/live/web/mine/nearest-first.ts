import type { BroadcastCard } from '../../contract/index.ts'

/**
 * A host's own broadcasts: what is on air, then what is to come with the nearest first, then the drafts whose time has
 * passed, and what is over as it came, the latest first. `now` in milliseconds.
 */
export function nearestFirst(list: readonly BroadcastCard[], now: number): readonly BroadcastCard[] {
  const rank = ({ state, startTime }: BroadcastCard) => {
    if (state === 'live' || state === 'interrupted') return 0
    if (state === 'scheduled' || state === 'ready') return 1
    if (state === 'draft') return Date.parse(startTime) < now ? 2 : 1
    return 3
  }
  return list.toSorted(
    (a, b) => rank(a) - rank(b) || (rank(a) === 1 ? Date.parse(a.startTime) - Date.parse(b.startTime) : 0),
  )
}
