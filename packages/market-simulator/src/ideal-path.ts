import { fatTailed, type Factors } from './factors.ts'
import { uniform } from './random.ts'
import { ratioOf, type PlannedRight } from './rights.ts'
import type { StockModel } from './stock-model.ts'

/** A stock without ticks and limits, day by day from its first. */
interface IdealPath {
  /** Milli. */
  readonly price: Float64Array
  /** How agitated the stock itself is: 1 on a usual day, above it in the weeks after large moves of its own. */
  readonly agitation: Float64Array
}

/** Prices near one yuan bend away from zero. */
const FLOOR = 1_100

/** Share of its distance from the market that a stock makes up per day, so that few spend years near zero. */
const PULL = 0.0007

/**
 * The path through the hint at the anchor day: market, industry, the stock's own moves and its news. Own moves follow
 * an exponential GARCH: a large one makes the next weeks wilder, which is what gives fat tails and clusters.
 */
export function idealPath(model: StockModel, factors: Factors, lastDay: number, rights: readonly PlannedRight[]): IdealPath {
  const length = lastDay - model.firstDay + 1
  const price = new Float64Array(length)
  const agitation = new Float64Array(length)
  const sector = factors.sector(model.sectorKey)
  let withMarket = 0
  let apart = 0
  let atAnchor = 0
  let heat = 0
  for (let index = 0; index < length; index += 1) {
    const day = model.firstDay + index
    const date = factors.days[day] ?? 0
    const agitated = Math.exp(heat)
    const usual = model.volatility * Math.sqrt(factors.volatility[day] ?? 1)
    const own = usual * agitated * fatTailed(model.key, date, 4) + eventMove(model, date, agitated)
    heat = nextHeat(heat, Math.abs(own) / (usual * agitated))
    withMarket += model.beta * (factors.market[day] ?? 0)
    apart += model.sectorLoad * (sector[day] ?? 0) + own - PULL * apart
    price[index] = withMarket + apart
    agitation[index] = agitated
    if (day === factors.anchor) atAnchor = withMarket + apart
  }
  // A stock listed after the anchor begins at its hint.
  const factorAt = rightFactors(model, factors, rights, length)
  for (let index = 0; index < length; index += 1) {
    const reached = model.hint * Math.exp((price[index] ?? 0) - atAnchor) * (factorAt[index] ?? 1)
    price[index] = Math.hypot(reached, FLOOR)
  }
  return { price, agitation }
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
/** Daily volatility of its own of a middle-sized stock. */
const MIDDLE_VOLATILITY = 0.0165

/**
 * News: on about one day in fifty the price jumps by 6 to 14 %, which is what fills the limit-up pool.
 * It comes more often to agitated stocks and seldom to the large and steady.
 */
function eventMove({ key, volatility }: StockModel, date: number, agitated: number): number {
  const chance = EVENT_CHANCE * agitated * (volatility / MIDDLE_VOLATILITY) ** 2
  const drawn = uniform(key, date, 5)
  if (drawn >= chance) return 0
  const size = 0.06 + 0.08 * uniform(key, date, 6)
  return drawn < chance * 0.58 ? size : -size * 0.9
}

/** What rights after each day, up to the anchor, will take off; rights after the anchor lower later prices. */
function rightFactors(model: StockModel, factors: Factors, rights: readonly PlannedRight[], length: number): Float64Array {
  const result = new Float64Array(length).fill(1)
  for (const right of rights) {
    const ratio = ratioOf(right)
    const at = right.day - model.firstDay
    if (right.day <= factors.anchor) for (let index = 0; index < Math.min(at, length); index += 1) result[index] = (result[index] ?? 1) / ratio
    else for (let index = Math.max(0, at); index < length; index += 1) result[index] = (result[index] ?? 1) * ratio
  }
  return result
}
