import type { Feature } from '@niujin/server-kit'
import { ARTICLE_CONTENT } from './content.ts'
import { sampleArticles } from './demo/samples.ts'
import { sampleIds, seedArticles, type SampleArticle } from './demo/seed-articles.ts'
import type { ColumnsDeps } from './deps.ts'
import { createColumnsJobs, runColumnsJobs, type ColumnsJobs } from './jobs.ts'
import { columnsMemberData } from './member-data.ts'
import { articleHandlers } from './read/article-handlers.ts'
import { columnHandlers } from './read/column-handlers.ts'
import { columnsReviews } from './reviews.ts'
import { staffArticleHandlers } from './staff/article-handlers.ts'
import { staffColumnHandlers } from './staff/column-handlers.ts'
import { columnsMigrations } from './tables.ts'
import { ownColumnHandlers } from './write/column-handlers.ts'
import { editHandlers } from './write/edit-handlers.ts'
import { ownHandlers } from './write/own-handlers.ts'
import { pictureHandlers } from './write/picture-handlers.ts'

export type { ColumnsAction, ColumnsDeps } from './deps.ts'
export type { SampleArticle } from './demo/seed-articles.ts'

/** Articles and the columns they stand in. */
export interface Columns extends Feature {
  readonly jobs: ColumnsJobs
  /** Publishes more samples, each once for ever by its name; for a demo that has many. */
  seedArticles(samples: readonly SampleArticle[]): Promise<void>
  /** Ids of samples by their names, as far as they came out ever. */
  sampleIds(names: readonly string[]): Promise<ReadonlyMap<string, string>>
}

/** Articles and columns; while it runs it publishes what was planned, notifies subscribers and tidies up. */
export function createColumns(deps: ColumnsDeps): Columns {
  const jobs = createColumnsJobs(deps)
  return {
    name: 'columns',
    title: '专栏',
    migrations: [columnsMigrations],
    handlers: [
      ...articleHandlers(deps),
      ...columnHandlers(deps),
      ...ownHandlers(deps),
      ...editHandlers(deps),
      ...pictureHandlers(deps),
      ...ownColumnHandlers(deps),
      ...staffArticleHandlers(deps),
      ...staffColumnHandlers(deps),
    ],
    memberData: [columnsMemberData(deps)],
    contentKinds: [ARTICLE_CONTENT],
    reviews: columnsReviews(deps),
    jobs,
    seedArticles: (samples) => seedArticles(deps, samples),
    sampleIds: (names) => sampleIds(deps, names),
    seedDemo: (expertIds) => seedArticles(deps, sampleArticles(expertIds, deps.now())),
    start: ({ onError }) => runColumnsJobs(jobs, onError),
  }
}
