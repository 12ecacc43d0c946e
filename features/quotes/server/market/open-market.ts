import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { QuoteTable } from '@niujin/market'
import type { HistoryService } from './history-service.ts'
import { MarketReader } from './market-reader.ts'
import type { ProviderOptions } from './provider-options.ts'
import { callerOf, type Caller } from '@niujin/server-kit/threads'
import type { LiveReady, MarketThreadData } from './worker.ts'

/** The running market as the main thread sees it. */
export interface Market {
  readonly simulated: boolean
  readonly reader: MarketReader
  /** Questions to the history thread. */
  readonly history: Caller<HistoryService['methods']>
  /** False after a market thread has died; `/readyz` says so. */
  alive(): boolean
  close(): Promise<void>
}

/** Starts the market threads and waits until every instrument has its first quote. */
export async function openMarket(
  options: ProviderOptions,
  onDeath: (error: Error) => void,
): Promise<Market> {
  const live = startThread({ role: 'live', options })
  const history = startThread({ role: 'history', options })
  let closing = false
  let dead = false
  for (const thread of [live, history]) {
    thread.on('error', (error) => {
      dead = true
      onDeath(error instanceof Error ? error : new Error(String(error)))
    })
    thread.on('exit', () => {
      if (!closing) dead = true
    })
  }
  const ask = callerOf<HistoryService['methods']>(history)
  const warmed = ask('warm', undefined)
  const ready = await readyOf(live)
  const table = new QuoteTable(ready.instruments.length, ready.buffer)
  const reader = new MarketReader(ready.instruments, table)
  await Promise.all([firstQuotes(table), warmed])
  return {
    simulated: ready.simulated,
    reader,
    history: ask,
    alive: () => !dead,
    async close() {
      closing = true
      await Promise.all([live.terminate(), history.terminate()])
    },
  }
}

function startThread(data: MarketThreadData): Worker {
  return new Worker(new URL('worker.ts', import.meta.url), { workerData: data })
}

/** What the live thread says when its table is there. Under `node --watch` threads also send messages of Node's own. */
async function readyOf(live: Worker): Promise<LiveReady> {
  for await (const [message] of on(live, 'message', { close: ['exit'] })) {
    const said: unknown = message
    if (typeof said === 'object' && said !== null && 'buffer' in said) return said as LiveReady
  }
  throw new Error('行情线程没有就绪就退出了')
}

/** The clock of the table is set once the first cycle over all instruments is written. */
async function firstQuotes(table: QuoteTable): Promise<void> {
  while (table.clock.date === 0) await new Promise((done) => setTimeout(done, 20))
}
