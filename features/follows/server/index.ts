import type { Follows } from '@niujin/community/ports'
import { contentKindsOf, type ContentKind, type Feature } from '@niujin/server-kit'
import { withTables } from '@niujin/server-kit/database'
import type { FollowsDeps } from './deps.ts'
import { eraseMember, exportFollows, followersOf, followsOf, growthOf, settingsOf } from './follow-store.ts'
import { changeHandlers, readHandlers } from './handlers.ts'
import { followsMigrations, type FollowTables } from './tables.ts'
import { publish, workNotifying } from './notifying.ts'

export type { CardDeps, FollowsDeps, MemberCard } from './deps.ts'
export { pieceCards } from './piece-cards.ts'

/** The feature, and the port for whoever publishes and shows authors. */
export interface FollowsFeature extends Feature {
  readonly follows: Follows
}

/** Whom members follow, and the streams of what those bring out. */
export function createFollows(deps: FollowsDeps): FollowsFeature {
  const kinds = new Map<string, ContentKind>()
  const context = { ...deps, kinds }
  workNotifying(deps)
  return {
    name: 'follows',
    title: '关注',
    migrations: [followsMigrations],
    handlers: [...changeHandlers(context), ...readHandlers(context)],
    memberData: [
      {
        name: '关注',
        exportOf: (memberId) => exportFollows(deps.database, memberId),
        erase: (memberId) => eraseMember(deps.database, memberId, new Date(deps.now())),
      },
    ],
    follows: followsPort(deps),
    start({ features }) {
      for (const [name, kind] of contentKindsOf(features)) kinds.set(name, kind)
      return () => kinds.clear()
    },
  }
}

function followsPort(deps: FollowsDeps): Follows {
  return {
    async followed(connection, memberId, authorIds) {
      if (memberId === undefined) return new Set()
      return new Set((await settingsOf(withTables<FollowTables>(connection), memberId, authorIds)).keys())
    },
    counts: (connection, authorIds) => followersOf(withTables(connection), authorIds),
    growth: (connection, authorIds, since) => growthOf(withTables(connection), authorIds, since),
    async latest(connection, memberId, count) {
      const rows = await followsOf(withTables<FollowTables>(connection), memberId, { count })
      return rows.map((row) => row.author_id)
    },
    published: (transaction, piece) => publish(deps, transaction, piece),
  }
}
