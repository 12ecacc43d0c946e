import { loadInstruments } from '@niujin/market/node'
import { createMarketClock, createSimulator } from '@niujin/market-simulator'
import type { Market } from '@niujin/quotes/server'
import { HistoryService, smallMarket } from '@niujin/quotes/testing'

/** Of all instruments each so-manieth is there: many enough to find anything, few enough to be quick. */
const EVERY = 20
/** 2026-11-24 10:00 in Shanghai. */
const NOW = Date.UTC(2026, 10, 24, 2)
const TODAY = 20_261_124
const HISTORY_FROM = 20_260_105

/** A part of the simulated market of a seed, with the short past that it has in tests. */
export function simulatedMarket(seed: number): Market {
  const list = loadInstruments()
  const instruments = list.instruments.filter(({ kind }, at) => kind === 'stock' && at % EVERY === 0)
  const clock = createMarketClock({ mode: 'accelerated', speed: 1, startAt: NOW, now: () => NOW })
  const simulator = createSimulator({ ...list, instruments, seed, historyFrom: HISTORY_FROM, clock })
  const history = new HistoryService(simulator)
  const candles = history.methods.candles
  return smallMarket({ instruments, date: TODAY, history: { candles } }).market
}
