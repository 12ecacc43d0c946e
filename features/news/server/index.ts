import type { Feature } from '@niujin/server-kit'
import { NEWS_CONTENT } from './content.ts'
import type { NewsDeps } from './deps.ts'
import { flashHandlers } from './flash-handlers.ts'
import { runJobs } from './jobs.ts'
import { newsMemberData } from './member-data.ts'
import { noteHandlers } from './note-handlers.ts'
import { noteWriting } from './note-writing.ts'
import { seedDemoNotes } from './seed-demo.ts'
import { noteReviews } from './reviews.ts'
import { runSources } from './source-ingest.ts'
import { staffFlashHandlers, staffNoteHandlers } from './staff-handlers.ts'
import { newsMigrations } from './tables.ts'
import { flashSource, spreadFlashes } from './topics.ts'

export type { NewsAction, NewsDeps } from './deps.ts'

/** Flash news and 看盘 over a running market; while it runs it writes of the market, reads the sources and tells open pages. */
export function createNews(deps: NewsDeps): Feature {
  return {
    name: 'news',
    title: '快讯',
    migrations: [newsMigrations],
    handlers: [
      ...flashHandlers(deps),
      ...noteHandlers(deps),
      ...noteWriting(deps),
      ...staffFlashHandlers(deps),
      ...staffNoteHandlers(deps),
    ],
    topics: [flashSource(deps)],
    memberData: [newsMemberData(deps)],
    reviews: [noteReviews(deps)],
    contentKinds: NEWS_CONTENT,
    async seedDemo(expertIds) {
      await seedDemoNotes(deps, expertIds)
    },
    start({ hub, onError }) {
      const stops = [spreadFlashes(deps, hub, onError), runJobs(deps, onError), runSources(deps, onError)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
