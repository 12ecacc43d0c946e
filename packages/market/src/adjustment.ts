import type { Adjustment, BarColumns, ExRight } from './bars.ts'

/**
 * The reference price (除权参考价) of the first day without the right, milli, half-up to the tick (trading rules of
 * SSE 4.3.2 and SZSE 4.4.2): (前收盘价 − 每股现金红利 + 配股价 × 配股比例) ÷ (1 + 送转比例 + 配股比例).
 */
export function exRightReference(previousClose: number, right: ExRight, tickSize = 10): number {
  const cash = right.cashPerTen * 100
  const paid = right.rightsPerTen * right.rightsPrice * 100
  const shares = 1 + (right.bonusPerTen + right.rightsPerTen) / 10
  // The small term keeps a true half from falling below itself in binary.
  return Math.floor((previousClose - cash + paid) / shares / tickSize + 0.5 + 1e-9) * tickSize
}

/** An ex-right day as it met the bars: the first bar traded without the right. */
interface Applied {
  readonly at: number
  readonly reference: number
  /** What one share became. */
  readonly shares: number
}

/** A right whose day fell into a suspension applies on the first bar after it; several before one bar chain. */
function applied(days: BarColumns, rights: readonly ExRight[], tickSize: number, asOf = 0): Applied[] {
  const found = new Map<number, Applied>()
  for (const right of rights) {
    const at = firstOnOrAfter(days, right.date)
    if (at === 0 || (at >= days.length && right.date > asOf)) continue
    const { reference: before = days.close[at - 1] ?? 0, shares = 1 } = found.get(at) ?? {}
    const grown = 1 + (right.bonusPerTen + right.rightsPerTen) / 10
    found.set(at, { at, reference: exRightReference(before, right, tickSize), shares: shares * grown })
  }
  return [...found.values()]
}

function firstOnOrAfter(bars: BarColumns, date: number): number {
  let low = 0
  let high = bars.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (dateOf(bars.time[middle] ?? 0) < date) low = middle + 1
    else high = middle
  }
  return low
}

/** The exchange's previous close of every day, milli: yesterday's close, or the ex-right reference. 0 on the first. */
export function previousCloses(days: BarColumns, rights: readonly ExRight[], tickSize = 10): Int32Array {
  const references = new Int32Array(days.length)
  for (let at = 1; at < days.length; at += 1) references[at] = days.close[at - 1] ?? 0
  for (const { at, reference } of applied(days, rights, tickSize)) references[at] = reference
  return references
}

/** What one ex-right day does to older prices: reference ÷ previous close. */
export interface AdjustmentStep {
  /** The first day traded without the right. */
  readonly date: number
  readonly ratio: number
}

/**
 * The chain of an instrument's ex-right days, oldest first, from its unadjusted daily bars. `asOf` (YYYYMMDD) is a day
 * in progress whose bar is not among them: rights up to it count, on that day.
 */
export function adjustmentSteps(
  days: BarColumns,
  rights: readonly ExRight[],
  tickSize = 10,
  asOf = 0,
): readonly AdjustmentStep[] {
  return exRightSteps(days, rights, tickSize, asOf).map(({ date, ratio }) => ({ date, ratio }))
}

/** What one ex-right day does to older prices and numbers of shares. */
export interface ExRightStep extends AdjustmentStep {
  /** What one share became on that day: 2 for ten bonus shares on ten. */
  readonly shares: number
}

/** As `adjustmentSteps`, with what became of the shares (送转与配股). */
export function exRightSteps(
  days: BarColumns,
  rights: readonly ExRight[],
  tickSize = 10,
  asOf = 0,
): readonly ExRightStep[] {
  return applied(days, rights, tickSize, asOf)
    .map(({ at, reference, shares }) => ({
      date: days.time[at] ?? asOf,
      ratio: reference / (days.close[at - 1] ?? 1),
      shares,
    }))
    .toSorted((a, b) => a.date - b.date)
}

/** Bars (days or minutes) without the jumps of ex-right days: 前复权 keeps the newest price, 后复权 the oldest. */
export function adjustBars(bars: BarColumns, steps: readonly AdjustmentStep[], adjustment: Adjustment): BarColumns {
  if (adjustment === 'none' || steps.length === 0) return bars
  const factors = factorsOf(bars, steps, adjustment)
  const scale = (column: Int32Array) => column.map((price, at) => Math.round(price * (factors[at] ?? 1)))
  return {
    ...bars,
    open: scale(bars.open),
    high: scale(bars.high),
    low: scale(bars.low),
    close: scale(bars.close),
  }
}

/** The factor of every bar: the product of all later ratios (forward), or one over all ratios up to it (backward). */
function factorsOf(
  bars: BarColumns,
  steps: readonly AdjustmentStep[],
  adjustment: 'forward' | 'backward',
): Float64Array {
  const chain = adjustment === 'forward' ? forwardChain(steps) : backwardChain(steps)
  const factors = new Float64Array(bars.length)
  let passed = 0
  for (let at = 0; at < bars.length; at += 1) {
    const date = dateOf(bars.time[at] ?? 0)
    while ((steps[passed]?.date ?? Number.POSITIVE_INFINITY) <= date) passed += 1
    factors[at] = chain[passed] ?? 1
  }
  return factors
}

/** Factors by how many steps have passed: after the last one the price is its own. */
function forwardChain(steps: readonly AdjustmentStep[]): number[] {
  return [...steps, { ratio: 1 }].map((_, passed) =>
    steps.slice(passed).reduce((product, { ratio }) => product * ratio, 1),
  )
}

function backwardChain(steps: readonly AdjustmentStep[]): number[] {
  return [...steps, { ratio: 1 }].map((_, passed) =>
    steps.slice(0, passed).reduce((product, { ratio }) => product / ratio, 1),
  )
}

/** The date of a daily stamp (YYYYMMDD) or a minute stamp (YYYYMMDDHHmm). */
function dateOf(stamp: number): number {
  return stamp > 99_999_999 ? Math.floor(stamp / 10_000) : stamp
}
