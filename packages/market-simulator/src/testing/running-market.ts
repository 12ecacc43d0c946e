import { QUOTE_FIELDS, QuoteTable, type InstrumentId, type QuoteField } from '@niujin/market'
import { loadInstruments } from '@niujin/market/node'
import { createMarketClock, type MarketMoment } from '../clock.ts'
import { createSimulator } from '../simulator.ts'

/** Real milliseconds of one turn of the live loop. */
export const TURN = 500

export type Quote = Readonly<Record<QuoteField, number>>

/** A small market that runs on a clock of the test's, so many times as fast as real time. */
export function runningMarket({
  ids,
  startAt,
  speed,
  historyFrom = 20260105,
}: {
  ids: readonly InstrumentId[]
  startAt: number
  speed: number
  /** YYYYMMDD, before the day it begins on */
  historyFrom?: number
}) {
  const list = loadInstruments()
  const instruments = list.instruments.filter(({ id }) => ids.includes(id))
  const options = { ...list, instruments, seed: 20260706, historyFrom }
  const began = Date.now()
  const clock = createMarketClock({ mode: 'accelerated', speed, startAt, now: () => Date.now() - began + startAt })
  const table = new QuoteTable(instruments.length)
  const stop = new AbortController()
  const provider = createSimulator({ ...options, clock })
  const run = provider.run(table, stop.signal)
  const moment: { now: MarketMoment } = { now: clock.at() }
  const values = new Float64Array(QUOTE_FIELDS.length)
  return {
    instruments,
    table,
    clock,
    provider,
    /** The same market standing at a moment of the caller's. */
    still: createSimulator({ ...options, clock: { at: () => moment.now } }),
    standAt: (at: MarketMoment) => void (moment.now = at),
    quote(row: number): Quote {
      table.read(row, values)
      return Object.fromEntries(QUOTE_FIELDS.map((field, at) => [field, values[at] ?? 0])) as Record<QuoteField, number>
    },
    async close() {
      stop.abort()
      return run
    },
  }
}
