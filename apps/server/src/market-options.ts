import { join, resolve } from 'node:path'
import type { ProviderOptions } from '@niujin/quotes/server'
import type { Config } from './config.ts'

/** All threads of this process count an accelerated clock from here. */
const BEGAN = Date.now()

/** The market source that the configuration names. */
export function marketOptions(config: Config): ProviderOptions {
  const { MARKET_CLOCK: mode, MARKET_SPEED: speed, MARKET_ROUND_FROM: roundFrom } = config
  const clock = { mode, speed, beginsAt: BEGAN, ...(roundFrom !== undefined && { roundFrom }) }
  const source = config.MARKET_SOURCE
  if (source === 'files') return { source, folder: config.MARKET_FOLDER ?? '', clock }
  if (source === 'simulator')
    return {
      source,
      seed: config.MARKET_SEED,
      historyFrom: config.MARKET_HISTORY_FROM,
      folder: join(resolve(config.DATA_DIR), 'market'),
      clock,
    }
  const setup = { names: source, folder: resolve(config.DATA_DIR), hosts: config.MARKET_HOSTS }
  return { source: 'online', setup, clock: { mode: 'real' } }
}
