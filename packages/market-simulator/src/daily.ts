import {
  exRightReference,
  priceLimit,
  roundToTick,
  type BarColumns,
  type ExRight,
  type Instrument,
} from '@niujin/market'
import { BarWriter, type TradedBar } from './bar-writer.ts'
import type { Factors } from './factors.ts'
import { idealPath, type IdealState } from './ideal-path.ts'
import { hash, normal, uniform } from './random.ts'
import { planRights, rightOf } from './rights.ts'
import type { StockModel } from './stock-model.ts'

/** A stock's daily history with what came of its rights. */
export interface DailyHistory {
  /** False when it begins in the middle of the stock's days. */
  readonly isWhole: boolean
  /** Unadjusted bars of the days it traded. */
  readonly bars: BarColumns
  readonly exRights: readonly ExRight[]
  /** Reference price (昨收 or 除权参考价) of each bar, milli; the issue price on the first. */
  readonly references: Int32Array
  /** Limits of each bar, 0 where there were none. */
  readonly limitUp: Int32Array
  readonly limitDown: Int32Array
  /** Close of the last bar: what a suspended stock stands at. */
  readonly lastClose: number
  /** Days traded since the listing, or since history begins; the bars may be fewer. */
  readonly daysTraded: number
}

/** How a stock stood at the end of a day: all that its later days follow from. */
export interface DailyState extends IdealState {
  /** Position in the calendar. */
  readonly day: number
  readonly close: number
  /** Days traded. */
  readonly listed: number
  /** Rights settled. */
  readonly nextRight: number
  readonly lasting: number
  readonly passing: number
}

/** Which part of a history to make. */
interface Part {
  /** Goes on from the end of a day instead of beginning with the stock's first. */
  readonly after?: DailyState | undefined
  /** A day whose end is to be marked. */
  readonly markAt?: number | undefined
  /** Leaves the bars out, and ends with the marked day where there is one: less than half the work. */
  readonly isBarless?: boolean
  /** Hears the close of every day it traded, where the bars are left out; milli. */
  readonly onClose?: (date: number, close: number) => void
}

/**
 * Daily bars up to `lastDay` (position in the calendar), one pass, each bar inside that day's limits. An ideal price path
 * runs through the hint at the anchor day; the traded price follows it as far as limits allow. What is made after the
 * end of a day is the same as in the whole, as long as both reach the anchor.
 */
export function generateDaily(
  model: StockModel,
  factors: Factors,
  lastDay: number,
  { after, markAt, isBarless = false, onClose }: Part = {},
): DailyHistory & { marked: DailyState | undefined } {
  const from = after ? after.day + 1 : model.firstDay
  const end = isBarless ? Math.min(markAt ?? lastDay, lastDay) : lastDay
  const writer = new BarWriter(isBarless ? 0 : Math.max(0, lastDay - from + 1))
  const rights = rightsOf(model, factors, lastDay)
  const ideal = idealPath(model, factors, { from, lastDay, after, markAt }, rights)
  const exRights: ExRight[] = []
  let { close, lasting, passing, nextRight, listed } = after ?? firstState(model, ideal.price, factors.days[from] ?? 0)
  let marked: DailyState | undefined
  for (let day = from; day <= end; day += 1) {
    const date = factors.days[day] ?? 0
    let reference = close
    // A right whose day falls into a suspension is settled on the day trading resumes, as the exchange does.
    const isOpen = !isSuspended(model, factors, day, listed)
    const settled = isOpen ? day : -1
    for (; nextRight < rights.length && (rights[nextRight]?.day ?? 0) <= settled; nextRight += 1) {
      const due = rights[nextRight]
      if (!due || listed === 0) continue
      const right = rightOf(due, date, reference)
      exRights.push(right)
      reference = exRightReference(reference, right, model.instrument.tickSize)
    }
    if (isOpen) {
      listed += 1
      const attention = normal(model.key, date, 15)
      lasting = LASTING_KEPT * lasting + LASTING_CHANGE * attention
      passing = PASSING_KEPT * passing + PASSING_CHANGE * attention
      const asked = {
        date,
        reference,
        listed,
        interest: lasting + passing,
        target: ideal.price[day - from] ?? reference,
        agitation: ideal.agitation[day - from] ?? 1,
        storm: factors.volatility[day] ?? 1,
      }
      if (isBarless) {
        close = tradedClose(model, asked).close
        onClose?.(date, close)
      } else {
        const bar = tradedBar(model, asked)
        writer.add(date, bar)
        close = bar.close
      }
    }
    if (day === markAt && ideal.marked) marked = { ...ideal.marked, day, close, lasting, passing, nextRight, listed }
  }
  return {
    ...writer.finish(),
    isWhole: !after,
    exRights: mergedByDate(exRights),
    lastClose: close,
    daysTraded: listed,
    marked,
  }
}

