import type { ContentKind } from '@niujin/server-kit'
import type { CollectionDatabase } from './store.ts'

/** What collections stand on. */
export interface CollectionsDeps {
  readonly database: CollectionDatabase
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** What the handlers work with. */
export interface CollectionsContext extends CollectionsDeps {
  /** What can be collected, by the kind's name in calls, in the order of the tabs; what the features bring is there when all have started. */
  readonly kinds: ReadonlyMap<string, ContentKind>
}
