import type { ExRightStep } from '@niujin/market'
import type { BarsPast, FormulaBars, PriceRange, Series } from './bars.ts'

/** What prices and shares before an ex-right day are multiplied with to be those of now. */
export interface NowFactors {
  /** YYYYMMDD of the ex-right day. */
  readonly date: number
  readonly price: number
  readonly shares: number
}

/** How a security's prices were adjusted, the newest ex-right day first. */
export interface Adjusted {
  /** Milli. */
  readonly tickSize: number
  readonly count: number
  readonly step: (at: number) => NowFactors
}

/** The factors of each ex-right day, the newest first; the steps oldest first. */
export function nowFactors(steps: readonly ExRightStep[]): NowFactors[] {
  let [price, shares] = [1, 1]
  return steps.toReversed().map((step) => {
    price *= step.ratio
    shares /= step.shares
    return { date: step.date, price, shares }
  })
}

const UNCHANGED: NowFactors = { date: 0, price: 1, shares: 1 }

/** What was done to prices by these steps, oldest first. */
export function adjustedBy(steps: readonly ExRightStep[], tickSize: number): Adjusted {
  const factors = nowFactors(steps)
  return { tickSize, count: factors.length, step: (at) => factors[at] ?? UNCHANGED }
}

interface KnownPast {
  readonly adjusted: Adjusted
  readonly before: PriceRange | undefined
  /** Absent where days have no price limits, or bars are no days. */
  readonly limits?: (() => Series) | undefined
}

/** What bars do not tell of their days, each thing worked out only for a formula that asks. */
export function pastOfBars(
  bars: Pick<FormulaBars, 'length' | 'date' | 'close'>,
  { adjusted, before, limits }: KnownPast,
): BarsPast {
  const known: { limits?: Series | undefined; traded?: Series; shares?: Series } = {}
  return {
    ...(before && { before }),
    get limits() {
      return (known.limits ??= limits?.())
    },
    get traded() {
      return (known.traded ??= tradedCloses(bars, adjusted))
    },
    get shares() {
      return (known.shares ??= sharesAt(bars, adjusted))
    },
  }
}

/** Whole ticks again: an adjusted price is rounded to the milli. Compiled code takes the same steps. */
function tradedCloses(
  { length, date, close }: Pick<FormulaBars, 'length' | 'date' | 'close'>,
  adjusted: Adjusted,
): Series {
  const traded = close.slice()
  const tick = adjusted.tickSize / 1000
  eachStretch(date, length, adjusted, (from, to, { price }) => {
    const size = tick * price
    for (let at = from; at < to; at += 1)
      traded[at] = (Math.floor((close[at] ?? Number.NaN) / size + 0.5) * adjusted.tickSize) / 1000
  })
  return traded
}

function sharesAt({ length, date }: Pick<FormulaBars, 'length' | 'date'>, adjusted: Adjusted): Series {
  const shares = new Float64Array(length).fill(1)
  eachStretch(date, length, adjusted, (from, to, step) => shares.fill(step.shares, from, to))
  return shares
}

/** Tells the bars before each ex-right day, and after the one before it. */
function eachStretch(
  date: Series,
  length: number,
  { count, step }: Adjusted,
  visit: (from: number, to: number, step: NowFactors) => void,
): void {
  let to = length
  for (let at = 0; at < count && to > 0; at += 1) {
    const now = step(at)
    while (to > 0 && (date[to - 1] ?? 0) >= now.date) to -= 1
    const until = at + 1 < count ? step(at + 1).date : 0
    let from = to
    while (from > 0 && (date[from - 1] ?? 0) >= until) from -= 1
    visit(from, to, now)
    to = from
  }
}
