import type { EndpointGroup, Handler } from '@niujin/server-kit'
import type { MigrationFolder } from '@niujin/server-kit/database'
import type { StreamHub, TopicSource } from '@niujin/server-kit/stream'
import { marketTopics, quotesHandlers, type Market } from '@niujin/quotes/server'
import { screeningHandlers, screeningMigrations, screenTopic, watchScreens, type ScreeningDatabase, type ScreeningEngine } from '@niujin/screening/server'
import { searchHandlers } from '@niujin/search/server'
import type { Kysely } from 'kysely'

/** Everything the features bring to the server, put together once. */
export interface Features {
  readonly handlers: readonly Handler[]
  /** The calls of each feature, for the interface document. */
  readonly groups: readonly EndpointGroup[]
  readonly topics: readonly TopicSource[]
  /** Starts what keeps topics moving; the returned function stops it. */
  run(hub: StreamHub, onError: (error: unknown) => void): () => void
}

/** Schema changes of the kit and of every feature. */
export const MIGRATIONS: readonly MigrationFolder[] = [
  { slice: 'kit', folder: new URL('../../../packages/server-kit/migrations/', import.meta.url) },
  screeningMigrations,
]

/** What the features stand on. */
export interface Foundations {
  readonly market: Market
  readonly screening: ScreeningEngine
  readonly database: Kysely<unknown>
}

/** Composes the features over a running market. */
export function composeFeatures({ market, screening, database }: Foundations): Features {
  const quotes = marketTopics(market)
  // The database has the tables of every feature; each is given its own.
  const screens = { market, engine: screening, database: database as unknown as ScreeningDatabase }
  const areas = [
    { title: '行情', handlers: quotesHandlers(market) },
    { title: '选股', handlers: screeningHandlers(screens) },
    {
      title: '搜索',
      handlers: searchHandlers({
        instruments: () => market.reader.instruments,
        hotInstruments: () => mostTraded(market),
        now: Date.now,
      }),
    },
  ]
  return {
    handlers: areas.flatMap((area) => area.handlers),
    groups: areas.map(({ title, handlers }) => ({ title, endpoints: handlers.map((one) => one.endpoint) })),
    topics: [...quotes.sources, screenTopic],
    run(hub, onError) {
      const stops = [quotes.run(hub, onError), watchScreens(screens, { hub, onError })]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

const HOT_WORDS = 10

/** Names of the stocks with the largest amount today: what to offer before anyone has searched. */
function mostTraded({ reader }: Market): { id: string; name: string }[] {
  return reader.instruments
    .flatMap((one, row) => (one.kind === 'stock' ? [{ one, amount: reader.table.get(row, 'amount') }] : []))
    .toSorted((a, b) => b.amount - a.amount)
    .slice(0, HOT_WORDS)
    .map(({ one }) => ({ id: one.id, name: one.name }))
}
