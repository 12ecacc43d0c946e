import { join } from 'node:path'
import type { InstrumentId, MarketDataProvider } from '@niujin/market'
import { loadInstruments } from '@niujin/market/node'
import { SourceChain, type ChainStatus } from './chain.ts'
import { openSources, type SourceHosts } from './open-sources.ts'
import { DEFAULT_PACE, type Pace, type TurnDone } from './provider/online-options.ts'
import { createOnlineProvider } from './provider/online-provider.ts'
import { tradingDayAt, type Moment } from './provider/trading-day.ts'
import { constituentsAmong } from './securities/make-securities.ts'
import { prepareSecurities, readSecurities } from './securities/prepare-securities.ts'
import { secondOfDay, shanghaiStamp } from './shanghai.ts'
import { SourceChoice } from './source-choice.ts'
import type { SourceName } from './source.ts'
import { SourceStore } from './store/source-store.ts'
import type { UpstreamLimits } from './upstream/upstream.ts'

/** Plain data, so that it travels to threads. */
export interface OnlineSetup {
  /** First choice first; the file `market-source` in the folder takes its place while running. */
  readonly names: readonly SourceName[]
  /** The data folder: answers are kept in `market/` there. */
  readonly folder: string
  readonly hosts?: SourceHosts
  readonly limits?: Partial<UpstreamLimits>
  readonly pace?: Pace
  /** Milliseconds the market's clock is ahead of the machine's; 0 when absent. */
  readonly ahead?: number
}

export interface OnlineHooks {
  readonly interest?: () => Iterable<InstrumentId>
  readonly onTurn?: (turn: TurnDone) => void
}

/** How the sources have been doing, as one thread sees them. */
export interface OnlineStatus extends ChainStatus {
  /** In use now, and what is wrong with the file that chooses. */
  readonly names: readonly SourceName[]
  readonly problem: string | undefined
}

export interface OnlineMarket {
  readonly provider: MarketDataProvider
  status(): OnlineStatus
}

/** The real market of a setup whose securities are prepared. */
export function openOnlineMarket(setup: OnlineSetup, hooks: OnlineHooks = {}): OnlineMarket {
  const { chain, choice, clock, store } = partsOf(setup)
  const list = loadInstruments()
  const instruments = readSecurities(store)?.instruments ?? []
  const provider = createOnlineProvider({
    instruments,
    constituentsOf: constituentsAmong(list, instruments),
    chain,
    store,
    clock,
    beforeAsking: (one) => choice.apply(one),
    pace: () => setup.pace ?? DEFAULT_PACE,
    ...hooks,
  })
  return { provider, status: () => ({ ...chain.status(), names: choice.names, problem: choice.problem }) }
}

/** Asks who is listed and keeps it; call it once, before any thread opens the market. */
export async function prepareOnlineMarket(setup: OnlineSetup): Promise<void> {
  const parts = partsOf(setup)
  parts.choice.apply(parts.chain)
  await prepareSecurities({ ...parts, list: loadInstruments(), names: parts.choice.names })
  parts.chain.close()
}

function partsOf({ names, folder, hosts, limits, ahead = 0 }: OnlineSetup) {
  const now = () => (Date.now() + ahead) / 1000
  const at = (): Moment => {
    const stamp = shanghaiStamp(now())
    return { date: Math.floor(stamp / 1_000_000), second: secondOfDay(stamp) }
  }
  const sources = openSources({
    ...(hosts ? { hosts } : {}),
    ...(limits ? { limits } : {}),
    tradingDate: () => tradingDayAt('a', at()),
  })
  const chain = new SourceChain({ sources: sources.all, now })
  chain.use(names)
  const choice = new SourceChoice(join(folder, 'market-source'), names)
  return { sources, chain, choice, clock: { at }, now, store: new SourceStore(join(folder, 'market')) }
}
