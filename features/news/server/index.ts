import type { Handler } from '@niujin/server-kit'
import type { MigrationFolder } from '@niujin/server-kit/database'
import type { StreamHub, TopicSource } from '@niujin/server-kit/stream'
import { flashHandlers } from './flash-handlers.ts'
import { runJobs } from './jobs.ts'
import { COMMENT_TARGETS, collectedKindsOf, type ByKind, type CollectedKind, type CommentTarget } from './links.ts'
import { noteHandlers } from './note-handlers.ts'
import { noteWriting } from './note-writing.ts'
import type { NewsParts } from './ports.ts'
import { searchHandler } from './search-handler.ts'
import { seedDemoNotes } from './seed-demo.ts'
import { runSources } from './source-ingest.ts'
import { staffFlashHandlers, staffNoteHandlers } from './staff-handlers.ts'
import { flashSource, spreadFlashes } from './topics.ts'

export { newsMemberData } from './member-data.ts'
export type { NewsAction, NewsParts } from './ports.ts'
export type { NewsDatabase } from './tables.ts'

export const newsMigrations: MigrationFolder = { slice: 'news', folder: new URL('migrations/', import.meta.url) }

/** Flash news and 看盘, put together once. */
export interface News {
  readonly handlers: readonly Handler[]
  readonly topics: readonly TopicSource[]
  /** `flash` and `watch-note` as comments and collections ask for them. */
  readonly commentTargets: ByKind<CommentTarget>
  readonly collectedKinds: ByKind<CollectedKind>
  /** Writes of the market, reads the sources and tells open pages until the returned function is called. */
  run(hub: Pick<StreamHub, 'publish'>, onError: (error: unknown) => void): () => void
  /** Notes of 看盘 by these experts, where there are none; gives how many were added. */
  seedDemo(expertIds: readonly string[]): Promise<number>
}

/** The feature over a running market. */
export function composeNews(parts: NewsParts): News {
  return {
    handlers: [...flashHandlers(parts), searchHandler(parts), ...noteHandlers(parts), ...noteWriting(parts), ...staffFlashHandlers(parts), ...staffNoteHandlers(parts)],
    topics: [flashSource(parts)],
    commentTargets: COMMENT_TARGETS,
    collectedKinds: collectedKindsOf(parts.database),
    run(hub, onError) {
      const stops = [spreadFlashes(parts, hub, onError), runJobs(parts, onError), runSources(parts, onError)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    seedDemo: (expertIds) => seedDemoNotes(parts, expertIds),
  }
}
