import { QuoteTable } from '@niujin/market'
import { loadInstruments } from '@niujin/market/node'
import { createMarketClock } from '../src/clock.ts'
import { IndexHistory } from '../src/index-history.ts'
import { prepareDay } from '../src/live-day.ts'
import { LiveMarket } from '../src/live-market.ts'
import { World } from '../src/world.ts'

const DATE = 20261120
const YEAR = 243
const TURNS = 24

/** How fast years of daily history are made, and what keeping the whole market live costs. */
export async function run(): Promise<Record<string, number>> {
  const list = loadInstruments()
  const world = new World({ ...list, seed: 1, historyFrom: 20060104 })
  const stocks = list.instruments.filter(({ kind }) => kind === 'stock').filter((_, index) => index % 9 === 0)
  const started = performance.now()
  const bars = stocks.reduce((sum, { id }) => sum + world.history(id, DATE).bars.length, 0)
  const seconds = (performance.now() - started) / 1000
  const indices = await IndexHistory.build(world, {
    date: DATE,
    from: { a: world.dayAt('a', DATE) - 20, hk: 0 },
    exactDays: 1,
    keepTails: true,
  })
  const prepared = performance.now()
  const day = prepareDay(world, DATE, indices)
  const prepare = performance.now() - prepared
  return {
    stock_years_per_second: Math.round(bars / YEAR / seconds),
    million_bars_per_second: bars / seconds / 1e6,
    prepare_day_ms: prepare,
    live_cpu_ms_per_second: liveCost(day, list.instruments.length),
  }
}

/** CPU of half-second turns over ten simulated minutes, per second of market time. */
function liveCost(day: ReturnType<typeof prepareDay>, rows: number): number {
  const live = new LiveMarket(new QuoteTable(rows))
  const clock = createMarketClock({ mode: 'real', now: () => Date.UTC(2026, 10, 20, 2, 30) })
  const from = clock.at().second
  live.step(day, { date: DATE, second: from }, true)
  const started = process.cpuUsage()
  for (let turn = 1; turn <= TURNS * 10; turn += 1)
    live.step(day, { date: DATE, second: from + Math.ceil(turn / 2) }, false)
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1000 / (TURNS * 5)
}
