import { emptyBars, type MarketDataProvider } from '@niujin/market'
import { createFilesProvider, loadInstruments } from '@niujin/market/node'
import { createMarketClock, createSimulator, type ClockOptions } from '@niujin/market-simulator'
import { openOnlineMarket, type OnlineSetup } from '@niujin/market-sources'
import { readingAhead } from './reading-ahead.ts'

/** Which source the market threads open; plain data, so that it travels to a thread. */
export type ProviderOptions = (
  | {
      source: 'simulator'
      seed: number
      historyFrom: number
      /** Where what never changes of the market is kept from one start to the next. */
      folder?: string | undefined
    }
  | { source: 'files'; folder: string }
  | { source: 'online'; setup: OnlineSetup }
) & {
  /** The market's clock; of a replayed day it gives the second. Online quotes go by the real one. */
  clock: Omit<ClockOptions, 'now'>
}

/**
 * Opens the source that the options name, for a reader of the whole market: what an online source cannot give now is
 * empty, so that one silent source does not end the reading.
 */
export async function openProvider(options: ProviderOptions): Promise<MarketDataProvider> {
  if (options.source !== 'online') return openOffline(options)
  return readingAhead(openOnlineMarket(options.setup).provider, emptyBars(0))
}

/** Opens the simulator or a folder of files; a simulator that runs goes through its past after `pastAfter`. */
export async function openOffline(
  options: Exclude<ProviderOptions, { source: 'online' }>,
  pastAfter?: Promise<void>,
): Promise<MarketDataProvider> {
  const clock = createMarketClock({ ...options.clock, now: Date.now })
  if (options.source === 'files') return createFilesProvider({ folder: options.folder, clock })
  return createSimulator({
    seed: options.seed,
    historyFrom: options.historyFrom,
    folder: options.folder,
    ...loadInstruments(),
    clock,
    pastAfter,
  })
}
