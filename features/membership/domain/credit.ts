import { LEVELS, type Level } from '@niujin/commerce'
import { moneyText } from '@niujin/money'
import { DAY } from './days.ts'

/** A stretch of a lower membership that was paid for. Times are milliseconds. */
export interface PaidStretch {
  readonly from: number
  readonly until: number
  /** What was paid for all of it, fen; undefined when nobody knows. */
  readonly paidFen?: number | undefined
}

/** A price of the lower membership: so many fen for so many days. */
export interface DayPrice {
  readonly variant: string
  readonly fen: number
  readonly days: number
}

/** What the rest of a lower membership takes off, and why. */
export interface Rest {
  /** Whole days that are left, rounded down. */
  readonly days: number
  readonly fen: number
  readonly because: string
}

/** The price whose day costs least; undefined without any. */
export function cheapestOf(prices: readonly DayPrice[]): DayPrice | undefined {
  // Cross-multiplied: fen by a day are no whole number.
  return prices.filter(({ days }) => days > 0).toSorted((a, b) => a.fen * b.days - b.fen * a.days)[0]
}

/**
 * What the rest of a lower membership is worth at `now`: its days at the day of the cheapest price there is, and for each
 * stretch no more than its share of what was paid for it; rounded down to the fen. Undefined when nothing is left of it.
 */
export function restOf(
  stretches: readonly PaidStretch[],
  { level, cheapest, now }: { readonly level: Level; readonly cheapest: DayPrice; readonly now: number },
): Rest | undefined {
  const parts = stretches.map((stretch) => partOf(stretch, cheapest, now))
  const days = sum(parts.map((part) => part.days))
  const paid = parts.flatMap(({ shareFen }) => shareFen ?? [])
  const daysByPrice = sum(parts.filter(({ shareFen }) => shareFen === undefined).map((part) => part.days))
  const fen = Math.floor((cheapest.fen * daysByPrice) / cheapest.days) + sum(paid)
  if (fen <= 0) return undefined
  const name = `${LEVELS[level]}还剩 ${days} 天`
  const { variant, fen: price, days: of } = cheapest
  return {
    days,
    fen,
    because: paid.length === 0 ? `${name}，按${variant} ${moneyText(price)} ÷ ${of} 天折算` : `${name}，按当时实付折算`,
  }
}

/** What a rest takes off a price: never more than it costs. Fen. */
export function takenOff({ fen }: Pick<Rest, 'fen'>, priceFen: number): number {
  return Math.max(0, Math.min(fen, priceFen))
}

/** Whole days that are left of a stretch, and its share of what was paid where that is less than they cost by the price. */
function partOf(
  { from, until, paidFen }: PaidStretch,
  { fen, days: of }: DayPrice,
  now: number,
): { readonly days: number; readonly shareFen: number | undefined } {
  const days = Math.max(0, Math.floor((until - Math.max(from, now)) / DAY))
  if (paidFen === undefined || days === 0) return { days, shareFen: undefined }
  const shareFen = Math.floor((paidFen * days * DAY) / (until - from))
  return { days, shareFen: shareFen * of < fen * days ? shareFen : undefined }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, one) => all + one, 0)
}
