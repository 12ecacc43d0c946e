import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { QuoteTable, type Instrument } from '@niujin/market'
import { openOnlineMarket, type OnlineMarket, type OnlineStatus } from '@niujin/market-sources'
import { serveCalls } from '@niujin/server-kit/threads'
import { marketNow } from './feed.ts'
import { HistoryService } from './history-service.ts'
import { WatchedRows } from './watched-rows.ts'
import { openOffline, type ProviderOptions } from './provider-options.ts'

/** What the main thread tells a market thread at its start. */
export interface MarketThreadData {
  /** `live` keeps the quote table up to date; `history` answers questions about the past and today's course. */
  role: 'live' | 'history'
  options: ProviderOptions
  /** What a live thread before this one has left. */
  kept?: Pick<LiveReady, 'buffer' | 'watched'>
}

/** The live thread's first message. */
export interface LiveReady {
  instruments: readonly Instrument[]
  simulated: boolean
  buffer: SharedArrayBuffer
  /** Where the main thread notes what people look at; only with online sources. */
  watched: SharedArrayBuffer | undefined
}

/** What a market thread with online sources says from time to time. */
export interface FeedSaid {
  feed: OnlineStatus
  rounds: number
  keptQuote: number | undefined
}

/** Milliseconds between the history thread's words about its sources. */
const SAY_EVERY = 2_000

/** A thread is ended from outside. */
const NEVER = new AbortController().signal

const { role, options, kept } = workerData as MarketThreadData
if (!parentPort) throw new Error('行情线程要由主线程启动')
await (role === 'live' ? live(parentPort) : history(parentPort))

async function live(port: MessagePort): Promise<void> {
  if (options.source === 'online') return liveOnline(port, options.setup, NEVER)
  const warmed = new Promise<void>((done) => port.once('message', () => done()))
  const provider = await openOffline(options, warmed)
  const instruments = await provider.instruments()
  const table = tableOf(instruments)
  port.postMessage({
    instruments,
    simulated: provider.simulated,
    buffer: table.buffer,
    watched: undefined,
  } satisfies LiveReady)
  await provider.run(table, NEVER)
}

/** The table that others read already, or a new one. @throws RangeError when the list of instruments is not that of the table. */
function tableOf(instruments: readonly Instrument[]): QuoteTable {
  const table = new QuoteTable(instruments.length)
  if (!kept) return table
  if (kept.buffer.byteLength !== table.buffer.byteLength) throw new RangeError('证券列表变了，要重启服务才能接着报价')
  return new QuoteTable(instruments.length, kept.buffer)
}

async function liveOnline(
  port: MessagePort,
  setup: Parameters<typeof openOnlineMarket>[0],
  signal: AbortSignal,
): Promise<void> {
  let watched: WatchedRows | undefined
  let instruments: readonly Instrument[] = []
  const market: OnlineMarket = openOnlineMarket(setup, {
    interest: () => (watched?.rows() ?? []).flatMap((row) => instruments[row]?.id ?? []),
    onTurn: ({ rounds, keptQuote }) =>
      port.postMessage({ feed: market.status(), rounds, keptQuote } satisfies FeedSaid),
  })
  instruments = await market.provider.instruments()
  const table = tableOf(instruments)
  watched = new WatchedRows(instruments.length, () => marketNow(setup.ahead), kept?.watched)
  port.postMessage({ instruments, simulated: false, buffer: table.buffer, watched: watched.buffer } satisfies LiveReady)
  await market.provider.run(table, signal)
}

async function history(port: MessagePort): Promise<void> {
  if (options.source !== 'online') {
    serveCalls(port, new HistoryService(await openOffline(options)).methods)
    return
  }
  const market = openOnlineMarket(options.setup)
  // The provider keeps what it may keep; a day that could not be had must be asked for again.
  serveCalls(port, new HistoryService(market.provider, { keepsDays: false }).methods)
  setInterval(
    () => port.postMessage({ feed: market.status(), rounds: 0, keptQuote: undefined } satisfies FeedSaid),
    SAY_EVERY,
  )
}
