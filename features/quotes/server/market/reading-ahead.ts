import type { BarColumns, InstrumentId, MarketDataProvider } from '@niujin/market'

/** How many instruments ahead of the one asked for are asked for too. */
const AHEAD = 6

/**
 * A provider for somebody who reads the history of one instrument after the other: the next ones are under way while the
 * one before is waited for. History that cannot be had now is `none`.
 */
export function readingAhead(provider: MarketDataProvider, none: BarColumns): MarketDataProvider {
  let next: Promise<ReadonlyMap<InstrumentId, readonly InstrumentId[]>> | undefined
  let newest: InstrumentId | undefined
  const daily = (id: InstrumentId) => provider.daily(id).catch(() => none)

  const lookAhead = async (id: InstrumentId): Promise<void> => {
    next ??= provider
      .instruments()
      .then((all) => followers(all.flatMap((one) => (one.kind === 'stock' ? [one.id] : []))))
    const ids = (await next).get(id) ?? []
    // Only who goes through them in order reads ahead; a single question asks for nothing else.
    const isInOrder = newest !== undefined && (await next).get(newest)?.[0] === id
    newest = id
    if (isInOrder) await Promise.all(ids.flatMap((one) => [daily(one), provider.exRights(one).catch(() => [])]))
  }

  return {
    simulated: provider.simulated,
    instruments: () => provider.instruments(),
    daily(id) {
      void lookAhead(id)
      return daily(id)
    },
    exRights: (id) => provider.exRights(id),
    minutes: (id, date) => provider.minutes(id, date),
    ticks: (id) => provider.ticks(id),
    tradingDate: () => provider.tradingDate(),
    run: (table, signal) => provider.run(table, signal),
    constituents: (id) => provider.constituents(id),
  }
}

function followers(ids: readonly InstrumentId[]): ReadonlyMap<InstrumentId, readonly InstrumentId[]> {
  return new Map(ids.map((id, at) => [id, ids.slice(at + 1, at + 1 + AHEAD)]))
}
