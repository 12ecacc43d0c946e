import type { Series } from '../bars.ts'
import { defineFunctions, type FunctionDefinition, type Run } from '../definition.ts'
import { firstValid, periodAt } from './period.ts'
import { foldRange, foldWindows, STEPS_OF_FOLD, weightedWindows } from './window-fold.ts'

// An average over a window is invalid while the window holds an invalid value. One that builds on the value before it
// is invalid on a bar without a valid value and goes on from its last valid one afterwards.

const define = defineFunctions('average')

const add = (older: number, newer: number): number => older + newer

function simple(run: Run, values: Series, period: number | Series): Series {
  const result = run.series()
  if (typeof period === 'number') {
    const size = periodAt(period, 0)
    if (!(size >= 1)) return result
    foldWindows(values, size, add, result)
    for (let at = 0; at < run.length; at += 1) result[at] = at < size - 1 ? NaN : (result[at] ?? NaN) / size
    return result
  }
  for (let at = 0; at < run.length; at += 1) {
    const size = periodAt(period, at)
    if (!(size >= 1 && size <= at + 1)) continue
    run.spend(STEPS_OF_FOLD * size)
    result[at] = foldRange(values, [at - size + 1, at], add) / size
  }
  return result
}

function weighted(run: Run, values: Series, period: number | Series): Series {
  const result = run.series()
  const divisor = (size: number) => (size * (size + 1)) / 2
  if (typeof period === 'number') {
    const size = periodAt(period, 0)
    if (!(size >= 1)) return result
    weightedWindows(values, size, result)
    for (let at = 0; at < run.length; at += 1) result[at] = (result[at] ?? NaN) / divisor(size)
    return result
  }
  for (let at = 0; at < run.length; at += 1) {
    const size = periodAt(period, at)
    if (!(size >= 1 && size <= at + 1)) continue
    run.spend(STEPS_OF_FOLD * size)
    let sum = 0
    for (let weight = 1; weight <= size; weight += 1) sum += weight * (values[at - size + weight] ?? NaN)
    result[at] = sum / divisor(size)
  }
  return result
}

/**
 * The mean of the N bars around each bar, N/2 of them later ones. At both ends of the series it is the mean of those
 * there are, which is why the newest values still change.
 */
function offset(run: Run, values: Series, period: number | Series): Series {
  const result = run.series()
  const first = firstValid(values)
  const constant = typeof period === 'number' ? periodAt(period, 0) : undefined
  const sums = constant !== undefined && constant >= 1 ? sumsReachingAhead(values.subarray(first), constant) : undefined
  for (let at = first; at < run.length; at += 1) {
    const size = constant ?? periodAt(period, at)
    if (!(size >= 1)) continue
    const ahead = Math.floor(size / 2)
    const from = Math.max(first, at + ahead - size + 1)
    const to = Math.min(run.length - 1, at + ahead)
    if (sums === undefined) run.spend(STEPS_OF_FOLD * (to - from + 1))
    const sum =
      sums === undefined
        ? foldRange(values, [from, to], add)
        : (sums[at - first + Math.min(ahead, run.length - first)] ?? NaN)
    result[at] = sum / (to - from + 1)
  }
  return result
}

/** Sums of the last `size` values, also on the places after the end that a window around the last value reaches. */
function sumsReachingAhead(values: Series, size: number): Series {
  const padded = new Float64Array(values.length + Math.min(Math.floor(size / 2), values.length))
  padded.set(values)
  return foldWindows(padded, size, add, new Float64Array(padded.length))
}

/** How a value and the average before it make the next average; NaN when the coefficients at the bar are not allowed. */
type Next = (value: number, before: number, at: number) => number

/** Starts with the first valid value at or after bar `start`, where the coefficients are allowed. */
function recursive(run: Run, values: Series, next: Next, isStart: (at: number) => boolean = () => true): Series {
  const result = run.series()
  let average = NaN
  for (let at = 0; at < run.length; at += 1) {
    const value = values[at] ?? NaN
    const isFirst = Number.isNaN(average)
    if (isFirst && !isStart(at)) continue
    // The first value is its own average, whatever the coefficients, as long as they are allowed.
    const made = next(value, isFirst ? value : average, at)
    if (Number.isNaN(made)) continue
    average = isFirst ? value : made
    result[at] = average
  }
  return result
}

function exponential(run: Run, values: Series, period: number | Series): Series {
  return recursive(run, values, (value, before, at) => {
    const size = periodAt(period, at)
    return size >= 1 ? (2 * value + (size - 1) * before) / (size + 1) : NaN
  })
}

