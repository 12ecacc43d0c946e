import { tradingCalendar, tradingDayIndex } from '@niujin/market'
import { HORIZONS, type Horizon, type Stance } from '@niujin/community'

/** What was stamped when an opinion went on record; prices and index in milli, days YYYYMMDD. */
export interface Stamp {
  readonly stance: Stance
  /** The trading day of the price: day 0, from which the horizons are counted. */
  readonly baseDate: number
  /** The price is without the rights up to this day: those of later days are added. */
  readonly rightsAfter: number
  readonly price: number
  readonly index: number
}

/** What an ex-right day did to the price: the exchange's reference (除权除息参考价) ÷ the close before. */
export interface RightStep {
  /** YYYYMMDD, the first day traded without the right. */
  readonly date: number
  readonly ratio: number
}

/** Closes since an opinion; milli, by day (YYYYMMDD), finished days only, oldest first. */
export interface Past {
  /** Unadjusted; days without a trade are not among them. */
  readonly closes: ReadonlyMap<number, number>
  readonly steps: readonly RightStep[]
  readonly indexCloses: ReadonlyMap<number, number>
  /** The last finished trading day: nothing later is looked at. */
  readonly finished: number
}

/** What came of an opinion up to a close: 1.05 is five per cent more. */
export interface Growth {
  /** YYYYMMDD */
  readonly date: number
  /** Dividends, bonus and rights shares taken up at the reference price of their day. */
  readonly stock: number
  readonly index: number
}

/** An outcome for good; in hundredths of a per cent. */
export interface Outcome {
  readonly days: Horizon
  /** suspended: the close is of a later day, because nothing traded on the one it was for. */
  readonly state: 'done' | 'suspended'
  readonly date: number
  readonly stockReturn: number
  readonly indexReturn: number
  /** Stock less index; 看空 turns the sign. */
  readonly excess: number
}

/** The trading day that many days after the stamp (YYYYMMDD); undefined beyond the known calendar. */
export function dueDate(baseDate: number, days: number): number | undefined {
  return tradingCalendar('a')[tradingDayIndex('a', baseDate) + days]
}

/** Growth up to the first close on or after a day; undefined where there is none yet. */
export function growthFrom(stamp: Stamp, past: Past, from: number): Growth | undefined {
  for (const date of past.closes.keys()) {
    if (date >= from && date > stamp.baseDate && date <= past.finished) return growthAt(stamp, past, date)
  }
  return undefined
}

/** Growth up to the last finished close since the stamp. */
export function latestGrowth(stamp: Stamp, past: Past): Growth | undefined {
  const days = [...past.closes.keys()].filter((date) => date > stamp.baseDate && date <= past.finished)
  const last = days.at(-1)
  return last === undefined ? undefined : growthAt(stamp, past, last)
}

function growthAt({ price, index, rightsAfter }: Stamp, past: Past, date: number): Growth | undefined {
  const close = past.closes.get(date)
  const indexClose = past.indexCloses.get(date)
  // Without the index of the same close nothing can be compared: it is tried again later.
  if (close === undefined || indexClose === undefined) return undefined
  const ratio = past.steps
    .filter((step) => step.date > rightsAfter && step.date <= date)
    .reduce((product, step) => product * step.ratio, 1)
  return { date, stock: close / (price * ratio), index: indexClose / index }
}

/** The outcomes that are certain: those whose day is over, and a close is there. */
export function outcomesOf(stamp: Stamp, past: Past): Outcome[] {
  return HORIZONS.flatMap((days) => {
    const due = dueDate(stamp.baseDate, days)
    if (due === undefined || due > past.finished) return []
    const growth = growthFrom(stamp, past, due)
    return growth ? [outcomeOf(stamp.stance, days, { growth, due })] : []
  })
}

/** The outcome at a horizon that was to be judged on `due`. */
export function outcomeOf(
  stance: Stance,
  days: Horizon,
  { growth, due }: { readonly growth: Growth; readonly due: number },
): Outcome {
  return { days, state: growth.date === due ? 'done' : 'suspended', date: growth.date, ...returnsOf(stance, growth) }
}

/** Returns and excess in hundredths of a per cent; the excess is of the rounded ones, so that what is shown adds up. */
export function returnsOf(
  stance: Stance,
  { stock, index }: Pick<Growth, 'stock' | 'index'>,
): Pick<Outcome, 'stockReturn' | 'indexReturn' | 'excess'> {
  const [stockReturn, indexReturn] = [hundredths(stock), hundredths(index)]
  const difference = stockReturn - indexReturn
  return { stockReturn, indexReturn, excess: stance === 'bearish' ? 0 - difference : difference }
}

/** 四舍五入, the same way up and down. */
function hundredths(growth: number): number {
  // What binary fractions add or take off must not decide over a half.
  const exact = Number(((growth - 1) * 10_000).toFixed(6))
  return Math.sign(exact) * Math.round(Math.abs(exact)) + 0
}

/** Whether an opinion came right by its excess (hundredths of a per cent); null of 中性, which is not judged. */
export function isRight(stance: Stance, excess: number): boolean | null {
  return stance === 'neutral' ? null : excess > 0
}

/** Hundredths of a per cent as a decimal string: 321 is 3.21. */
export function percentText(hundredthsOfPercent: number): string {
  const text = (hundredthsOfPercent / 100).toFixed(2)
  return text === '-0.00' ? '0.00' : text
}
