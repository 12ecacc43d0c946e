import { contentKindsOf, type ContentKind, type Feature } from '@niujin/server-kit'
import { TOPIC_CONTENT } from './content.ts'
import type { ProgrammeTopicsDeps } from './deps.ts'
import { topicMemberData } from './member-data.ts'
import { paperHandlers } from './paper-handlers.ts'
import { seedDemo } from './seed-demo.ts'
import { staffHandlers } from './staff-handlers.ts'
import { topicMigrations } from './tables.ts'
import { topicHandlers } from './topic-handlers.ts'

export type { ProgrammeTopicsDeps } from './deps.ts'

/** Topics of programmes: discussion, vote, question paper. */
export function createProgrammeTopics(deps: ProgrammeTopicsDeps): Feature {
  const kinds = new Map<string, ContentKind>()
  const context = { ...deps, kinds }
  return {
    name: 'programme-topics',
    title: '节目话题',
    migrations: [topicMigrations],
    handlers: [...topicHandlers(context), ...paperHandlers(context), ...staffHandlers(context)],
    memberData: [topicMemberData(deps.database)],
    contentKinds: [TOPIC_CONTENT],
    seedDemo: (memberIds) => seedDemo(deps, memberIds),
    start({ features }) {
      for (const [name, kind] of contentKindsOf(features)) kinds.set(name, kind)
      return () => kinds.clear()
    },
  }
}
