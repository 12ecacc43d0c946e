import type { AdjustmentStep, BarColumns } from '@niujin/market'

type Prices = Pick<BarColumns, (typeof PRICES)[number]>

const PRICES = ['open', 'high', 'low', 'close'] as const

/**
 * Whether the prices of forward-adjusted bars, which are rounded to the milli, still say which were traded: whole
 * ticks, which the adjustment must not have brought so near to each other that two of them become the same.
 */
export function keepsTraded(raw: BarColumns, steps: readonly AdjustmentStep[], tickSize: number): boolean {
  const kept = steps.filter(({ date }) => date > (raw.time[0] ?? 0))
  if (kept.length === 0) return true
  let [factor, smallest] = [1, 1]
  for (const { ratio } of kept.toReversed()) {
    factor *= ratio
    smallest = Math.min(smallest, factor)
  }
  // Half a milli off grows by one over the factor; it must stay below half a tick, and rounding errors far below that.
  return smallest * tickSize > 1.01 && isInTicks(raw, tickSize)
}

function isInTicks(prices: Prices, tickSize: number): boolean {
  for (const name of PRICES) {
    const column = prices[name]
    for (let at = 0; at < column.length; at += 1) if ((column[at] ?? 0) % tickSize !== 0) return false
  }
  return true
}

/** The bars as they were traded, of forward-adjusted ones for which `keepsTraded` holds. */
export function asTraded(adjusted: BarColumns, steps: readonly AdjustmentStep[], tickSize: number): BarColumns {
  if (steps.length === 0) return adjusted
  const sizes = tickSizes(adjusted.time, steps, tickSize)
  const traded = (prices: Int32Array) => {
    const whole = new Int32Array(prices.length)
    for (let at = 0; at < whole.length; at += 1) whole[at] = Math.round((prices[at] ?? 0) / (sizes[at] ?? 1)) * tickSize
    return whole
  }
  return {
    ...adjusted,
    open: traded(adjusted.open),
    high: traded(adjusted.high),
    low: traded(adjusted.low),
    close: traded(adjusted.close),
  }
}

/** What a tick of each bar has become by the adjustment, milli. */
function tickSizes(time: Float64Array, steps: readonly AdjustmentStep[], tickSize: number): Float64Array {
  const sizes = new Float64Array(time.length)
  let size = tickSize
  let next = steps.length - 1
  for (let at = time.length - 1; at >= 0; at -= 1) {
    for (; (steps[next]?.date ?? 0) > (time[at] ?? 0); next -= 1) size *= steps[next]?.ratio ?? 1
    sizes[at] = size
  }
  return sizes
}
