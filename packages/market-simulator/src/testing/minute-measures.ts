import { autocorrelation, kurtosis, quantile } from './statistics.ts'

/** A day of minutes: the opening price, and of each of the 240 minutes of trading its close, high and low. */
export interface MinuteDay {
  readonly open: number
  readonly close: readonly number[]
  readonly high: readonly number[]
  readonly low: readonly number[]
}

/** What days look like minute by minute. Of each day's value the middle one over all days, where nothing else is said. */
export interface MinuteMeasures {
  /** Root of the sum of squared minute moves over the day's range: of a Brownian path 0.6, more where bid and ask alternate. */
  readonly roughness: number
  /** The same of one day in ten, and of the same day at five minutes. */
  readonly roughnessTail: number
  readonly roughnessAtFive: number
  /** Realised variance over that of Garman and Klass, its root. */
  readonly overGarmanKlass: number
  /** Largest move of a minute over the day's range: middle day, one day in ten, and after the first three minutes. */
  readonly largest: number
  readonly largestTail: number
  readonly largestLater: number
  /** Autocorrelation of minute moves one minute later, and the sum of those of one to five minutes. */
  readonly lag1: number
  readonly lags: number
  /** Share of minutes that end where the one before did. */
  readonly still: number
  readonly kurtosis: number
  /** Part of the day's variance in its first, its second and its last half hour, mean. */
  readonly firstHalfHour: number
  readonly secondHalfHour: number
  readonly lastHalfHour: number
  /** Minutes that touch the day's high, or its low. */
  readonly touches: number
  /** Share of days' highs and lows first reached in the first and in the last half hour: of a Brownian path 23 % each. */
  readonly early: number
  readonly late: number
}

/** Minutes of continuous trading: the last three are the closing auction's. */
const CONTINUOUS = 237
const HALF_HOUR = 30

/** Measures days of which each has a range. */
export function measureMinutes(days: readonly MinuteDay[]): MinuteMeasures {
  const each = days.map(measureDay)
  const at = (key: keyof (typeof each)[number], share: number) =>
    quantile(
      each.map((day) => day[key]),
      share,
    )
  const middle = (key: keyof (typeof each)[number]) => at(key, 0.5)
  const mean = (key: keyof (typeof each)[number]) => each.reduce((sum, day) => sum + day[key], 0) / each.length
  return {
    roughness: middle('roughness'),
    roughnessTail: at('roughness', 0.9),
    roughnessAtFive: middle('roughnessAtFive'),
    overGarmanKlass: middle('overGarmanKlass'),
    largest: middle('largest'),
    largestTail: at('largest', 0.9),
    largestLater: middle('largestLater'),
    lag1: middle('lag1'),
    lags: middle('lags'),
    still: middle('still'),
    kurtosis: middle('kurtosis'),
    firstHalfHour: mean('firstHalfHour'),
    secondHalfHour: mean('secondHalfHour'),
    lastHalfHour: mean('lastHalfHour'),
    touches: quantile(
      each.flatMap(({ atHigh, atLow }) => [atHigh, atLow]),
      0.5,
    ),
    early: mean('early'),
    late: mean('late'),
  }
}

function measureDay({ open, close, high, low }: MinuteDay) {
  const [top, bottom] = [Math.max(...high), Math.min(...low)]
  const range = Math.log(top / bottom)
  const moves = movesOf([open, ...close], 1)
  const sizes = moves.map(Math.abs)
  const whole = squares(moves)
  const continuous = moves.slice(0, CONTINUOUS)
  const part = (from: number) => squares(moves.slice(from, from + HALF_HOUR)) / whole
  const firsts = [high.indexOf(top), low.indexOf(bottom)]
  return {
    roughness: Math.sqrt(whole) / range,
    roughnessAtFive: Math.sqrt(squares(movesOf([open, ...close], 5))) / range,
    overGarmanKlass: Math.sqrt(whole / garmanKlass({ open, top, bottom, close: close.at(-1) ?? open })),
    largest: Math.max(...sizes) / range,
    largestLater: Math.max(...sizes.slice(3)) / range,
    lag1: autocorrelation(continuous, 1),
    lags: [1, 2, 3, 4, 5].reduce((sum, lag) => sum + autocorrelation(continuous, lag), 0),
    still: continuous.filter((move) => move === 0).length / continuous.length,
    kurtosis: kurtosis(moves),
    firstHalfHour: part(0),
    secondHalfHour: part(HALF_HOUR),
    lastHalfHour: part(moves.length - HALF_HOUR),
    atHigh: high.filter((price) => price === top).length,
    atLow: low.filter((price) => price === bottom).length,
    early: firsts.filter((slot) => slot < HALF_HOUR).length / 2,
    late: firsts.filter((slot) => slot >= moves.length - HALF_HOUR).length / 2,
  }
}

function garmanKlass({ open, top, bottom, close }: Record<'open' | 'top' | 'bottom' | 'close', number>): number {
  const [up, down, whole] = [top, bottom, close].map((price) => Math.log(price / open)) as [number, number, number]
  return 0.511 * (up - down) ** 2 - 0.019 * (whole * (up + down) - 2 * up * down) - 0.383 * whole ** 2
}

/** Logarithmic moves over `step` minutes. */
function movesOf(prices: readonly number[], step: number): number[] {
  const ends = prices.filter((_, at) => at % step === 0)
  return ends.slice(1).map((price, at) => Math.log(price / (ends[at] ?? price)))
}

function squares(moves: readonly number[]): number {
  return moves.reduce((sum, move) => sum + move * move, 0)
}
