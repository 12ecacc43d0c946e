/** Trading days of one stock, oldest first, days without trades left out. Prices may have any unit and any adjustment. */
export interface DailySeries {
  /** Stocks of one industry have the same text. */
  readonly industry: string
  /** YYYYMMDD. */
  readonly time: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  /** The price each day's change is counted from: the close before, or the ex-right reference. */
  readonly reference: Float64Array
  /** Shares, or lots: only ratios are used. */
  readonly volume: Float64Array
}

/** An empty series of a length, to be filled. */
export function emptySeries(industry: string, length: number): DailySeries {
  const column = () => new Float64Array(length)
  return {
    industry,
    time: column(),
    high: column(),
    low: column(),
    close: column(),
    reference: column(),
    volume: column(),
  }
}

/** Two years of trading days: kurtosis and memory depend on how long one looks, so every period is as long. */
const WINDOW = 486
/** A stock that was suspended for more than a tenth of a window says little. */
const ENOUGH = 0.9

/** The series cut into the windows of a calendar, each list one window; stocks without enough days in it are left out. */
export function windowsOf(all: readonly DailySeries[]): DailySeries[][] {
  const days = [...new Set(all.flatMap(({ time }) => Array.from(time)))].sort((a, b) => a - b)
  const windows: DailySeries[][] = []
  for (let from = 0; from + WINDOW * ENOUGH <= days.length; from += WINDOW) {
    const first = days[from] ?? 0
    const end = days[from + WINDOW] ?? Number.MAX_SAFE_INTEGER
    windows.push(all.map((one) => between(one, first, end)).filter(({ time }) => time.length >= WINDOW * ENOUGH))
  }
  return windows
}

function between(series: DailySeries, first: number, end: number): DailySeries {
  const from = series.time.findIndex((date) => date >= first)
  const after = series.time.findIndex((date) => date >= end)
  const cut = (column: Float64Array) =>
    from < 0 ? column.subarray(0, 0) : column.subarray(from, after < 0 ? column.length : after)
  return {
    industry: series.industry,
    time: cut(series.time),
    high: cut(series.high),
    low: cut(series.low),
    close: cut(series.close),
    reference: cut(series.reference),
    volume: cut(series.volume),
  }
}
