import { Worker } from 'node:worker_threads'
import { QuoteTable } from '@niujin/market'
import { prepareOnlineMarket } from '@niujin/market-sources'
import { LastingThread, callerOf, type Caller } from '@niujin/server-kit/threads'
import { marketNow, type FeedStatus } from './feed.ts'
import type { HistoryService } from './history-service.ts'
import { WatchedRows } from './watched-rows.ts'
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
  readonly noteWatched?: ((row: number) => void) | undefined
  /** Settles when every instrument has its first quote; until then nothing of the market is to be shown. */
  readonly quoted?: Promise<void> | undefined
  /** The start is over: what only questions about the past need is made from now on, so that few have to wait for it. */
  readonly warm?: (() => void) | undefined
  /** False while a market thread that died is not there again; `/readyz` says so. */
  alive(): boolean
  close(): Promise<void>
}

/** Milliseconds a start waits for the first quotes of online sources; afterwards pages show what was kept. */
const FIRST_ROUND = 6_000
/** Milliseconds after the start at which the indices' newest days are worked out: the first pages come before it. Who asks for them earlier waits a moment. */
const WARM_AFTER = 2_500

/**
 * Starts the market threads and waits until the instruments are known; `quoted` tells when their quotes are there. A
 * thread that dies is started again.
 */
export async function openMarket(options: ProviderOptions, onDeath: (error: Error) => void): Promise<Market> {
  if (options.source === 'online') await prepareOnlineMarket(options.setup)
  const board = new FeedBoard(options)
  const { promise: first, resolve: resolveReady, reject: failStart } = Promise.withResolvers<LiveReady>()
  let ready: LiveReady | undefined
  let isWarm = false
  let liveWorker: Worker | undefined
  let ask: Caller<HistoryService['methods']> = () => Promise.reject(new Error('线程已退出'))
  const live = new LastingThread({
    // The main thread and all others read the table that is there: a live thread that follows another writes on in it.
    start: () =>
      startThread({ role: 'live', options, ...(ready && { kept: { buffer: ready.buffer, watched: ready.watched } }) }),
    onDeath,
    onStart: (worker) => {
      worker.on('message', (message: Partial<FeedSaid & LiveReady> | undefined) => {
        if (message?.feed) board.live = message as FeedSaid
        if (message?.buffer) resolveReady((ready ??= message as LiveReady))
      })
      liveWorker = worker
      if (isWarm) worker.postMessage('warm')
      worker.on('exit', () => failStart(new Error('行情线程没有就绪就退出了')))
    },
  })
  const history = new LastingThread({
    start: () => startThread({ role: 'history', options }),
    onDeath,
    onStart: (worker) => {
      ask = callerOf<HistoryService['methods']>(worker)
      worker.on('message', (message: Partial<FeedSaid> | undefined) => {
        if (message?.feed) board.history = message as FeedSaid
      })
    },
  })
  const closeThreads = async () => void (await Promise.all([live.close(), history.close()]))
  const said = await first.catch(async (error: unknown) => {
    await closeThreads()
    throw error
  })
  const table = new QuoteTable(said.instruments.length, said.buffer)
  const reader = new MarketReader(said.instruments, table)
  const closing = new AbortController()
  let warming: NodeJS.Timeout | undefined
  const firstQuotes = async () => {
    await clockSet(table, closing.signal)
    if (options.source === 'online') await board.firstRound(FIRST_ROUND)
  }
  const warm = () => {
    isWarm = true
    liveWorker?.postMessage('warm')
    warming = setTimeout(() => void ask('warm', undefined).catch(onDeath), WARM_AFTER)
  }
  const watched = said.watched && new WatchedRows(said.instruments.length, () => board.status().now, said.watched)
  return {
    simulated: said.simulated,
    reader,
    history: (method, input) => ask(method, input),
    feed: options.source === 'online' ? () => board.status() : undefined,
    noteWatched: watched && ((row) => watched.note(row)),
    quoted: firstQuotes(),
    warm: options.source === 'online' ? undefined : warm,
    alive: () => live.isUp && history.isUp,
    close() {
      closing.abort()
      clearTimeout(warming)
      return closeThreads()
    },
  }
}

/** What the threads said last about their sources. */
class FeedBoard {
  live: FeedSaid | undefined
  history: FeedSaid | undefined
  private readonly ahead: number

  constructor(options: ProviderOptions) {
    this.ahead = options.source === 'online' ? (options.setup.ahead ?? 0) : 0
  }

  status(): FeedStatus {
    const { live, history, ahead } = this
    return {
      live: live?.feed,
      history: history?.feed,
      rounds: live?.rounds ?? 0,
      keptQuote: live?.keptQuote,
      now: marketNow(ahead),
    }
  }

  /** Until all instruments were asked for once, no source answers, or the time is over. */
  async firstRound(milliseconds: number): Promise<void> {
    const until = Date.now() + milliseconds
    const isOver = () =>
      (this.live?.rounds ?? 0) > 0 ||
      (this.live !== undefined && this.live.feed.capabilities.quotes.answeredAt === undefined)
    while (!isOver() && Date.now() < until) await new Promise((done) => setTimeout(done, 20))
  }
}

function startThread(data: MarketThreadData): Worker {
  return new Worker(new URL('worker.ts', import.meta.url), {
    workerData: data,
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  })
}

/** The clock of the table is set once the first cycle over all instruments is written. */
async function clockSet(table: QuoteTable, signal: AbortSignal): Promise<void> {
  while (table.clock.date === 0 && !signal.aborted) await new Promise((done) => setTimeout(done, 20))
}
