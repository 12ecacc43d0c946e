import { LONG_LISTED, priceLimit, ST_WIDENED, type BarColumns, type Instrument, type PriceLimit } from '@niujin/market'

/**
 * The day (YYYYMMDD) from which a stock may have been ST: Infinity for one that is none now, 0 when nothing shows that it
 * ever was none. No list tells since when; but a day that went beyond 5 % shows that it was none yet.
 */
export function specialSince(instrument: Instrument, days: BarColumns, references: ArrayLike<number>): number {
  if (!instrument.specialTreatment) return Number.POSITIVE_INFINITY
  const listedBefore = (days.time[0] ?? 0) <= instrument.listDate ? 1 : LONG_LISTED
  const limitOn = (at: number) =>
    priceLimit(instrument, {
      date: days.time[at] ?? 0,
      reference: references[at] ?? 0,
      daysListed: at + listedBefore,
    })
  const last = days.time.findLastIndex(
    (date, at) => date < ST_WIDENED && (days.volume[at] ?? 0) > 0 && isBeyond(days, at, limitOn(at)),
  )
  return last < 0 ? 0 : (days.time[last + 1] ?? Number.POSITIVE_INFINITY)
}

function isBeyond({ high, low }: BarColumns, at: number, limit: PriceLimit | undefined): boolean {
  return limit !== undefined && ((high[at] ?? 0) > limit.limitUp || (low[at] ?? 0) < limit.limitDown)
}
