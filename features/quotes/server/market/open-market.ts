import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { QuoteTable } from '@niujin/market'
import { prepareOnlineMarket } from '@niujin/market-sources'
import { callerOf, type Caller } from '@niujin/server-kit/threads'
import { marketNow, type FeedStatus } from './feed.ts'
import type { HistoryService } from './history-service.ts'
import { Looks } from './looks.ts'
import { MarketReader } from './market-reader.ts'
import type { ProviderOptions } from './provider-options.ts'
import type { FeedSaid, LiveReady, MarketThreadData } from './worker.ts'

/** The running market as the main thread sees it. */
export interface Market {
  readonly simulated: boolean
  readonly reader: MarketReader
  /** Questions to the history thread. */
  readonly history: Caller<HistoryService['methods']>
  /** How the sources are doing; absent where quotes do not come from the network. */
  readonly feed?: (() => FeedStatus) | undefined
  /** Notes that somebody looks at this row: its quotes are asked for more often. Absent where all are equally fresh. */
  readonly look?: ((row: number) => void) | undefined
  /** False after a market thread has died; `/readyz` says so. */
  alive(): boolean
  close(): Promise<void>
}

/** Milliseconds a start waits for the first quotes of online sources; afterwards pages show what was kept. */
const FIRST_ROUND = 6_000

/** Starts the market threads and waits until every instrument has its first quote. */
export async function openMarket(
  options: ProviderOptions,
  onDeath: (error: Error) => void,
): Promise<Market> {
  if (options.source === 'online') await prepareOnlineMarket(options.setup)
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
  const board = new FeedBoard(live, history, options)
  const ask = callerOf<HistoryService['methods']>(history)
  const warmed = options.source === 'online' ? undefined : ask('warm', undefined)
  const ready = await readyOf(live)
  const table = new QuoteTable(ready.instruments.length, ready.buffer)
  const reader = new MarketReader(ready.instruments, table)
  await Promise.all([firstQuotes(table), warmed])
  if (options.source === 'online') await board.firstRound(FIRST_ROUND)
  const looks = ready.looks && new Looks(ready.instruments.length, () => board.status().now, ready.looks)
  return {
    simulated: ready.simulated,
    reader,
    history: ask,
    feed: options.source === 'online' ? () => board.status() : undefined,
    look: looks && ((row) => looks.note(row)),
    alive: () => !dead,
    async close() {
      closing = true
      await Promise.all([live.terminate(), history.terminate()])
    },
  }
}

/** What the threads said last about their sources. */
class FeedBoard {
  private readonly ahead: number
  private live: FeedSaid | undefined
  private history: FeedSaid | undefined

  constructor(live: Worker, history: Worker, options: ProviderOptions) {
    this.ahead = options.source === 'online' ? (options.setup.ahead ?? 0) : 0
    live.on('message', (message: Partial<FeedSaid>) => {
      if (message.feed) this.live = message as FeedSaid
    })
    history.on('message', (message: Partial<FeedSaid>) => {
      if (message.feed) this.history = message as FeedSaid
    })
  }

  status(): FeedStatus {
    const { live, history, ahead } = this
    return { live: live?.feed, history: history?.feed, rounds: live?.rounds ?? 0, keptQuote: live?.keptQuote, now: marketNow(ahead) }
  }

  /** Until all instruments were asked for once, no source answers, or the time is over. */
  async firstRound(milliseconds: number): Promise<void> {
    const until = Date.now() + milliseconds
    const isOver = () => (this.live?.rounds ?? 0) > 0 || (this.live !== undefined && this.live.feed.capabilities.quotes.answeredAt === undefined)
    while (!isOver() && Date.now() < until) await new Promise((done) => setTimeout(done, 20))
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
