import { setTimeout as pause } from 'node:timers/promises'
import { Screener } from '@niujin/formula/node'
import { QuoteTable } from '@niujin/market'
import { MarketReader, openProvider } from '@niujin/quotes/server'
import { EngineService } from '../server/thread/engine-service.ts'
import { MarketColumns } from '../server/thread/market-columns.ts'
import { MarketFacts } from '../server/thread/stock-facts.ts'

/** The screening engine over the whole simulated market, in this thread. */
export async function marketEngine() {
  const provider = await openProvider({
    source: 'simulator',
    seed: 20_260_706,
    historyFrom: 20_060_104,
    clock: { mode: 'always-open', speed: 1 },
  })
  const instruments = await provider.instruments()
  const table = new QuoteTable(instruments.length)
  const reader = new MarketReader(instruments, table)
  const columns = await MarketColumns.load(provider)
  const facts = new MarketFacts(provider, columns, new Map())
  const service = new EngineService(reader, provider)
  service.open({ columns, facts, screener: new Screener(columns.store, { facts: facts.now(reader) }) })
  /** As when somebody waits for them. */
  const readReports = async () => {
    while (!facts.hasReports() || !facts.hasSurroundings()) await pause(100)
  }
  return { ...service.methods, columns, table, readReports }
}
