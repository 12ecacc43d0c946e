import type { ContentChanges } from '@niujin/community/ports'
import { contentKindsOf, type ContentKind, type Feature } from '@niujin/server-kit'
import { withTables, type OpenTransaction } from '@niujin/server-kit/database'
import { bannerHandlers } from './banners/banner-handlers.ts'
import { staffBannerHandlers } from './banners/staff-handlers.ts'
import { seedBanners } from './demo/seed-banners.ts'
import type { FeedDeps } from './deps.ts'
import { feedHandlers } from './feed-handlers.ts'
import { createKeeping } from './keeping.ts'
import { activityOf, notePending } from './piece-store.ts'
import { eraseReader, exportReader } from './reader-store.ts'
import { feedMigrations, type FeedTables } from './tables.ts'

export type { FeedDeps } from './deps.ts'

/** Notes that things are new, changed or gone, in the transaction that changes them. */
export const notifyFeed: ContentChanges['notify'] = (transaction, kind, ids) =>
  notePending(
    withTables(transaction),
    ids.map((id) => ({ kind, id })),
  )

/** The feed, and its ports. */
export interface Feed extends Feature {
  /** Told what is new, changed or gone. */
  readonly changes: ContentChanges
  /** How many things came out of authors since a moment; those without any are left out. */
  readonly activity: {
    of(authorIds: readonly string[], since: Date, connection: OpenTransaction): Promise<ReadonlyMap<string, number>>
  }
  /** Reads everything anew while the feed goes on. */
  rebuild(): Promise<void>
}

/** What people are shown of all kinds of content, and the banners beside it. Its start fails when two kinds have one name. */
export function createFeed(deps: FeedDeps): Feed {
  const { database } = deps
  const kinds = new Map<string, ContentKind>()
  const context = { ...deps, kinds }
  const keeping = createKeeping(context)
  return {
    name: 'feed',
    title: '信息流',
    migrations: [feedMigrations],
    handlers: [...feedHandlers(context), ...bannerHandlers(context), ...staffBannerHandlers(context)],
    memberData: [
      {
        name: '信息流',
        exportOf: (memberId) => exportReader(database, memberId),
        erase: (memberId) => eraseReader(database, memberId),
      },
    ],
    changes: { notify: notifyFeed },
    activity: {
      of: (authorIds, since, connection) => activityOf(withTables<FeedTables>(connection), authorIds, since),
    },
    async rebuild() {
      await keeping.build(true)
      await keeping.drain()
    },
    seedDemo: () => seedBanners(deps),
    start({ features, onError }) {
      for (const [name, kind] of contentKindsOf(features)) if (kind.pieces) kinds.set(name, kind)
      // What it is built of may be much: the product does not wait for it.
      keeping.build(false).catch(onError)
      return keeping.run(onError)
    },
  }
}
