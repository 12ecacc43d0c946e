import type { DayShape } from './day-shape.ts'

/** A price that a path has to pass, and the slot in which it does. */
interface TurningPoint {
  readonly slot: number
  readonly to: number
}

/** What a path is to reach, either undefined when its open or close is it, and its volatility of a day. */
interface Extremes {
  readonly high: number | undefined
  readonly low: number | undefined
  readonly volatility: number
}

/**
 * Where a path best reaches the day's high and low: where the least push leads it there. A push is as likely as its
 * square over the variance of the time it has (the energy of a Brownian path).
 */
export function turningPoints(
  path: Float64Array,
  shape: DayShape,
  { high, low, volatility }: Extremes,
): readonly TurningPoint[] {
  const highs = candidatesFor(path, shape, { extreme: high, side: 1, volatility })
  const lows = candidatesFor(path, shape, { extreme: low, side: -1, volatility })
  if (highs.length > 0 && lows.length > 0) return bestPair(highs, lows)
  return bestOf(highs.length > 0 ? highs : lows)
}

/** Leads a path through its turning points: what it lacks there is spread over the variance of the time before and after. */
export function leadThrough(path: Float64Array, { elapsed, slots }: DayShape, points: readonly TurningPoint[]): void {
  let from = 0
  let begin = 0
  for (const { slot: until, to } of [...points, { slot: slots - 1, to: path[slots - 1] ?? 0 }]) {
    const end = to - (path[until] ?? 0)
    const began = elapsed[from] ?? 0
    const slope = (end - begin) / ((elapsed[until] ?? 1) - began)
    for (let slot = from + 1; slot < until; slot += 1)
      path[slot] = (path[slot] ?? 0) + begin + slope * ((elapsed[slot] ?? 0) - began)
    path[until] = to
    from = until
    begin = end
  }
}

/** A slot that may be an extreme. */
interface Candidate extends TurningPoint {
  /** What the path lacks there. */
  readonly push: number
  /** Part of the day's variance that is over. */
  readonly time: number
  /** What speaks against it whatever the other extreme is. */
  readonly cost: number
}

/** Extremes are looked for in so many stretches of a day, each with as much of its variance. */
const STRETCHES = 12
/** How little a path is wanted that goes beyond an extreme elsewhere. */
const BEYOND = 8
/** How much sooner extremes come than those of a Brownian path: half of the real ones are in the first half hour. */
const EARLY = 2

/** The farthest slot of each stretch. */
function candidatesFor(
  path: Float64Array,
  { elapsed, last, slots }: DayShape,
  { extreme, side, volatility }: { extreme: number | undefined; side: 1 | -1; volatility: number },
): Candidate[] {
  if (extreme === undefined) return []
  const found: number[] = []
  let beyond = 0
  let stretch = -1
  let farthest = 0
  for (let slot = 1; slot <= Math.min(last, slots - 2); slot += 1) {
    const far = side * ((path[slot] ?? 0) - extreme)
    if (far > beyond) beyond = far
    const at = Math.floor((elapsed[slot] ?? 0) * STRETCHES)
    if (at === stretch && far <= farthest) continue
    if (at !== stretch) found.push(slot)
    else found[found.length - 1] = slot
    stretch = at
    farthest = far
  }
  return found.map((slot) => {
    const push = extreme - (path[slot] ?? 0)
    const time = elapsed[slot] ?? 1
    const rest = beyond - Math.max(0, -side * push)
    return { slot, to: extreme, push, time, cost: BEYOND * rest ** 2 + EARLY * volatility ** 2 * Math.log(time) }
  })
}

function bestOf(candidates: readonly Candidate[]): readonly TurningPoint[] {
  let least = Number.POSITIVE_INFINITY
  let best: Candidate | undefined
  for (const candidate of candidates) {
    const cost = candidate.push ** 2 / (candidate.time * (1 - candidate.time)) + candidate.cost
    if (cost >= least) continue
    least = cost
    best = candidate
  }
  return best ? [best] : []
}

function bestPair(highs: readonly Candidate[], lows: readonly Candidate[]): readonly TurningPoint[] {
  let least = Number.POSITIVE_INFINITY
  let best: readonly TurningPoint[] = []
  for (const top of highs) {
    for (const bottom of lows) {
      if (top.slot === bottom.slot) continue
      const [first, second] = top.slot < bottom.slot ? [top, bottom] : [bottom, top]
      const between = (second.push - first.push) ** 2 / (second.time - first.time)
      const energy = first.push ** 2 / first.time + between + second.push ** 2 / (1 - second.time)
      const cost = energy + top.cost + bottom.cost
      if (cost >= least) continue
      least = cost
      best = [first, second]
    }
  }
  return best
}
