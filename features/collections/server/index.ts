import { contentKindsOf, type ContentKind, type Feature } from '@niujin/server-kit'
import type { CollectionsDeps } from './deps.ts'
import { collectHandlers } from './handlers.ts'
import { collectionsMemberData } from './member-data.ts'
import { collectionsMigrations } from './store.ts'

export type { CollectionsDeps } from './deps.ts'

/** What members keep of the kinds of content that the features bring. Its start fails when two kinds have one name. */
export function createCollections(deps: CollectionsDeps): Feature {
  const kinds = new Map<string, ContentKind>()
  return {
    name: 'collections',
    title: '收藏',
    migrations: [collectionsMigrations],
    handlers: collectHandlers({ ...deps, kinds }),
    memberData: [collectionsMemberData(deps.database)],
    start({ features }) {
      for (const [name, kind] of contentKindsOf(features)) if (kind.isCollectable) kinds.set(name, kind)
      return () => kinds.clear()
    },
  }
}
