import type { ProviderOptions } from '@niujin/quotes/server'
import type { Config } from './config.ts'

/** The market source that the configuration names. */
export function marketOptions(config: Config): ProviderOptions {
  const clock = { mode: config.MARKET_CLOCK, speed: config.MARKET_SPEED }
  if (config.MARKET_SOURCE === 'files') return { source: 'files', folder: config.MARKET_FOLDER ?? '', clock }
  return {
    source: 'simulator',
    seed: config.MARKET_SEED,
    historyFrom: config.MARKET_HISTORY_FROM,
    clock,
  }
}
