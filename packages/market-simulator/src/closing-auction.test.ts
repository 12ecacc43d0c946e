import type { InstrumentId } from '@niujin/market'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runningMarket, TURN, type Quote } from './testing/running-market.ts'

const IDS: readonly InstrumentId[] = ['SH.600519', 'SZ.000001', 'SZ.300750', 'BJ.920002', 'SH.000016', 'SH.510050']
const SPEED = 20
/** 2026-11-20 14:55 in Shanghai, and the turns until 15:01. */
const START = Date.UTC(2026, 10, 20, 6, 55)
const TURNS = (6 * 60_000) / SPEED / TURN
const BEGINS = 14 * 3600 + 57 * 60
const CLOSES = 15 * 3600
/** Seconds of the day that one write of a row may be late: each is written every sixth turn. */
const LATE = (6 * TURN * SPEED) / 1000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

/** What a row shows in the closing auction: each different price and volume, each different shape of the book. */
class Watched {
  readonly figures = new Set<string>()
  readonly shapes = new Set<string>()

  note(quote: Quote): void {
    this.figures.add(`${quote.last} ${quote.volume} ${quote.amount}`)
    const isOne = quote.bidPrice1 === quote.askPrice1 && quote.bidVolume1 === quote.askVolume1
    const left = [quote.bidVolume2, quote.askVolume2].filter((shares) => shares > 0).length
    this.shapes.add(`${quote.bidPrice1 > 0} ${isOne} ${left} ${quote.bidPrice2} ${quote.askPrice2}`)
  }
}

/** Runs the market from before the closing auction until after it. */
async function watchClose() {
  const market = runningMarket({ ids: IDS, startAt: START, speed: SPEED })
  const seen = new Map(IDS.map((id) => [id, new Watched()]))
  const immediate = () => new Promise((done) => setImmediate(done))
  while (market.table.clock.date === 0) await immediate()
  for (let turn = 0; turn < TURNS; turn += 1) {
    await vi.advanceTimersByTimeAsync(TURN)
    await immediate()
    const { second } = market.table.clock
    if (second < BEGINS + LATE || second >= CLOSES) continue
    for (const [row, { id }] of market.instruments.entries()) seen.get(id)?.note(market.quote(row))
  }
  return { market, seen }
}

test('到点那一下，每只都同时换成收盘价，与分时一致，不分批', async () => {
  const market = runningMarket({ ids: IDS, startAt: START, speed: SPEED })
  const immediate = () => new Promise((done) => setImmediate(done))
  while (market.table.clock.second < CLOSES) {
    await vi.advanceTimersByTimeAsync(TURN)
    await immediate()
  }
  for (const [row, { id }] of market.instruments.entries()) {
    const { close } = await market.provider.minutes(id, market.table.clock.date)
    expect([id, market.quote(row).last]).toEqual([id, close.at(-1)])
  }
  await Promise.all([market.close(), vi.advanceTimersByTimeAsync(TURN)])
})

test('收盘集合竞价：价与量不动，指数也不动；买一卖一是同一个匹配价，二档只有一边是未匹配；到点一次成交', async () => {
  const { market, seen } = await watchClose()
  for (const [row, { id, kind }] of market.instruments.entries()) {
    const [before, ...others] = seen.get(id)?.figures ?? []
    expect([id, others]).toEqual([id, []])
    const { last, volume, amount } = market.quote(row)
    expect(`${last} ${volume} ${amount}`).not.toBe(before)
    if (kind !== 'index') expect([id, ...(seen.get(id)?.shapes ?? [])]).toEqual([id, 'true true 1 0 0'])
    const { time, length } = await market.provider.ticks(id)
    const trades = Array.from(time.subarray(0, length))
    expect(trades.filter((second) => second > BEGINS && second < CLOSES)).toEqual([])
    expect(trades.at(-1)).toBe(kind === 'index' ? undefined : CLOSES)
  }
  await Promise.all([market.close(), vi.advanceTimersByTimeAsync(TURN)])
})