function rightsOf({ instrument, key, firstDay, habit }: StockModel, { days }: Factors, lastDay: number) {
  return instrument.kind === 'stock' ? planRights(days, key, firstDay, habit).filter(({ day }) => day <= lastDay) : []
}

/** Before its first day a new stock stands at its issue price. */
function firstState({ instrument, hint, debut = 1 }: StockModel, price: Float64Array, firstDate: number) {
  return {
    close: traded(instrument, (price[0] ?? hint) / debut, firstDate),
    lasting: 0,
    passing: 0,
    nextRight: 0,
    listed: 0,
  }
}

const SPELL_DAYS = 60

/** About one sixty-day stretch in sixty holds a suspension of two to nine days; never in the first days of a listing. */
export function isSuspended(model: StockModel, factors: Factors, day: number, listed: number): boolean {
  if (model.instrument.kind !== 'stock' || listed < 30) return false
  const stretch = Math.floor(day / SPELL_DAYS)
  if (hash(model.key, stretch, 21) % 60 !== 0) return false
  const begins = stretch * SPELL_DAYS + (hash(model.key, stretch, 22) % 40)
  return day >= begins && day < begins + 2 + (hash(model.key, stretch, 23) % 8) && factors.days.length > day
}

/**
 * Attention to a stock: part of it lasts for months, part is gone after some days.
 * So volume remembers yesterday's much better than prices do.
 */
const LASTING_KEPT = 0.985
const LASTING_CHANGE = 0.062
const PASSING_KEPT = 0.5
const PASSING_CHANGE = 0.26

/** What the market as a whole adds to the range of a usual day, logarithmic. */
const MARKET_SPREAD = 0.0125

interface Asked {
  date: number
  reference: number
  listed: number
  /** The ideal price, milli. */
  target: number
  agitation: number
  /** The market's volatility relative to its usual level. */
  storm: number
  /** Logarithm of what traders' lasting attention does to the volume. */
  interest: number
}

/** Where a day ends, inside its limits. */
function tradedClose({ instrument, key }: StockModel, { date, reference, listed, target }: Asked) {
  const limits = priceLimit(instrument, { date, reference, daysListed: listed })
  const up = limits?.limitUp ?? Number.MAX_SAFE_INTEGER
  const down = limits?.limitDown ?? instrument.tickSize
  const drawnIn = uniform(key, date, 18)
  const reached = limits ? drawnTo(target, { reference, up, down }, drawnIn) : target
  return { limits, up, down, drawnIn, close: Math.min(up, Math.max(down, traded(instrument, reached, date))) }
}

