import { emptyBars } from '../bars.ts'
import { tradingDays } from '../calendar.ts'
import type { RawDays } from './market-data.ts'

/** From then on ChiNext stocks move a fifth a day (《深圳证券交易所创业板交易特别规定》, 2020). */
const CHINEXT_REFORM = 20_200_824
const LAST = 20_220_215
const RIGHT_EVERY = 240
const LOWEST = 300

/**
 * Unadjusted days of stocks as an exchange keeps them, made from its rules alone: prices in whole fen, no trade outside a
 * tenth (a fifth) of the previous close, half up to the fen, and the ex-right reference as the previous close once a year.
 * They wander, often end at a limit or only touch it, and stop trading now and then.
 */
export function madeStocks(): RawDays[] {
  return [
    madeDays('600001', { seed: 1, from: 20_100_104 }),
    madeDays('000002', { seed: 2, from: 20_100_104 }),
    madeDays('300003', { seed: 3, from: 20_100_104 }),
    madeDays('300004', { seed: 4, from: 20_150_105 }),
  ]
}

function madeDays(code: string, { seed, from }: { seed: number; from: number }): RawDays {
  const random = randomBy(seed)
  const dates = tradingDays('a', from, LAST).filter(suspending(random))
  const days = emptyBars(dates.length)
  const previousCloses = new Int32Array(dates.length)
  let fen = 1_000 + seed * 137
  for (const [at, date] of dates.entries()) {
    const before = at > 0 && at % RIGHT_EVERY === 0 ? withoutRight(fen, random()) : fen
    const tenths = code.startsWith('30') && date >= CHINEXT_REFORM ? 2 : 1
    const limits = { up: halfUp(before * (10 + tenths)), down: halfUp(before * (10 - tenths)) }
    const within = (price: number) => Math.min(limits.up, Math.max(limits.down, Math.round(price)))
    // A cheap stock recovers, a dear one falls: twelve years stay in a range where a fen is small.
    const drift = Math.log(2_000 / before) / 100
    const open = within(before * (1 + 0.04 * (random() - 0.5)))
    const close = within(before * (1 + drift + tenths * 0.25 * (random() - 0.5)))
    const high = within(Math.max(open, close) * (1 + 0.04 * random()))
    const low = within(Math.min(open, close) * (1 - 0.04 * random()))
    days.time[at] = date
    for (const [column, price] of [
      [days.open, open],
      [days.high, high],
      [days.low, low],
      [days.close, close],
    ] as const)
      column[at] = price * 10
    days.volume[at] = 100 * (1 + Math.floor(50_000 * random()))
    previousCloses[at] = before * 10
    fen = close
  }
  return { code, days, previousCloses }
}

/** Two in five rights are ten shares on ten, the others cash of up to a twentieth of the price. */
function withoutRight(fen: number, chance: number): number {
  return chance < 0.4 && fen > 2 * LOWEST ? Math.floor((fen + 1) / 2) : fen - 1 - Math.floor((fen / 20) * chance)
}

/** Tenths of fen to whole fen, half up. */
function halfUp(tenths: number): number {
  return Math.floor((tenths + 5) / 10)
}

/** Leaves out one to twenty days in a row now and then. */
function suspending(random: () => number): () => boolean {
  let left = 0
  return () => {
    if (left === 0 && random() < 0.005) left = 1 + Math.floor(20 * random())
    if (left === 0) return true
    left -= 1
    return false
  }
}

/** The same numbers from 0 to 1 for the same seed. */
function randomBy(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
