import type { Opinions } from '@niujin/community/ports'
import { contentKindsOf, type ContentKind, type Feature } from '@niujin/server-kit'
import type { OpinionsDeps } from './deps.ts'
import { opinionHandlers } from './handlers.ts'
import { runFollowing } from './jobs.ts'
import { opinionMemberData } from './member-data.ts'
import { opinionsPort } from './port.ts'
import { markSample, type SampleOpinion } from './sample.ts'
import { opinionMigrations } from './tables.ts'

export type { OpinionsDeps } from './deps.ts'
export type { SampleOpinion } from './sample.ts'

/** Opinions on record: stamped when they are published, followed up afterwards. */
export interface OpinionsFeature extends Feature {
  readonly opinions: Opinions
  /** Puts an opinion of the demo content on record at a past close of a simulated market, once for a thing; false when it is not there then. */
  markSample(sample: SampleOpinion): Promise<boolean>
}

/** Puts the feature together; while it runs it follows every opinion from close to close. */
export function createOpinions(deps: OpinionsDeps): OpinionsFeature {
  const { database } = deps
  const kinds = new Map<string, ContentKind>()
  return {
    name: 'opinions',
    title: '观点留痕',
    migrations: [opinionMigrations],
    handlers: opinionHandlers({ ...deps, kinds }),
    memberData: [opinionMemberData(database)],
    opinions: opinionsPort(deps),
    markSample: (sample) => markSample(deps, sample),
    start({ features, onError }) {
      for (const [name, kind] of contentKindsOf(features)) kinds.set(name, kind)
      return runFollowing(deps, onError)
    },
  }
}