function exponentialFromPeriod(run: Run, values: Series, period: number): Series {
  const result = exponential(run, values, period)
  const size = periodAt(period, 0)
  let count = 0
  for (let at = 0; at < run.length; at += 1) {
    if (!Number.isNaN(values[at])) count += 1
    if (count < size) result[at] = NaN
  }
  return result
}

function smoothed(run: Run, values: Series, period: number | Series, weight: number | Series): Series {
  const next: Next = (value, before, at) => {
    const size = periodAt(period, at)
    const share = typeof weight === 'number' ? weight : (weight[at] ?? NaN)
    return size >= 1 && share > 0 && share <= size ? (share * value + (size - share) * before) / size : NaN
  }
  const isStart = (at: number) => run.choices.smaStart === 'first' || at >= periodAt(period, at)
  return recursive(run, values, next, isStart)
}

/** Group 均线. */
export const averageFunctions: readonly FunctionDefinition[] = [
  define({
    call: 'MA(X,N)',
    takes: ['series', 'period'],
    bounds: { N: { least: 1 } },
    summary: 'X 的 N 周期简单移动平均，N 可以是变量。有效值不足 N 个时为无效值。',
    evaluate: simple,
  }),
  define({
    call: 'EMA(X,N)',
    aliases: ['EXPMA'],
    takes: ['series', 'period'],
    bounds: { N: { least: 1 } },
    summary: "X 的 N 周期指数移动平均：Y=(2*X+(N-1)*Y')/(N+1)，从第一个有效值开始，N 可以是变量。",
    evaluate: exponential,
  }),
  define({
    call: 'EXPMEMA(X,N)',
    takes: ['series', 'constant'],
    bounds: { N: { least: 1 } },
    summary: '算法同 EMA，有效值不足 N 个时为无效值，N 为常量。',
    evaluate: exponentialFromPeriod,
  }),
  define({
    call: 'SMA(X,N,M)',
    takes: ['series', 'period', 'period'],
    bounds: { N: { least: 1 }, M: { above: 0, most: 'N' } },
    summary: "X 的 N 周期移动平均，M 为权重：Y=(M*X+(N-M)*Y')/N，从第一个有效值开始。M 应大于 0、不大于 N。",
    evaluate: smoothed,
  }),
  define({
    call: 'MEMA(X,N)',
    takes: ['series', 'period'],
    bounds: { N: { least: 1 } },
    summary: "X 的 N 周期平滑移动平均：Y=(X+(N-1)*Y')/N，相当于 SMA(X,N,1)。",
    evaluate: (run, values, period) => smoothed(run, values, period, 1),
  }),
  define({
    call: 'TMA(X,A,B)',
    takes: ['series', 'series', 'series'],
    bounds: { A: { below: 1 }, B: { below: 1 } },
    summary: "Y=A*Y'+B*X，初值为 X。A 和 B 必须小于 1，否则该周期为无效值。",
    evaluate: (run, values, kept, added) =>
      recursive(run, values, (value, before, at) => {
        const [a, b] = [kept[at] ?? NaN, added[at] ?? NaN]
        return a < 1 && b < 1 ? a * before + b * value : NaN
      }),
  }),
  define({
    call: 'WMA(X,N)',
    takes: ['series', 'period'],
    bounds: { N: { least: 1 } },
    summary: 'X 的 N 周期加权移动平均，权重由远到近为 1 到 N。有效值不足 N 个时为无效值。',
    evaluate: weighted,
  }),
  define({
    call: 'DMA(X,A)',
    takes: ['series', 'series'],
    bounds: { A: { above: 0, below: 1 } },
    summary: "X 的动态移动平均：Y=A*X+(1-A)*Y'，初值为 X，A 可以是变量。A 必须大于 0、小于 1，否则该周期为无效值。",
    evaluate: (run, values, share) =>
      recursive(run, values, (value, before, at) => {
        const a = share[at] ?? NaN
        return a > 0 && a < 1 ? a * value + (1 - a) * before : NaN
      }),
  }),
  define({
    call: 'AMA(X,A)',
    takes: ['series', 'series'],
    bounds: { A: { below: 1 } },
    summary: "X 的自适应均线：Y=Y'+A*(X-Y')，初值为 X。A 必须小于 1，否则该周期为无效值。",
    evaluate: (run, values, share) =>
      recursive(run, values, (value, before, at) => {
        const a = share[at] ?? NaN
        return a < 1 ? before + a * (value - before) : NaN
      }),
  }),
  define({
    call: 'XMA(X,N)',
    takes: ['series', 'period'],
    bounds: { N: { least: 1 } },
    isFuture: true,
    summary: '未来函数。X 的 N 周期偏移移动平均，用到以后 N/2 个周期；靠近两端时按已有的平均，因此最新的值会变。',
    evaluate: offset,
  }),
]
