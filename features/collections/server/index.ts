import { contentKindsOf, type ContentKind, type Feature } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { CollectionsDeps } from './deps.ts'
import { collectHandlers } from './handlers.ts'
import { collectionsMemberData } from './member-data.ts'
import { collectedOf, collectionsMigrations, within } from './store.ts'

export type { CollectionsDeps } from './deps.ts'

/** Collections, and which things somebody has collected. */
export interface Collections extends Feature {
  collected(
    memberId: string,
    kind: string,
    ids: readonly string[],
    connection: OpenTransaction,
  ): Promise<ReadonlySet<string>>
}

/** What members keep of the kinds of content that the features bring. Its start fails when two kinds have one name. */
export function createCollections(deps: CollectionsDeps): Collections {
  const kinds = new Map<string, ContentKind>()
  return {
    name: 'collections',
    title: '收藏',
    migrations: [collectionsMigrations],
    handlers: collectHandlers({ ...deps, kinds }),
    memberData: [collectionsMemberData(deps.database)],
    collected: async (memberId, kind, ids, connection) =>
      new Set(await collectedOf(within(connection), memberId, kind, ids)),
    start({ features }) {
      for (const [name, kind] of contentKindsOf(features)) if (kind.isCollectable) kinds.set(name, kind)
      return () => kinds.clear()
    },
  }
}
