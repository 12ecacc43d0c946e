import { QuoteTable, type InstrumentId } from '@niujin/market'
import { loadInstruments } from '@niujin/market/node'
import { createMarketClock, createSimulator } from '@niujin/market-simulator'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyDelta, liveDelta, liveOf, withLast, withMinute, withPrice } from '../../domain/index.ts'
import type { LiveQuote } from '../../contract/index.ts'
import { depthOf, quoteOf } from '../quote-rows.ts'
import { HistoryService } from './history-service.ts'
import { MarketReader } from './market-reader.ts'
import { Rankings } from './ranking.ts'

const STOCKS: readonly InstrumentId[] = ['SH.600519', 'SZ.000001', 'SZ.300750']
const INSTANTS = 200
/** 09:31 in Shanghai; two hundred instants, three seconds apart at this speed, end before 15:00. */
const BEGIN = Date.UTC(2026, 10, 20, 1, 31)
const SPEED = 32
const STEP = 3000

const list = loadInstruments()
const instruments = list.instruments.filter(({ id }) => STOCKS.includes(id))

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'Date'], now: BEGIN }))
afterEach(() => vi.useRealTimers())

function openMarket() {
  const clock = createMarketClock({ mode: 'accelerated', speed: SPEED, startAt: BEGIN, now: () => Date.now() })
  const simulator = createSimulator({ ...list, instruments, seed: 7, historyFrom: 20_260_105, clock })
  const table = new QuoteTable(instruments.length)
  const stop = new AbortController()
  const running = simulator.run(table, stop.signal)
  const close = async () => {
    stop.abort()
    await vi.advanceTimersByTimeAsync(STEP)
    await running
  }
  const reader = new MarketReader(instruments, table)
  return { reader, rankings: new Rankings(reader), history: new HistoryService(simulator).methods, close }
}
type Opened = ReturnType<typeof openMarket>

/** Every place of a page that shows what a stock costs; `heard` is its quote as the stream has kept it. */
async function pricesShown({ reader, rankings, history }: Opened, id: InstrumentId, heard: LiveQuote) {
  const row = reader.rowOf(id) ?? -1
  const { date } = reader.table.clock
  const [days, [followed], candles] = await Promise.all([
    history.intraday({ id, days: 1 }),
    history.follow({ ids: [{ id, since: 0 }] }),
    history.candles({ id, period: 'day', adjustment: 'forward', count: 5, before: undefined }),
  ])
  const [day] = days
  if (!day || !followed?.bar) throw new Error(`${id} 没有分时`)
  const line = withLast(withMinute(day, followed.bar), { last: heard.last, second: heard.time }, 240)
  const candle = withPrice(candles, heard, { date, isDaily: true })
  const listed = [...rankings.rank({ board: 'all', sort: 'changePercent', order: 'desc' }).rows].find(
    (one) => one === row,
  )
  return {
    header: heard.last,
    lastMinute: line.close.at(-1),
    lastCandle: candle.close.at(-1),
    listRow: quoteOf(reader, listed ?? -1).live.last,
    day: [line.date, candle.time.at(-1)],
    book: depthOf(reader, row),
    date,
  }
}

type Shown = Awaited<ReturnType<typeof pricesShown>>

function isOneState({ header, lastMinute, lastCandle, listRow, day, book, date }: Shown): boolean {
  const best = [book?.bids[0]?.[0], book?.asks[0]?.[0]]
  const isOnePrice = [lastMinute, lastCandle, listRow].every((price) => price === header)
  return isOnePrice && best.some((price) => price === header) && day.every((one) => one === date)
}

test(`${INSTANTS} 个时刻：页头、分时末点、末根K线、五档与列表是同一个价，同一天`, async () => {
  const market = openMarket()
  while (market.reader.table.clock.date === 0) await new Promise((done) => setImmediate(done))
  const heard = new Map(STOCKS.map((id) => [id, liveOf([])]))
  const seen = new Set<number | null>()
  const differences: Shown[] = []
  for (let instant = 0; instant < INSTANTS; instant += 1) {
    await vi.advanceTimersByTimeAsync(STEP)
    for (const [id, before] of heard) {
      const now = applyDelta(before, liveDelta(before, market.reader.live(market.reader.rowOf(id) ?? -1)))
      heard.set(id, now)
      const shown = await pricesShown(market, id, now)
      seen.add(shown.header)
      if (!isOneState(shown)) differences.push(shown)
    }
  }
  await market.close()
  expect(differences).toEqual([])
  // The market did move meanwhile, or nothing would be shown by this.
  expect(seen.size).toBeGreaterThan(INSTANTS / 2)
}, 60_000)
