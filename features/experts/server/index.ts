import type { Authors } from '@niujin/community/ports'
import type { Feature } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { applicationHandlers } from './application-handlers.ts'
import { expertAuthors } from './authors.ts'
import { seedDemoExperts, seedProfile, type SampleProfile } from './demo.ts'
import type { ExpertsDeps } from './deps.ts'
import { directoryHandlers } from './directory-handlers.ts'
import { createExpertJobs, runExpertJobs, type ExpertJobs } from './jobs.ts'
import { expertMemberData } from './member-data.ts'
import { mineHandlers } from './mine-handlers.ts'
import { expertKind } from './pieces.ts'
import { profileReviews } from './review.ts'
import { staffApplicationHandlers } from './staff/application-handlers.ts'
import { staffExpertHandlers } from './staff/expert-handlers.ts'
import { pinHandlers } from './staff/pin-handlers.ts'
import { introductionsOf } from './profiles.ts'
import { expertMigrations, within } from './tables.ts'
import { settleTitles } from './titles.ts'

export type { SampleProfile } from './demo.ts'
export type { ExpertAction, ExpertsDeps, KeepPictures, KeepPrivately, TitleRoles } from './deps.ts'

/** Experts: what stands beside authors' names, their pages and ranking, and how one becomes one. */
export interface Experts extends Feature {
  readonly authors: Authors
  readonly jobs: ExpertJobs
  /** What experts say about themselves, by niujinUid; those who wrote nothing are left out. */
  introductions(ids: readonly string[], connection: OpenTransaction): Promise<ReadonlyMap<string, string>>
  /** Gives sample experts what stands on their pages; what stands already stays. */
  seedProfiles(samples: readonly SampleProfile[]): Promise<void>
}

/** Puts the feature together; while it runs it notes who has a title and ranks once a day. */
export function createExperts(deps: ExpertsDeps): Experts {
  const jobs = createExpertJobs(deps)
  return {
    name: 'experts',
    title: '砖家',
    migrations: [expertMigrations],
    handlers: [
      ...directoryHandlers(deps),
      ...mineHandlers(deps),
      ...applicationHandlers(deps),
      ...staffApplicationHandlers(deps),
      ...staffExpertHandlers(deps, jobs),
      ...pinHandlers(deps),
    ],
    memberData: [expertMemberData(deps)],
    contentKinds: [expertKind(deps)],
    reviews: [profileReviews(deps)],
    authors: expertAuthors(deps),
    jobs,
    introductions: (ids, connection) => introductionsOf(within(connection), ids),
    seedDemo: (memberIds) => seedDemoExperts(deps, memberIds),
    async seedProfiles(samples) {
      await settleTitles(deps)
      for (const sample of samples) await seedProfile(deps, sample)
    },
    start: ({ onError }) => runExpertJobs(jobs, deps, onError),
  }
}
