import type { ContentChanges } from '@niujin/community/ports'
import { contentKindsOf, type ContentKind, type Feature } from '@niujin/server-kit'
import { repeat } from '@niujin/server-kit/jobs'
import { askedOf } from '../domain/content/index.ts'
import { search } from '../domain/index.ts'
import { contentHandlers, type Kinds } from './content-handlers.ts'
import type { SearchDeps } from './deps.ts'
import { createPostgresEngine } from './engine/postgres/index.ts'
import { runFeeding, type Feeding } from './feed/feeding.ts'
import type { Sources } from './feed/documents-of.ts'
import { notifySearch } from './feed/pending.ts'
import { instrumentHandlers, keepIndexed } from './instrument-handlers.ts'
import { staffHandlers } from './staff/staff-handlers.ts'
import { searchMigrations } from './tables.ts'
import { forgetAsked } from './words/asked.ts'
import { HotWords } from './words/hot-words.ts'

export type { SearchAction, SearchDeps } from './deps.ts'
export type { SearchEngine } from './engine/port.ts'
export { createMeiliEngine, type MeiliOptions } from './meili/index.ts'
export { notifySearch } from './feed/pending.ts'
export { readingsOf } from './readings.ts'

/** The search over everything. */
export interface Search extends Feature {
  /** Where features tell what is new, changed or gone. */
  readonly changes: ContentChanges
}

/** Groups that are equally likely stand in this order; kinds that are not named follow. */
const ORDER = [
  'expert',
  'course',
  'article',
  'post',
  'college',
  'video',
  'live',
  'review',
  'watch-note',
  'flash',
  'help',
]
const LEAST = { devices: 5, addresses: 3 }
const TIDY_EVERY = 3_600_000

/** The search. The index of securities is built here, before the server listens; the one of everything else is in the database. */
export function createSearch(deps: SearchDeps): Search {
  const { database, now, hotLeast: least = LEAST } = deps
  const engine = deps.engine ?? createPostgresEngine({ database, now })
  const indexed = keepIndexed(() => deps.instruments())
  indexed()
  const known: { kinds: Kinds; sources: Sources } = { kinds: new Map(), sources: new Map() }
  const kinds = () => known.kinds
  const hot = new HotWords({ database, now, least, finds })
  const feeding: Feeding = { deps, engine, sources: () => known.sources }
  return {
    name: 'search',
    title: '搜索',
    migrations: [searchMigrations],
    handlers: [
      ...instrumentHandlers(deps, indexed, hot),
      ...contentHandlers({ deps, engine, kinds }),
      ...staffHandlers({ deps, engine, kinds, hot, least: least.devices }),
    ],
    changes: { notify: notifySearch },
    start({ features, onError }) {
      const all = contentKindsOf(features)
      known.kinds = kindsOf([...all.values()])
      known.sources = new Map([...all].flatMap(([kind, { pieces }]) => (pieces ? [[kind, pieces] as const] : [])))
      const stops = [runFeeding(feeding, onError), repeat(() => forgetAsked(database, now()), TIDY_EVERY, onError)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }

  async function finds(word: string): Promise<boolean> {
    if (search(indexed().index, word, { count: 1, worthOf: deps.worthOf }).length > 0) return true
    const asked = askedOf(word)
    return asked !== undefined && (await engine.groups({ asked, kinds: [...kinds().keys()], count: 1 })).length > 0
  }
}

/** The kinds that can be found, in the order of their groups. */
function kindsOf(all: readonly ContentKind[]): Kinds {
  const position = (kind: string) => (ORDER.includes(kind) ? ORDER.indexOf(kind) : ORDER.length)
  return new Map(
    all
      .filter(({ pieces }) => pieces !== undefined)
      .toSorted((a, b) => position(a.kind) - position(b.kind))
      .map(({ kind, title }) => [kind, title]),
  )
}
