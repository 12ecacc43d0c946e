import type { MarketDataProvider } from '@niujin/market'
import { createFilesProvider, loadInstruments } from '@niujin/market/node'
import { createMarketClock, createSimulator, type ClockOptions } from '@niujin/market-simulator'

/** Which source the market threads open; plain data, so that it travels to a thread. */
export type ProviderOptions = (
  | {
      source: 'simulator'
      seed: number
      historyFrom: number
    }
  | { source: 'files'; folder: string }
) & {
  /** The market's clock; of a replayed day it gives the second. */
  clock: Omit<ClockOptions, 'now'>
}

/** Opens the source that the options name. */
export async function openProvider(options: ProviderOptions): Promise<MarketDataProvider> {
  const clock = createMarketClock({ ...options.clock, now: Date.now })
  if (options.source === 'files') return createFilesProvider({ folder: options.folder, clock })
  return createSimulator({
    seed: options.seed,
    historyFrom: options.historyFrom,
    ...loadInstruments(),
    clock,
  })
}
