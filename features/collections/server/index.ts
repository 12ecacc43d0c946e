import type { Handler } from '@niujin/server-kit'
import type { MigrationFolder } from '@niujin/server-kit/database'
import { collectHandlers } from './handlers.ts'
import type { CollectionPorts, ThingSource } from './ports.ts'

export { collectionsMemberData } from './member-data.ts'
export type { CollectionPorts, ThingCard, ThingSource } from './ports.ts'
export type { CollectionDatabase } from './store.ts'

export const collectionsMigrations: MigrationFolder = { slice: 'collections', folder: new URL('migrations/', import.meta.url) }

/** Collections of everything that can be collected, put together once. */
export interface Collections {
  readonly handlers: readonly Handler[]
  /** Makes another kind of things collectable. @throws when the kind is taken */
  addKind(kind: string, source: ThingSource): void
}

/** Puts the feature together over its database and ports. */
export function composeCollections({ kinds, ...ports }: CollectionPorts): Collections {
  const parts = { ...ports, kinds: new Map(Object.entries(kinds)) }
  return {
    handlers: collectHandlers(parts),
    addKind(kind, source) {
      if (parts.kinds.has(kind)) throw new Error(`收藏的种类 ${kind} 已经有了`)
      parts.kinds.set(kind, source)
    },
  }
}
