import { HALT_SECONDS, HALTED, haltStepsReached, type InstrumentId } from '@niujin/market'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wrongIn } from './testing/quote-checks.ts'
import { runningMarket, TURN, type Quote } from './testing/running-market.ts'

/** 华之杰 on its first day, without price limits: in this market it reaches both steps. */
const NEW_STOCK: InstrumentId = 'SH.603400'
const LISTED = 20250620
const SPEED = 60
/** 09:20 of that day in Shanghai, and the turns until 15:01. */
const START = Date.UTC(2025, 5, 20, 1, 20)
const TURNS = ((5 * 60 + 41) * 60_000) / SPEED / TURN
/** Seconds of the day that one write of a row may be late: each is written every sixth turn. */
const LATE = (6 * TURN * SPEED) / 1000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

interface Instant {
  readonly second: number
  readonly quote: Quote
}

/** A day of the live market, each turn's quote of its one stock. */
async function watchDay(): Promise<{ seen: readonly Instant[]; wrong: readonly string[] }> {
  const market = runningMarket({ ids: [NEW_STOCK], startAt: START, speed: SPEED, historyFrom: 20250601 })
  const [instrument] = market.instruments
  const immediate = () => new Promise((done) => setImmediate(done))
  while (market.table.clock.date === 0) await immediate()
  const seen: Instant[] = []
  const wrong: string[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    await vi.advanceTimersByTimeAsync(TURN)
    await immediate()
    const { date, second } = market.table.clock
    if (date !== LISTED || !instrument) continue
    const quote = market.quote(0)
    seen.push({ second, quote })
    if (quote.suspended !== HALTED) wrong.push(...wrongIn(instrument, quote, date))
  }
  const closed = market.close()
  await vi.advanceTimersByTimeAsync(TURN)
  await closed
  return { seen, wrong }
}

/** Runs of halted instants, each with the instant before and after it. */
function haltsIn(seen: readonly Instant[]) {
  return seen.flatMap(({ quote }, at) => {
    if (quote.suspended !== HALTED || seen[at - 1]?.quote.suspended === HALTED) return []
    const end = seen.findIndex((one, index) => index > at && one.quote.suspended !== HALTED)
    const [before, after] = [seen[at - 1], seen[end]]
    return before && after ? [{ before, during: seen.slice(at, end), after }] : []
  })
}

test('新股首日到三成、六成各停十分钟：报价写着临停，价与量不动，盘口是空的；之后接着成交', async () => {
  const { seen, wrong } = await watchDay()
  expect(wrong).toEqual([])
  const halts = haltsIn(seen)
  const steps = halts.map(({ during: [first] }) => haltStepsReached(first?.quote.open ?? 0, first?.quote.last ?? 0))
  expect(steps).toEqual([1, 2])
  for (const { before, during, after } of halts) {
    expect(before.quote.bidPrice1).toBeGreaterThan(0)
    const stood = after.second - (during[0]?.second ?? 0)
    expect(Math.abs(stood - HALT_SECONDS)).toBeLessThanOrEqual(LATE)
    for (const { quote } of during) {
      expect([quote.last, quote.volume]).toEqual([during[0]?.quote.last, during[0]?.quote.volume])
      expect([quote.bidPrice1, quote.askPrice1, quote.bidVolume1, quote.askVolume1]).toEqual([0, 0, 0, 0])
    }
    expect(after.quote.volume).toBeGreaterThan(during.at(-1)?.quote.volume ?? 0)
    expect(after.quote.bidPrice1).toBeGreaterThan(0)
    // It has no days before, yet its book is as deep as so much trade needs.
    expect(after.quote.bidVolume1 + after.quote.askVolume1).toBeGreaterThan(1000)
  }
})
