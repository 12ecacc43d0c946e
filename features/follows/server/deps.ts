import type { Authors } from '@niujin/community/ports'
import type { ContentKind, Notices } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { Jobs } from '@niujin/server-kit/jobs'
import type { FollowDatabase } from './tables.ts'

/** A member as anyone may see them. */
export interface MemberCard {
  readonly niujinUid: string
  readonly nickname: string
  readonly avatar: string | null
}

/** What a list of things of many kinds asks of others to show them. */
export interface CardDeps {
  readonly members: {
    find(ids: readonly string[], connection: OpenTransaction): Promise<ReadonlyMap<string, MemberCard>>
  }
  readonly authors: Authors
  /** Visible comments by the id of the content; not asked within a transaction. */
  readonly comments: (kind: string, ids: readonly string[]) => Promise<ReadonlyMap<string, number>>
  readonly instruments: {
    find(
      id: string,
    ): { readonly name: string; readonly kind: 'stock' | 'etf' | 'index' | 'sector' | 'hkStock' } | undefined
  }
}

/** What follows stand on. */
export interface FollowsDeps extends CardDeps {
  readonly database: FollowDatabase
  readonly jobs: Pick<Jobs, 'work' | 'enqueue'>
  /** The members' inbox. */
  readonly notices: Notices
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** What the handlers work with. */
export interface FollowsContext extends FollowsDeps {
  /** What can come out, by the kind's name in calls; there when all features have started. */
  readonly kinds: ReadonlyMap<string, ContentKind>
}
