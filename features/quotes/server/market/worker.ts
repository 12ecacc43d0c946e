import { parentPort, workerData } from 'node:worker_threads'
import { QuoteTable } from '@niujin/market'
import { HistoryService } from './history-service.ts'
import { openProvider, type ProviderOptions } from './provider-options.ts'
import { serveCalls } from '@niujin/server-kit/threads'

/** What the main thread tells a market thread at its start. */
export interface MarketThreadData {
  /** `live` keeps the quote table up to date; `history` answers questions about the past and today's course. */
  role: 'live' | 'history'
  options: ProviderOptions
}

/** The live thread's first message. */
export interface LiveReady {
  instruments: Awaited<ReturnType<Awaited<ReturnType<typeof openProvider>>['instruments']>>
  simulated: boolean
  buffer: SharedArrayBuffer
}

const { role, options } = workerData as MarketThreadData
const port = parentPort
if (!port) throw new Error('行情线程要由主线程启动')

const provider = await openProvider(options)
if (role === 'live') {
  const instruments = await provider.instruments()
  const table = new QuoteTable(instruments.length)
  const stop = new AbortController()
  port.once('message', () => stop.abort())
  port.postMessage({ instruments, simulated: provider.simulated, buffer: table.buffer } satisfies LiveReady)
  await provider.run(table, stop.signal)
} else {
  const service = new HistoryService(provider)
  serveCalls(port, service.methods)
}
