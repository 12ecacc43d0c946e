import { emptyBars, type BarColumns } from '@niujin/market'
import type { DiagnosisFacts, PeerFigures } from '../facts.ts'

/** Trading days for tests: 28 to a month from January 2026. */
export function dateOf(day: number): number {
  return 20_250_101 + Math.floor(day / 336) * 10_000 + (Math.floor(day / 28) % 12) * 100 + (day % 28)
}

/** Days that close at these prices (yuan), 1,000,000 shares each. */
export function daysOf(closes: readonly number[]): BarColumns {
  const bars = emptyBars(closes.length)
  for (const [at, close] of closes.entries()) {
    const before = closes[at - 1] ?? close
    bars.time[at] = dateOf(at)
    bars.open[at] = Math.round(before * 1000)
    bars.high[at] = Math.round(Math.max(before, close) * 1000) + 50
    bars.low[at] = Math.round(Math.min(before, close) * 1000) - 50
    bars.close[at] = Math.round(close * 1000)
    bars.volume[at] = 1_000_000
    bars.amount[at] = close * 1_000_000
  }
  return bars
}

/** A peer in the middle of everything, unless told otherwise. */
export function peerOf(rest: Partial<PeerFigures> = {}): PeerFigures {
  return {
    id: 'SH.600001',
    change20: 0,
    changeToday: 0,
    turnover20: 0.02,
    returnOnEquity: 0.1,
    grossMargin: 0.3,
    debtRatio: 0.5,
    priceEarnings: 20,
    ...rest,
  }
}

/** 120 days that rise one fen a day, ten middling peers, a profitable company. */
export function sampleFacts(rest: Partial<DiagnosisFacts> = {}): DiagnosisFacts {
  const days = rest.days ?? daysOf(Array.from({ length: 120 }, (_, at) => 10 + at / 100))
  return {
    id: 'SH.600519',
    code: '600519',
    name: '贵州茅台',
    digits: 2,
    tickSize: 10,
    listDate: 20_010_827,
    floatShares: 100_000_000,
    specialTreatment: false,
    simulated: true,
    days,
    limitDays: [],
    today: {
      date: days.time[days.length - 1] ?? 20_260_101,
      second: 36_000,
      suspended: false,
      previousClose: 11_180,
      majorNetInflow: 300_000,
      amount: 10_000_000,
    },
    own: peerOf({ id: 'SH.600519', change20: 0.018, changeToday: 0.001, returnOnEquity: 0.3 }),
    peers: Array.from({ length: 10 }, (_, at) =>
      peerOf({ id: `SH.60000${at}`, change20: (at - 5) / 100, returnOnEquity: at / 50 }),
    ),
    industry: {
      id: 'BK.1001',
      name: '白酒',
      change: 0.01,
      others: [-0.02, -0.01, 0, 0.005, 0.02, 0.03],
      advancing: 12,
      unchanged: 2,
      declining: 6,
    },
    marketChange20: 0.01,
    company: {
      period: 20_250_331,
      published: dateOf(100),
      profit: 1e9,
      profitGrowth: 0.15,
      revenueGrowth: 0.1,
      cashToProfit: 1.2,
      dividendYield: 0.02,
      holderChange: -0.03,
      newSupply: 0,
      events: [{ date: dateOf(100), text: '公布 2025 一季报' }],
    },
    ...rest,
  }
}
