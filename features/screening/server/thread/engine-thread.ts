import { parentPort, workerData } from 'node:worker_threads'
import { Screener } from '@niujin/formula/node'
import { QuoteTable } from '@niujin/market'
import { MarketReader, openProvider, type ProviderOptions } from '@niujin/quotes/server'
import { serveCalls } from '@niujin/server-kit/threads'
import { EngineService } from './engine-service.ts'
import { MarketColumns } from './market-columns.ts'
import { MarketFacts } from './stock-facts.ts'

/** What the main thread tells the screening thread at its start. */
export interface EngineThreadData {
  readonly options: ProviderOptions
  readonly quotes: SharedArrayBuffer
  /** Threads that screen. */
  readonly threads: number
}

const { options, quotes, threads } = workerData as EngineThreadData
const port = parentPort
if (!port) throw new Error('选股线程要由主线程启动')

const provider = await openProvider(options)
const instruments = await provider.instruments()
const table = new QuoteTable(instruments.length, quotes)
const reader = new MarketReader(instruments, table)
const onTrouble = (error: unknown) => port.postMessage({ trouble: String(error) })
const service = new EngineService(reader, provider, onTrouble)
serveCalls(port, service.methods)

const columns = await MarketColumns.load(provider)
const sectors = new Map(instruments.flatMap((one) => (one.kind === 'sector' ? [[one.id, one.name] as const] : [])))
const facts = new MarketFacts(provider, columns, sectors, onTrouble)
service.open({ columns, facts, screener: new Screener(columns.store, { threads, facts: facts.now(reader) }) })
port.postMessage({ loaded: 'bars' })
void facts.readAhead()
