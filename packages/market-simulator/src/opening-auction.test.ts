import { loadInstruments } from '@niujin/market/node'
import type { InstrumentId } from '@niujin/market'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { runningMarket, TURN, type Quote } from './testing/running-market.ts'

const STOCKS: readonly InstrumentId[] = ['SH.600519', 'SZ.000858', 'SZ.000001', 'SH.600000', 'SZ.300750']
const DATE = 20261120
/** 09:10 in Shanghai: the day before is still shown. */
const START = Date.UTC(2026, 10, 20, 1, 10)
const SPEED = 20
const at = (hour: number, minute: number) => hour * 3600 + minute * 60
/** Seconds of the day by which every row has been written: each has its turn every six. */
const LATE = (6 * TURN * SPEED) / 1000

const { instruments, constituentsOf } = loadInstruments()
const industries = instruments.filter(({ id }) => STOCKS.includes(id)).flatMap(({ industry }) => industry ?? [])
const IDS: readonly InstrumentId[] = [...STOCKS, ...new Set(industries), 'SH.000016', 'SH.510050']

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

/** The quotes of all at some seconds of the morning, and the market then. */
async function watchOpening(seconds: readonly number[]) {
  const market = runningMarket({ ids: IDS, startAt: START, speed: SPEED })
  const immediate = () => new Promise((done) => setImmediate(done))
  const seen = new Map<number, Map<InstrumentId, Quote>>()
  for (const second of seconds) {
    const isBefore = () => market.table.clock.date < DATE || market.table.clock.second < second
    while (isBefore()) {
      await vi.advanceTimersByTimeAsync(TURN)
      await immediate()
    }
    seen.set(second, new Map(market.instruments.map(({ id }, row) => [id, market.quote(row)] as const)))
  }
  await Promise.all([market.close(), vi.advanceTimersByTimeAsync(TURN)])
  const isCounted = (id: InstrumentId) => ['index', 'sector'].includes(kindOf(id))
  const kindOf = (id: InstrumentId) => market.instruments.find((one) => one.id === id)?.kind ?? ''
  const quotesAt = (second: number, counted: boolean) =>
    [...(seen.get(second) ?? [])].filter(([id]) => isCounted(id) === counted)
  return { quotesAt }
}

describe('开盘集合竞价', () => {
  test('撮合以前：股票只有匹配价，没有开盘价与量；指数、板块没有现价，只有昨收', async () => {
    const { quotesAt } = await watchOpening([at(9, 20)])
    for (const [id, quote] of quotesAt(at(9, 20), false)) {
      expect([id, quote.open, quote.volume, quote.last]).toEqual([id, 0, 0, quote.bidPrice1])
      expect(quote.last).toBeGreaterThan(0)
    }
    const levels = quotesAt(at(9, 20), true)
    expect(levels.length).toBeGreaterThan(3)
    for (const [id, quote] of levels) {
      expect([id, quote.last, quote.open, quote.volume, quote.amount]).toEqual([id, 0, 0, 0, 0])
      expect(quote.previousClose).toBeGreaterThan(0)
    }
  })

  test.each([at(9, 25), at(9, 27)])(
    '从 09:25 撮合那一下到 09:30，股票、基金、指数、板块都是开盘价：第 %i 秒',
    async (second) => {
      const { quotesAt } = await watchOpening([second])
      const quotes = [...quotesAt(second, false), ...quotesAt(second, true)]
      expect(quotes).toHaveLength(IDS.length)
      for (const [id, quote] of quotes) {
        expect([id, quote.last, quote.high, quote.low]).toEqual([id, quote.open, quote.open, quote.open])
        expect(quote.volume).toBeGreaterThan(0)
      }
    },
  )

  test('开盘的指数、板块由成分股的开盘价算出', async () => {
    const { quotesAt } = await watchOpening([at(9, 26) + LATE])
    const stocks = new Map(quotesAt(at(9, 26) + LATE, false))
    for (const [id, level] of quotesAt(at(9, 26) + LATE, true)) {
      const members = constituentsOf(id).flatMap((member) => {
        const quote = stocks.get(member)
        const shares = instruments.find((one) => one.id === member)?.floatShares ?? 0
        return quote ? [{ open: quote.open * shares, reference: quote.previousClose * shares }] : []
      })
      const value = members.reduce((sum, { open }) => sum + open, 0)
      const base = members.reduce((sum, { reference }) => sum + reference, 0)
      // Levels are rounded to 0.01 points.
      expect(Math.abs(level.last - (level.previousClose * value) / base), id).toBeLessThan(20)
    }
  })
})
