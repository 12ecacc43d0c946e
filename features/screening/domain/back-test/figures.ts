import type { Trade } from './terms.ts'

type Point = readonly [date: number, worth: number, index: number]

/** Figures of a back-test; ratios. */
export interface BackTestFigures {
  readonly totalReturn: number
  readonly annualReturn: number
  readonly indexReturn: number
  /** At most 0. */
  readonly maxDrawdown: number
  /** Null without trades. */
  readonly winRate: number | null
  readonly trades: number
  readonly meanWin: number | null
  readonly meanLoss: number | null
  /** Of daily returns, riskless rate 0; null when they do not vary. */
  readonly sharpe: number | null
  readonly years: { year: number; return: number; indexReturn: number; maxDrawdown: number; trades: number }[]
  /** The newest trades, newest first. */
  readonly recent: Omit<Trade, 'profit'>[]
}

/** Trading days in a year, as the exchanges' calendars have on average. */
const YEAR_DAYS = 242
const RECENT = 100

/** The figures of a curve (its first point is worth 1) and the finished trades. */
export function figuresOf(curve: readonly Point[], trades: readonly Trade[]): BackTestFigures {
  const worths = curve.map(([, worth]) => worth)
  const last = curve.at(-1)
  const wins = trades.filter(({ profit }) => profit > 0)
  const losses = trades.filter(({ profit }) => profit <= 0)
  const years = (curve.length - 1) / YEAR_DAYS
  return {
    totalReturn: (last?.[1] ?? 1) - 1,
    annualReturn: years > 0 ? (last?.[1] ?? 1) ** (1 / years) - 1 : 0,
    indexReturn: (last?.[2] ?? 1) - 1,
    maxDrawdown: maxDrawdown(worths),
    winRate: trades.length === 0 ? null : wins.length / trades.length,
    trades: trades.length,
    meanWin: mean(wins.map((trade) => trade.return)),
    meanLoss: mean(losses.map((trade) => trade.return)),
    sharpe: sharpeOf(worths),
    years: yearsOf(curve, trades),
    recent: trades.slice(-RECENT).toReversed().map(shown),
  }
}

function shown({ code, name, bought, boughtAt, sold, soldAt, reason, return: gain }: Trade): Omit<Trade, 'profit'> {
  return { code, name, bought, boughtAt, sold, soldAt, return: gain, reason }
}

/** The deepest fall from an earlier peak, as a ratio at most 0. */
export function maxDrawdown(worths: readonly number[]): number {
  let peak = 0
  let deepest = 0
  for (const worth of worths) {
    peak = Math.max(peak, worth)
    if (peak > 0) deepest = Math.min(deepest, worth / peak - 1)
  }
  return deepest
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}

function sharpeOf(worths: readonly number[]): number | null {
  const changes = worths.slice(1).map((worth, at) => worth / (worths[at] ?? worth) - 1)
  const middle = mean(changes)
  if (middle === null || changes.length < 2) return null
  const variance = changes.reduce((sum, change) => sum + (change - middle) ** 2, 0) / (changes.length - 1)
  return variance > 0 ? (middle / Math.sqrt(variance)) * Math.sqrt(YEAR_DAYS) : null
}

/** Each year from the last point of the year before. */
function yearsOf(curve: readonly Point[], trades: readonly Trade[]): BackTestFigures['years'] {
  const yearOf = (date: number) => Math.floor(date / 10_000)
  return Array.from(new Set(curve.map(([date]) => yearOf(date))), (year) => {
    const first = curve.findIndex(([date]) => yearOf(date) === year)
    const points = [...curve.slice(Math.max(0, first - 1), first), ...curve.filter(([date]) => yearOf(date) === year)]
    const [, worth = 1, index = 1] = points[0] ?? []
    const [, lastWorth = 1, lastIndex = 1] = points.at(-1) ?? []
    return {
      year,
      return: lastWorth / worth - 1,
      indexReturn: lastIndex / index - 1,
      maxDrawdown: maxDrawdown(points.map((point) => point[1])),
      trades: trades.filter(({ sold }) => yearOf(sold) === year).length,
    }
  })
}
