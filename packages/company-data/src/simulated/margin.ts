import { sliceBars, type BarColumns, type Instrument } from '@niujin/market'
import { hash, keyOf, normal, uniform } from './random.ts'

/** 融资融券 of one stock on one trading day, whole yuan unless stated. */
export interface MarginDay {
  /** YYYYMMDD. */
  readonly date: number
  /** 融资余额: what is owed for shares bought on credit. */
  readonly financing: number
  /** 融资买入额 and 融资偿还额: yesterday's balance + bought − repaid = today's. */
  readonly bought: number
  readonly repaid: number
  /** 融券余量, shares. */
  readonly lentShares: number
  /** 融券余额: those shares at the day's close. */
  readonly lending: number
}

interface MarginInput {
  readonly seed: number
  readonly instrument: Pick<Instrument, 'id' | 'floatShares' | 'specialTreatment' | 'listDate' | 'lotSize'>
  /** Unadjusted daily bars, finished days only. */
  readonly days: BarColumns
  /** So many of the newest days. */
  readonly count: number
}

const SMOOTHED = 20
/** Stocks listed for less than three months, or under a risk warning, cannot be bought on credit. */
const LEAST_DAYS = 60
/** About so much of what is owed is repaid even on the quietest day. */
const LEAST_REPAID = 0.01

/**
 * Made-up margin balances that fit price and turnover: what is owed follows the floating market value of the last 20
 * days. A pure function of seed, stock and the days up to each day, so a later day changes no earlier one. Undefined
 * for a stock that is no margin security.
 */
export function simulateMargin({ seed, instrument, days, count }: MarginInput): readonly MarginDay[] | undefined {
  if (instrument.specialTreatment || instrument.floatShares <= 0 || days.length < LEAST_DAYS) return undefined
  const key = hash(seed, keyOf(instrument.id), 311)
  const from = Math.max(SMOOTHED + 1, days.length - count)
  return Array.from({ length: days.length - from }, (_, offset) =>
    dayOf(key, instrument, sliceBars(days, 0, from + offset + 1)),
  )
}

function dayOf(key: number, { floatShares, lotSize }: MarginInput['instrument'], days: BarColumns): MarginDay {
  const at = days.length - 1
  const date = days.time[at] ?? 0
  const close = days.close[at] ?? 0
  const financing = owed(key, floatShares, { days, at })
  const change = financing - owed(key, floatShares, { days, at: at - 1 })
  // On every day somebody repays, on a rising one too.
  const leastRepaid = Math.ceil(financing * LEAST_REPAID * (0.5 + uniform(key, date, 317)))
  const bought = Math.round(
    Math.max(change + leastRepaid, (days.amount[at] ?? 0) * (0.05 + 0.07 * uniform(key, date, 312)), 0),
  )
  const lentShares =
    Math.max(
      1,
      Math.round((floatShares * 0.0004 * Math.exp(0.5 * normal(key, 313) + 0.1 * normal(key, date, 314))) / lotSize),
    ) * lotSize
  return {
    date,
    financing,
    bought,
    repaid: bought - change,
    lentShares,
    lending: Math.round((lentShares * close) / 1000),
  }
}

/** The balance at the end of a day: a part of the floating value, 1–6 % by the stock, that drifts a little. */
function owed(key: number, floatShares: number, { days, at }: { days: BarColumns; at: number }): number {
  let sum = 0
  for (let back = 0; back < SMOOTHED; back += 1) sum += days.close[at - back] ?? 0
  const value = (sum / SMOOTHED / 1000) * floatShares
  const part = 0.01 + 0.05 * uniform(key, 315)
  return Math.round(value * part * Math.exp(0.006 * normal(key, days.time[at] ?? 0, 316)))
}
