import { fatTailed, type Factors, type SectorFactors } from './factors.ts'
import { uniform } from './random.ts'
import { ratioOf, type PlannedRight } from './rights.ts'
import type { StockModel } from './stock-model.ts'

/** A stock without ticks and limits, day by day. The columns hold until the next path is made. */
interface IdealPath {
  /** Milli. */
  readonly price: Float64Array
  /** How agitated the stock itself is: 1 on a usual day, above it in the weeks after large moves of its own. */
  readonly agitation: Float64Array
  /** How it stood at the end of the day asked for; undefined when the path does not hold it. */
  readonly marked: IdealState | undefined
}

/** What the days after one follow from. */
export interface IdealState {
  readonly withMarket: number
  readonly apart: number
  readonly heat: number
}

/** A stretch of days, by their positions in the calendar. */
interface Stretch {
  readonly from: number
  readonly lastDay: number
  /** How things stood at the end of the day before `from`; undefined where `from` is the stock's first. */
  readonly after: IdealState | undefined
  /** The day whose end is to be marked. */
  readonly markAt: number | undefined
}

const FIRST: IdealState = { withMarket: 0, apart: 0, heat: 0 }

/** Prices near one yuan bend away from zero. */
const FLOOR = 1_100

/** Share of its distance from the market that a stock makes up per day, so that few spend years near zero. */
const PULL = 0.0007

/**
 * The path through the hint at the anchor day: market, industry, the stock's own moves and its news. Own moves follow
 * an exponential GARCH: a large one makes the next weeks wilder, which is what gives fat tails and clusters.
 */
export function idealPath(
  model: StockModel,
  factors: Factors,
  { from, lastDay, after, markAt }: Stretch,
  rights: readonly PlannedRight[],
): IdealPath {
  const length = Math.max(0, lastDay - from + 1)
  const { price, agitation } = columnsOf(length)
  const sector = factors.sector(model.sectorKey)
  let { withMarket, apart, heat } = after ?? FIRST
  let atAnchor = 0
  let marked: IdealState | undefined
  for (let index = 0; index < length; index += 1) {
    const day = from + index
    const date = factors.days[day] ?? 0
    const agitated = Math.exp(heat)
    const usual = model.volatility * Math.sqrt(factors.volatility[day] ?? 1)
    const news = agitated * newsOf(factors, sector, day)
    const own = usual * agitated * fatTailed(model.key, date, 4) + eventMove(model, date, news)
    heat = nextHeat(heat, Math.abs(own) / (usual * agitated))
    withMarket += model.beta * (factors.market[day] ?? 0)
    apart += model.sectorLoad * (sector.returns[day] ?? 0) + own - PULL * apart
    price[index] = withMarket + apart
    agitation[index] = agitated
    if (day === factors.anchor) atAnchor = withMarket + apart
    if (day === markAt) marked = { withMarket, apart, heat }
  }
  // A stock listed after the anchor begins at its hint.
  applyRights(price, { hint: model.hint, atAnchor, factorAt: rightFactors(factors, rights, { from, length }) })
  return { price, agitation, marked }
}

/** How often news comes on a day, relative to usual. */
function newsOf({ mood }: Factors, { news }: SectorFactors, day: number): number {
  return (mood[day] ?? 1) * (news[day] ?? 1)
}

/** From logarithms to prices: the hint at the anchor, and what rights take off. */
function applyRights(
  price: Float64Array,
  { hint, atAnchor, factorAt }: { hint: number; atAnchor: number; factorAt: Float64Array },
): void {
  for (let index = 0; index < price.length; index += 1) {
    const reached = hint * Math.exp((price[index] ?? 0) - atAnchor) * (factorAt[index] ?? 1)
    price[index] = Math.hypot(reached, FLOOR)
  }
}

/** One path after the other is made for the whole market: they share their memory. */
let shared = new Float64Array(0)

function columnsOf(length: number) {
  if (shared.length < 3 * length) shared = new Float64Array(3 * length)
  return {
    price: shared.subarray(0, length),
    agitation: shared.subarray(length, 2 * length),
    factor: shared.subarray(2 * length, 3 * length),
  }
}

/** Excitement halves in about two weeks. */
const HEAT_KEPT = 0.95
const HEAT_OF_MOVE = 0.17
/** Mean size of its own moves in units of the day's volatility, news included: moves of this size leave heat as it is. */
const USUAL_MOVE = 0.85
/** Sizes beyond this excite no further. */
const LARGEST_MOVE = 4

function nextHeat(heat: number, size: number): number {
  return HEAT_KEPT * heat + HEAT_OF_MOVE * (Math.min(LARGEST_MOVE, size) - USUAL_MOVE)
}

const EVENT_CHANCE = 0.022
const MOST_CHANCE = 0.4
/** Daily volatility of its own of a middle-sized stock. */
const MIDDLE_VOLATILITY = 0.0165

/** Part of the news that is good, and part of the good that carries on for days: what makes 连板. */
const GOOD = 0.64
const LASTING = 0.28
/** Part of the chance of news by which prices drift down in between, so that good news does not lift them year by year. */
const DRIFT = GOOD * (1 - LASTING) * 0.1 + GOOD * LASTING * 0.22 - (1 - GOOD) * 0.09

/**
 * News: on about one day in fifty the price jumps by 6 to 14 %, or is worth up to 36 % more and takes days to get there, which
 * is what fills the limit-up pool. It comes more often to agitated stocks, in the weeks and sectors that are in the
 * mood for it, and seldom to the large and steady.
 */
function eventMove({ key, volatility }: StockModel, date: number, news: number): number {
  const chance = Math.min(MOST_CHANCE, EVENT_CHANCE * news * (volatility / MIDDLE_VOLATILITY) ** 2)
  const drawn = uniform(key, date, 5)
  if (drawn >= chance) return -chance * DRIFT
  const size = uniform(key, date, 6)
  const part = drawn / chance
  if (part >= GOOD) return -0.09 * (0.6 + 0.8 * size)
  return part < GOOD * LASTING ? 0.13 + 0.23 * size * size : 0.06 + 0.08 * size
}

/** What rights after each day, up to the anchor, will take off; rights after the anchor lower later prices. */
function rightFactors(
  factors: Factors,
  rights: readonly PlannedRight[],
  { from, length }: { from: number; length: number },
): Float64Array {
  const result = columnsOf(length).factor.fill(1)
  for (const right of rights) {
    const ratio = ratioOf(right)
    const at = right.day - from
    if (right.day <= factors.anchor)
      for (let index = 0; index < Math.min(at, length); index += 1) result[index] = (result[index] ?? 1) / ratio
    else for (let index = Math.max(0, at); index < length; index += 1) result[index] = (result[index] ?? 1) * ratio
  }
  return result
}
