import type { DailySeries } from './daily-series.ts'
import { autocorrelation, correlation, deviation, kurtosis, quantile, skewness } from './statistics.ts'

/** What is known to hold for daily prices everywhere. Of each stock's value, the middle one over all stocks. */
export interface DailyMeasures {
  /** Standard deviation of logarithmic daily returns. */
  readonly deviation: number
  /** Fat tails: 3 is normal. */
  readonly kurtosis: number
  readonly skewness: number
  /** Direction is not to be foreseen: autocorrelation of returns a day later. */
  readonly returnLag1: number
  /** Volatility clusters: autocorrelation of the size of returns, days later. */
  readonly sizeLag1: number
  readonly sizeLag5: number
  readonly sizeLag20: number
  /** High over low, logarithmic: middle day, and the wildest tenth over the middle. */
  readonly range: number
  readonly rangeTail: number
  /** Logarithmic volume: spread and memory. */
  readonly volumeDeviation: number
  readonly volumeLag1: number
  readonly volumeLag5: number
  readonly volumeLag20: number
  /** Correlation of the size of the return with logarithmic volume. */
  readonly sizeWithVolume: number
  /** Share of all days that closed at the ten per cent limit. */
  readonly limitUpShare: number
  readonly limitDownShare: number
  /** Correlation of the returns of two stocks, over all pairs and over those of one industry. */
  readonly pair: number
  readonly industryPair: number
}

/** All measures over a set of stocks of one period. */
export function measureDaily(all: readonly DailySeries[]): DailyMeasures {
  const returns = all.map(returnsOf)
  const sizes = returns.map((one) => one.map(Math.abs))
  const volumes = all.map(({ volume }) => volume.map((shares) => Math.log(shares)))
  const ranges = all.map(({ high, low }) => high.map((top, at) => Math.log(top / (low[at] ?? top))))
  const middle = <T>(columns: readonly T[], measure: (column: T, at: number) => number) =>
    quantile(columns.map(measure), 0.5)
  const pairs = pairCorrelations(all, returns)
  return {
    deviation: middle(returns, deviation),
    kurtosis: middle(returns, kurtosis),
    skewness: middle(returns, skewness),
    returnLag1: middle(returns, (one) => autocorrelation(one, 1)),
    sizeLag1: middle(sizes, (one) => autocorrelation(one, 1)),
    sizeLag5: middle(sizes, (one) => autocorrelation(one, 5)),
    sizeLag20: middle(sizes, (one) => autocorrelation(one, 20)),
    range: middle(ranges, (one) => quantile(one, 0.5)),
    rangeTail: middle(ranges, (one) => quantile(one, 0.9) / quantile(one, 0.5)),
    volumeDeviation: middle(volumes, deviation),
    volumeLag1: middle(volumes, (one) => autocorrelation(one, 1)),
    volumeLag5: middle(volumes, (one) => autocorrelation(one, 5)),
    volumeLag20: middle(volumes, (one) => autocorrelation(one, 20)),
    sizeWithVolume: middle(sizes, (one, at) => correlation(one, volumes[at] ?? [])),
    limitUpShare: shareOfDays(all, isLimitUp),
    limitDownShare: shareOfDays(all, isLimitDown),
    pair: quantile(pairs.all, 0.5),
    industryPair: quantile(pairs.industry, 0.5),
  }
}

/** The plain mean of several periods' measures. */
export function meanMeasures(periods: readonly DailyMeasures[]): DailyMeasures {
  const sum = (name: keyof DailyMeasures) => periods.reduce((total, one) => total + one[name], 0) / periods.length
  const first = periods[0]
  if (!first) throw new Error('没有可以平均的时段')
  const names = Object.keys(first) as (keyof DailyMeasures)[]
  return Object.fromEntries(names.map((name) => [name, sum(name)])) as unknown as DailyMeasures
}

function returnsOf({ close, reference }: DailySeries): Float64Array {
  return close.map((price, at) => Math.log(price / (reference[at] ?? price)))
}

/** Adjusted prices are rounded, so a limit is known by a move of nearly a tenth that ends at the day's extreme. */
const NEARLY_A_TENTH = 0.097
const WITHOUT_LIMITS = 0.11

function isLimitUp({ close, high, reference }: DailySeries, at: number): boolean {
  const move = (close[at] ?? 0) / (reference[at] ?? 1) - 1
  return move > NEARLY_A_TENTH && move < WITHOUT_LIMITS && close[at] === high[at]
}

function isLimitDown({ close, low, reference }: DailySeries, at: number): boolean {
  const move = (close[at] ?? 0) / (reference[at] ?? 1) - 1
  return move < -NEARLY_A_TENTH && move > -WITHOUT_LIMITS && close[at] === low[at]
}

function shareOfDays(all: readonly DailySeries[], holds: (series: DailySeries, at: number) => boolean): number {
  let days = 0
  let hits = 0
  for (const series of all) {
    days += series.time.length
    for (let at = 0; at < series.time.length; at += 1) if (holds(series, at)) hits += 1
  }
  return hits / days
}

/** Correlations of all pairs on the days both traded. */
function pairCorrelations(
  all: readonly DailySeries[],
  returns: readonly Float64Array[],
): { all: number[]; industry: number[] } {
  const days = [...new Set(all.flatMap(({ time }) => Array.from(time)))].sort((a, b) => a - b)
  const rowOf = new Map(days.map((date, at) => [date, at]))
  const columns = all.map(({ time }, stock) => {
    const column = new Float64Array(days.length).fill(Number.NaN)
    for (const [day, date] of time.entries()) column[rowOf.get(date) ?? 0] = returns[stock]?.[day] ?? 0
    return column
  })
  const found: { all: number[]; industry: number[] } = { all: [], industry: [] }
  for (const [right, column] of columns.entries()) {
    for (const [left, other] of columns.slice(0, right).entries()) {
      const value = correlation(...bothKnown(column, other))
      found.all.push(value)
      if (all[left]?.industry === all[right]?.industry) found.industry.push(value)
    }
  }
  return found
}

function bothKnown(left: Float64Array, right: Float64Array): [Float64Array, Float64Array] {
  const known = [new Float64Array(left.length), new Float64Array(left.length)] as const
  let count = 0
  for (let at = 0; at < left.length; at += 1) {
    const one = left[at] ?? 0
    const other = right[at] ?? 0
    if (Number.isNaN(one) || Number.isNaN(other)) continue
    known[0][count] = one
    known[1][count] = other
    count += 1
  }
  return [known[0].subarray(0, count), known[1].subarray(0, count)]
}
