import { LIMIT_STATE, toEpochDay } from '@niujin/market'
import type { Series } from '../bars.ts'
import type { Run } from '../definition.ts'
import { valueOfDay } from './of-day.ts'

/**
 * Figures by day that FINANCE has no number for: parent net profits that price-earnings ratios are about, and a year's
 * dividends, yuan.
 */
export const FIGURE_CODES = {
  annualProfit: 1038,
  projectedProfit: 1039,
  trailingProfit: 1040,
  dividends: 1045,
} as const

/** Which profit a price-earnings ratio of DYNAINFO is about. */
export const PROFITS: Readonly<Record<number, number>> = {
  38: FIGURE_CODES.annualProfit,
  39: FIGURE_CODES.projectedProfit,
  40: FIGURE_CODES.trailingProfit,
}
/** FINANCE of the dividend yield, percent. */
export const YIELD = 45

const MINUTES = 240
const DAYS_OF_RATIO = 5
const MONTH = 100
const YEAR = 10_000

/** Reads an item at bars that ascend. */
type ByDay = (run: Run) => (bar: number) => number

const at =
  (read: (run: Run, bar: number) => number): ByDay =>
  (run) =>
  (bar) =>
    read(run, bar)

const close = ({ bars }: Run, bar: number) => bars.close[bar] ?? Number.NaN
const amount = ({ bars }: Run, bar: number) => bars.amount[bar] ?? Number.NaN
const volume = ({ bars }: Run, bar: number) => bars.volume[bar] ?? Number.NaN
const range = ({ bars }: Run, bar: number) => (bars.high[bar] ?? Number.NaN) - (bars.low[bar] ?? Number.NaN)
const rise = (days: number) => at((run, bar) => close(run, bar) / close(run, bar - days) - 1)

/** Close over that of the last bar up to a date that follows from the bar's own. */
function riseSince(dateOf: (date: number) => number): ByDay {
  return (run) => {
    const { date } = run.bars
    let from = -1
    return (bar) => {
      const since = dateOf(date[bar] ?? Number.NaN)
      while (from + 1 < bar && (date[from + 1] ?? 0) <= since) from += 1
      return close(run, bar) / close(run, from) - 1
    }
  }
}

/** Hands a day on the days before. */
function usualVolume(run: Run, bar: number): number {
  let sum = 0
  for (let back = 1; back <= DAYS_OF_RATIO; back += 1) sum += volume(run, bar - back)
  return sum / DAYS_OF_RATIO
}

function isIn(run: Run, bar: number, state: number): boolean {
  const limits = run.bars.past?.limits
  return limits !== undefined && ((limits[bar] ?? 0) & state) !== 0
}

function isWithinYear({ bars }: Run, bar: number, now: number): boolean {
  return (bars.date[bar] ?? 0) > (bars.date[now] ?? 0) - YEAR
}

const limitUpsOfYear = at((run, bar) => {
  let count = 0
  for (let one = bar; one >= 0 && isWithinYear(run, one, bar); one -= 1)
    count += Number(isIn(run, one, LIMIT_STATE.closedUp))
  return count
})

const limitUpsInARow = at((run, bar) => {
  let count = 0
  while (isIn(run, bar - count, LIMIT_STATE.closedUp)) count += 1
  return count
})

/** Calendar days since the last close at a limit on a day before, within a year. */
function sinceLimit(state: number): ByDay {
  return at((run, bar) => {
    const { date } = run.bars
    for (let one = bar - 1; one >= 0 && isWithinYear(run, one, bar); one -= 1)
      if (isIn(run, one, state)) return toEpochDay(date[bar] ?? 0) - toEpochDay(date[one] ?? 0)
    return Number.NaN
  })
}

