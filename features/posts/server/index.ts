import { contentKindsOf, type ContentKind, type Feature } from '@niujin/server-kit'
import { repeat } from '@niujin/server-kit/jobs'
import { actHandlers } from './act-handlers.ts'
import { POST_CONTENT } from './content.ts'
import type { PostsContext, PostsDeps } from './deps.ts'
import { publishSample, samplesThere, type PublishedSample, type SamplePost } from './demo/publish-sample.ts'
import { editHandler } from './edit-handler.ts'
import { hashtagHandlers } from './hashtag-handlers.ts'
import { postsMemberData } from './member-data.ts'
import { readHandlers } from './read-handlers.ts'
import { postReviews } from './reviews.ts'
import { saveHandler } from './save-handler.ts'
import { staffHandlers } from './staff-handlers.ts'
import { postsMigrations } from './tables.ts'
import { followComments, tidyPictures } from './tidy.ts'
import { writingHandlers } from './writing-handlers.ts'

export type { LatestComment, PostsDeps } from './deps.ts'
export type { PublishedSample, SamplePost } from './demo/publish-sample.ts'

/** What members write in short. */
export interface Posts extends Feature {
  /** Publishes a sample, once for ever by its name; the one of then where it came out before. */
  publishSample(sample: SamplePost): Promise<PublishedSample>
  /** Samples that came out ever, by their names, in the order in which they were published. */
  samplesThere(): Promise<ReadonlyMap<string, PublishedSample>>
}

/** Milliseconds. */
const TIDY_EVERY = 600_000
const HEAT_EVERY = 60_000

/** Posts of members; while it runs it tidies pictures up and lets what is commented on get warmer. */
export function createPosts(deps: PostsDeps): Posts {
  const kinds = new Map<string, ContentKind>()
  const context: PostsContext = { ...deps, kinds }
  return {
    name: 'posts',
    title: '说说',
    migrations: [postsMigrations],
    handlers: [
      saveHandler(context),
      editHandler(context),
      ...actHandlers(context),
      ...readHandlers(context),
      ...writingHandlers(context),
      ...hashtagHandlers(context),
      ...staffHandlers(context),
    ],
    memberData: [postsMemberData(context)],
    contentKinds: [POST_CONTENT],
    reviews: [postReviews(context)],
    publishSample: (sample) => publishSample(context, sample),
    samplesThere: () => samplesThere(context),
    start({ features, onError }) {
      for (const [name, kind] of contentKindsOf(features)) kinds.set(name, kind)
      const stops = [
        repeat(() => tidyPictures(context), TIDY_EVERY, onError),
        repeat(() => followComments(context), HEAT_EVERY, onError),
      ]
      return () => {
        for (const stop of stops) stop()
        kinds.clear()
      }
    },
  }
}
