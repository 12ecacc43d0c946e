/** Something that stands in an order: by `rank`, smallest first. */
export interface Ranked {
  readonly id: string
  readonly rank: number
}

/** Between two neighbours there must be at least this much room. */
const LEAST_ROOM = 1e-6
/** Ranks this far out lose the room between neighbours; the order is then written anew. */
const FARTHEST = 1e9

/**
 * The rank that puts `id` right after `after`, or first when `after` is undefined. `order` is sorted by rank. Other
 * entries keep theirs, so two devices that move different stocks at once both have their way.
 * undefined when there is no room left.
 */
function rankAfter(order: readonly Ranked[], id: string, after: string | undefined): number | undefined {
  const others = order.filter((one) => one.id !== id)
  const at = after === undefined ? -1 : others.findIndex((one) => one.id === after)
  const before = at < 0 ? undefined : others[at]?.rank
  const next = others[at + 1]?.rank
  return rankBetween(before, next)
}

/** What to write so that `id` stands right after `after`, or first: usually its own rank, all of them when there was no room. */
export function ranksAfter(order: readonly Ranked[], id: string, after: string | undefined): Ranked[] {
  const rank = rankAfter(order, id, after)
  if (rank !== undefined) return [{ id, rank }]
  const even = evenRanks(order)
  return [...even.filter((one) => one.id !== id), { id, rank: rankAfter(even, id, after) ?? 0 }]
}

/** A rank between two; either side may be open. undefined when there is no room. */
function rankBetween(before: number | undefined, next: number | undefined): number | undefined {
  if (before === undefined && next === undefined) return 0
  if (before === undefined) return withinReach((next ?? 0) - 1)
  if (next === undefined) return withinReach(before + 1)
  return next - before < LEAST_ROOM * 2 ? undefined : (before + next) / 2
}

/** Ranks for `count` new entries on top of the others, in their order. */
export function ranksOnTop(order: readonly Ranked[], count: number): number[] {
  const first = order[0]?.rank ?? 0
  return Array.from({ length: count }, (_, at) => first - count + at)
}

/** The same order with a step of 1 between neighbours. */
function evenRanks(order: readonly Ranked[]): { id: string; rank: number }[] {
  return order.map(({ id }, at) => ({ id, rank: at }))
}

function withinReach(rank: number): number | undefined {
  return Math.abs(rank) > FARTHEST ? undefined : rank
}