/** DYNAINFO that the bars of a past day tell, at its close; prices as adjusted as the bars. */
const DYNAMIC: Readonly<Record<number, ByDay>> = {
  3: at((run, bar) => close(run, bar - 1)),
  4: at(({ bars }, bar) => bars.open[bar] ?? Number.NaN),
  5: at(({ bars }, bar) => bars.high[bar] ?? Number.NaN),
  6: at(({ bars }, bar) => bars.low[bar] ?? Number.NaN),
  7: at(close),
  8: at(volume),
  10: at(amount),
  12: at((run, bar) => close(run, bar) - close(run, bar - 1)),
  13: at((run, bar) => range(run, bar) / close(run, bar - 1)),
  14: rise(1),
  16: at((run, bar) => usualVolume(run, bar) / MINUTES),
  17: at((run, bar) => volume(run, bar) / usualVolume(run, bar)),
  34: at((run, bar) => close(run, bar - 1) / close(run, bar - 2) - 1),
  63: rise(3),
  64: rise(5),
  65: rise(10),
  66: rise(20),
  67: rise(60),
  68: riseSince((date) => Math.floor(date / YEAR) * YEAR),
  69: riseSince((date) => Math.floor(date / MONTH) * MONTH),
  70: riseSince((date) => date - YEAR),
  89: limitUpsOfYear,
  90: limitUpsInARow,
  93: at((run, bar) => amount(run, bar - 1)),
  94: at((run, bar) => amount(run, bar) + amount(run, bar - 1) + amount(run, bar - 2)),
}

/** FINANCE that the bars of a past day tell. */
const FINANCE: Readonly<Record<number, ByDay>> = {
  81: sinceLimit(LIMIT_STATE.closedUp),
  82: sinceLimit(LIMIT_STATE.closedDown),
}

type Name = 'finance' | 'dynamicInfo'

const FROM_BARS: Readonly<Record<Name, Readonly<Record<number, ByDay>>>> = { finance: FINANCE, dynamicInfo: DYNAMIC }

/** Whether the bars of a past day tell an item of FINANCE or DYNAINFO. */
export function isReadFromBars(name: Name, code: number): boolean {
  return FROM_BARS[name][code] !== undefined
}

/** FINANCE that is read of today alone: 除权除息 of the day. */
const OF_TODAY = 49
const TURNOVER = 37

/** Whether a past day knows an item of FINANCE or DYNAINFO; if not, the item has no value on the days before today. */
export function isKnownByDay(name: Name, code: number): boolean {
  if (name === 'finance') return code !== OF_TODAY
  return code === TURNOVER || PROFITS[code] !== undefined || isReadFromBars(name, code)
}

/**
 * An item of which is given what was known on each day: where only today's is, the days before have what their bars
 * tell, or their value tells with what was known of profits and dividends then.
 */
export function filledByDay(run: Run, name: Name, { code, given }: { code: number; given: Series }): Series {
  const before = run.bars.period === 'day' ? readThen(run, name, code) : undefined
  if (!before) return given
  const filled = run.series()
  for (let bar = 0; bar < run.length; bar += 1) {
    const now = given[bar] ?? Number.NaN
    filled[bar] = Number.isNaN(now) ? finiteOf(before(bar)) : now
  }
  return filled
}

function readThen(run: Run, name: Name, code: number): ((bar: number) => number) | undefined {
  const read = FROM_BARS[name][code]
  if (read) return read(run)
  const ratios = ratioByDay(run, name, code)
  return ratios && ((bar) => ratios[bar] ?? Number.NaN)
}

/** Price-earnings ratios and the dividend yield. */
function ratioByDay(run: Run, name: Name, code: number): Series | undefined {
  const profit = name === 'dynamicInfo' ? PROFITS[code] : undefined
  const isYield = name === 'finance' && code === YIELD
  if (profit === undefined && !isYield) return undefined
  const figure = run.facts?.finance(profit ?? FIGURE_CODES.dividends, run.bars.date) ?? Number.NaN
  return valueOfDay(run, run.facts?.totalShares ?? Number.NaN).map((value, bar) => {
    const known = typeof figure === 'number' ? figure : (figure[bar] ?? Number.NaN)
    return isYield ? (known / value) * 100 : value / known
  })
}

function finiteOf(value: number): number {
  return Number.isFinite(value) ? value : Number.NaN
}