function tradedBar(model: StockModel, asked: Asked): TradedBar {
  const { instrument, key } = model
  const { date, reference, listed, target, agitation, storm, interest } = asked
  const { limits, up, down, drawnIn, close } = tradedClose(model, asked)
  const inBand = (price: number) => Math.min(up, Math.max(down, traded(instrument, price, date)))
  const unrest = Math.sqrt(storm)
  const isNew = !limits && model.debut !== undefined
  const spread =
    unrest * (model.volatility * agitation + MARKET_SPREAD * model.beta) +
    (isNew ? (listed === 1 ? FIRST_SPREAD : NEW_SPREAD) : 0)
  const move = Math.log(close / reference)
  const open = inBand(
    isNew && listed === 1
      ? target * nearlyExp(-FIRST_GAP * normal(key, date, 12))
      : reference * nearlyExp(gapOf({ key, date, spread, whole: Math.log(target / reference) })),
  )
  // What opens at its limit and ends there mostly never left it (一字板).
  const isStill = open === close && (open === up || open === down) && drawnIn < STILL
  const isTried = drawnIn > TRIED
  const above =
    isTried && close > reference + FAR * (up - reference) ? BEYOND : REACH * spread * skewed(uniform(key, date, 13))
  const below =
    isTried && close < reference - FAR * (reference - down) ? BEYOND : REACH * spread * skewed(uniform(key, date, 14))
  const high = isStill ? open : inBand(Math.max(open, close) * nearlyExp(above))
  const low = isStill ? open : inBand(Math.min(open, close) * nearlyExp(-below))
  const busy =
    model.turnover *
    Math.exp(interest) *
    agitation *
    unrest *
    (0.7 + 3 * Math.sqrt(Math.abs(move)) + (listed < 20 ? 4 / listed : 0))
  const lots = Math.max(
    1,
    Math.round((instrument.floatShares * Math.min(listed === 1 ? 0.85 : 0.6, busy)) / instrument.lotSize),
  )
  const volume = lots * instrument.lotSize
  const average = (open + high + low + 2 * close) / 5
  return {
    open,
    high,
    low,
    close,
    volume,
    reference,
    amount: Math.round((volume * average) / 1000),
    limitUp: limits?.limitUp ?? 0,
    limitDown: limits?.limitDown ?? 0,
  }
}

const REACH = 0.75
/** What being new adds to the range of a first day and of the others without limits; how far a first day ends from its open. */
const FIRST_SPREAD = 0.16
const NEW_SPREAD = 0.05
const FIRST_GAP = 0.17
const STILL = 0.7
/** From this part of the way to a limit on, prices are drawn to it, on so many of the days. */
const NEAR = 0.86
const DRAWN = 0.55
/** On so many of the days on which a price went this part of the way it was at its limit and left it (炸板). */
const TRIED = 0.62
const FAR = 0.6
const BEYOND = 0.3

/** A limit draws prices near it: whoever waits fears that the board is sealed before he gets any. */
function drawnTo(
  target: number,
  { reference, up, down }: { reference: number; up: number; down: number },
  drawn: number,
) {
  if (drawn > DRAWN) return target
  if (target > reference + NEAR * (up - reference)) return Math.max(up, target)
  return target < reference - NEAR * (reference - down) ? Math.min(down, target) : target
}

/**
 * What happens overnight, logarithmic: on most days little, on some most of the day's move; of a move of `whole` that
 * limits stretch over days, as much as is left of it.
 */
function gapOf({ key, date, spread, whole }: { key: number; date: number; spread: number; whole: number }): number {
  const share = uniform(key, date, 16)
  const shock = normal(key, date, 12)
  const gap = share ** 4 * whole + 0.12 * spread * shock * Math.abs(shock)
  return Math.max(-WIDEST_GAP, Math.min(WIDEST_GAP, gap))
}

/** Beyond every limit; keeps the series of `nearlyExp` close. */
const WIDEST_GAP = 0.3

/** e to a small power: the first terms of the series, several times as fast as Math.exp. */
function nearlyExp(power: number): number {
  return 1 + power * (1 + power * (0.5 + power / 6))
}

/** Small values more often than large ones, in [0, 1). */
function skewed(drawn: number): number {
  return drawn * Math.sqrt(drawn)
}

/** Two rights settled on one day after a suspension are one: the exchange's numbers add up. */
function mergedByDate(rights: readonly ExRight[]): ExRight[] {
  const merged = new Map<number, ExRight>()
  for (const right of rights) {
    const same = merged.get(right.date)
    merged.set(
      right.date,
      same
        ? {
            ...right,
            cashPerTen: same.cashPerTen + right.cashPerTen,
            bonusPerTen: same.bonusPerTen + right.bonusPerTen,
          }
        : right,
    )
  }
  return [...merged.values()]
}

/** The nearest price at which the instrument can trade on `date`, never below one tick. */
export function traded(instrument: Instrument, price: number, date: number): number {
  return Math.max(instrument.tickSize, roundToTick(instrument, price, date))
}
