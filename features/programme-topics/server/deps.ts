import type { ContentKind } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { TopicDatabase } from './tables.ts'

/** What topics stand on. */
export interface ProgrammeTopicsDeps {
  readonly database: TopicDatabase
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Whether the caller may make, open and close topics, now. */
  readonly may: (memberId: string, action: 'content.review', connection: OpenTransaction) => Promise<boolean>
}

/** What the handlers work with. */
export interface TopicsContext extends ProgrammeTopicsDeps {
  /** Content of every kind by its name; there when every feature has started. Programmes are broadcasts. */
  readonly kinds: ReadonlyMap<string, ContentKind>
}
