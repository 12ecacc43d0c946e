import type { CollectionDatabase } from './store.ts'

/** A thing as the feature that owns it describes it. */
export interface ThingCard {
  readonly title: string
  /** Address of a picture; left out when it has none. */
  readonly picture?: string | undefined
  /** A path of this app. */
  readonly link: string
}

/** One kind of things that can be collected. */
export interface ThingSource {
  /** What people call it: 说说, 视频, 课程. */
  readonly name: string
  /** The things of the ids given; those that are gone are left out. */
  readonly find: (ids: readonly string[]) => Promise<ReadonlyMap<string, ThingCard>>
}

export interface CollectionPorts {
  readonly database: CollectionDatabase
  /** Kinds that can be collected, by their names in calls, in the order of the tabs; more can be added later. */
  readonly kinds: Readonly<Record<string, ThingSource>>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** The ports as the feature uses them: kinds can be added while it runs. */
export interface CollectionParts extends Omit<CollectionPorts, 'kinds'> {
  readonly kinds: Map<string, ThingSource>
}
