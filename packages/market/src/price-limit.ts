import type { Instrument } from './instrument.ts'

export interface PriceLimit {
  /** Milli. */
  limitUp: number
  limitDown: number
}

export interface PriceLimitDay {
  readonly date: number
  /** Previous close, ex-right reference, or issue price on the listing day; milli. */
  readonly reference: number
  /** Trading days since listing: 1 on the listing day. */
  readonly daysListed: number
  /** 恢复上市首日 or 退市整理期首日: no limits. */
  readonly resumed?: boolean
}

type Limited = Pick<Instrument, 'kind' | 'board' | 'specialTreatment' | 'tickSize' | 'exchange' | 'code'>

const STAR_OPENED = 20190722
const CHINEXT_REFORM = 20200824
const MAIN_BOARD_REFORM = 20230410
const FIRST_DAY_BAND = 20140101
/** From this day on ST stocks on the main boards move 10 % like the others, 5 % before. */
export const ST_WIDENED = 20260706
const NEW_LISTING_DAYS = 5
/** Funds on ChiNext and STAR indices move 20 % like their stocks; by fund code. */
const WIDE_FUND = /^(588|589|159(?:908|915|948|949|952|957|958|964|966|967|971|977))/

/**
 * The day's price limits, milli; undefined where there are none.
 * Rules: SSE and SZSE trading rules of 2023, 上证发〔2026〕41号 and 深证上〔2026〕551号 for ST, BSE trading rules.
 */
export function priceLimit(instrument: Limited, day: PriceLimitDay): PriceLimit | undefined {
  if (day.reference <= 0 || day.resumed) return undefined
  if (instrument.kind === 'etf') return around(day.reference, fundPercent(instrument, day.date), instrument.tickSize)
  if (instrument.kind !== 'stock') return undefined
  const first = isNewListing(instrument, day)
  if (first === 'unlimited') return undefined
  if (first === 'firstDayBand') return between(day.reference, 144, 64, instrument.tickSize)
  return around(day.reference, percentOf(instrument, day.date), instrument.tickSize)
}

/** No limits for the first days under the registration system; 144 % and 64 % of the issue price before it. */
function isNewListing(
  { board }: Limited,
  { date, daysListed }: PriceLimitDay,
): 'unlimited' | 'firstDayBand' | undefined {
  if (board === 'bse') return daysListed === 1 ? 'unlimited' : undefined
  const since = board === 'star' ? STAR_OPENED : board === 'chinext' ? CHINEXT_REFORM : MAIN_BOARD_REFORM
  if (date >= since) return daysListed <= NEW_LISTING_DAYS ? 'unlimited' : undefined
  if (daysListed > 1) return undefined
  return date >= FIRST_DAY_BAND ? 'firstDayBand' : 'unlimited'
}

/** Limit in percent of the reference. */
function percentOf({ board, specialTreatment }: Limited, date: number): number {
  if (board === 'bse') return 30
  if (board === 'star' || (board === 'chinext' && date >= CHINEXT_REFORM)) return 20
  return specialTreatment && date < ST_WIDENED ? 5 : 10
}

function fundPercent({ code }: Limited, date: number): number {
  return date >= CHINEXT_REFORM && WIDE_FUND.test(code) ? 20 : 10
}

function around(reference: number, percent: number, tickSize: number): PriceLimit {
  const { limitUp, limitDown } = between(reference, 100 + percent, 100 - percent, tickSize)
  // A limit nearer than one tick is one tick away, and never at nothing.
  return {
    limitUp: Math.max(limitUp, reference + tickSize),
    limitDown: Math.max(tickSize, Math.min(limitDown, reference - tickSize)),
  }
}

/** Half-up to the tick, in integers: floating point would round 10.05 × 1.1 the wrong way. */
function between(reference: number, upPercent: number, downPercent: number, tickSize: number): PriceLimit {
  const round = (hundredfold: number) => Math.floor((hundredfold + 50 * tickSize) / (100 * tickSize)) * tickSize
  return { limitUp: round(reference * upPercent), limitDown: round(reference * downPercent) }
}
