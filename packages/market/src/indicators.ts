/**
 * The few indicators that the built-in screens need without the formula language, with its semantics (通达信):
 * NaN is the invalid value, MA is invalid for its first N − 1 bars, EMA and SMA begin at the first valid bar, BOLL uses
 * the sample deviation, the MACD histogram is doubled. Inputs are plain numbers in any unit; outputs in the same.
 */
export type Series = ArrayLike<number>

/** MA(X,N): mean of N bars. */
export function movingAverage(values: Series, size: number): Float64Array {
  const result = new Float64Array(values.length).fill(Number.NaN)
  let sum = 0
  let valid = 0
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? Number.NaN
    if (Number.isNaN(value)) {
      sum = 0
      valid = 0
      continue
    }
    sum += value
    valid += 1
    if (valid > size) sum -= values[at - size] ?? 0
    if (valid >= size) result[at] = sum / size
  }
  return result
}

/** SMA(X,N,M): Y = (M·X + (N − M)·Y′) ÷ N from the first valid X; an invalid X keeps the last Y. */
export function smoothedAverage(values: Series, size: number, weight: number): Float64Array {
  const result = new Float64Array(values.length)
  let last = Number.NaN
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? Number.NaN
    if (Number.isNaN(last)) last = value
    else if (!Number.isNaN(value)) last = (weight * value + (size - weight) * last) / size
    result[at] = last
  }
  return result
}

/** EMA(X,N) = SMA(X,N+1,2). */
export function exponentialAverage(values: Series, size: number): Float64Array {
  return smoothedAverage(values, size + 1, 2)
}

/** BOLL(N,P): MA(C,N) and P sample deviations around it. */
export function boll(close: Series, size = 20, width = 2) {
  const middle = movingAverage(close, size)
  const upper = new Float64Array(close.length)
  const lower = new Float64Array(close.length)
  for (let at = 0; at < close.length; at += 1) {
    const mean = middle[at] ?? Number.NaN
    let squares = 0
    for (let back = 0; back < size; back += 1) squares += ((close[at - back] ?? Number.NaN) - mean) ** 2
    const deviation = Math.sqrt(squares / (size - 1))
    upper[at] = mean + width * deviation
    lower[at] = mean - width * deviation
  }
  return { middle, upper, lower }
}

/** MACD(12,26,9): DIF = EMA(C,12) − EMA(C,26), DEA = EMA(DIF,9), histogram 2·(DIF − DEA). */
export function macd(close: Series, fast = 12, slow = 26, signal = 9) {
  const quick = exponentialAverage(close, fast)
  const calm = exponentialAverage(close, slow)
  const dif = quick.map((value, at) => value - (calm[at] ?? Number.NaN))
  const dea = exponentialAverage(dif, signal)
  return { dif, dea, histogram: dif.map((value, at) => 2 * (value - (dea[at] ?? Number.NaN))) }
}

/** KDJ(9,3,3): RSV over the highest and lowest of N bars (fewer at the start), K = SMA(RSV), D = SMA(K), J = 3K − 2D. */
export function kdj({ high, low, close }: { high: Series; low: Series; close: Series }, size = 9, smooth = 3) {
  const rsv = new Float64Array(close.length)
  for (let at = 0; at < close.length; at += 1) {
    let highest = Number.NEGATIVE_INFINITY
    let lowest = Number.POSITIVE_INFINITY
    for (let back = Math.max(0, at - size + 1); back <= at; back += 1) {
      highest = Math.max(highest, high[back] ?? Number.NaN)
      lowest = Math.min(lowest, low[back] ?? Number.NaN)
    }
    // A flat stretch divides by zero: invalid, as in the formula language.
    rsv[at] = highest > lowest ? (((close[at] ?? Number.NaN) - lowest) / (highest - lowest)) * 100 : Number.NaN
  }
  const k = smoothedAverage(rsv, smooth, 1)
  const d = smoothedAverage(k, smooth, 1)
  return { k, d, j: k.map((value, at) => 3 * value - 2 * (d[at] ?? Number.NaN)) }
}

/** RSI(N): SMA(MAX(C − LC,0),N,1) ÷ SMA(ABS(C − LC),N,1) × 100; usually of 6, 12 and 24. Invalid while nothing moved. */
export function rsi(close: Series, size: number): Float64Array {
  const up = new Float64Array(close.length).fill(Number.NaN)
  const moved = new Float64Array(close.length).fill(Number.NaN)
  for (let at = 1; at < close.length; at += 1) {
    const change = (close[at] ?? Number.NaN) - (close[at - 1] ?? Number.NaN)
    up[at] = Math.max(change, 0)
    moved[at] = Math.abs(change)
  }
  const total = smoothedAverage(moved, size, 1)
  return smoothedAverage(up, size, 1).map((value, at) => (value / (total[at] ?? Number.NaN)) * 100)
}
