import type { OpenTransaction } from '@niujin/server-kit/database'

/** What of a lesson lies beside the versions of its course and is otherwise than when learners got it. */
export interface MediaChange {
  readonly film: boolean
  readonly subtitles: boolean
}

/** Films and subtitles, as those ask who have versions reviewed. */
export interface ReviewedMedia {
  /** What is new against what came out last, by lesson; of what waits, what was there by then. */
  changes(
    connection: OpenTransaction,
    lessonIds: readonly string[],
    by: Date,
  ): Promise<ReadonlyMap<string, MediaChange>>
  /** What the subtitles of lessons say, by lesson; those that are to come where some are. */
  texts(connection: OpenTransaction, lessonIds: readonly string[]): Promise<ReadonlyMap<string, string>>
}

/** Films stand on courses, so they come later and say themselves how to ask them. */
export interface MediaDoor extends ReviewedMedia {
  readonly receive: (media: ReviewedMedia) => void
}

const NOTHING: ReviewedMedia = {
  changes: () => Promise.resolve(new Map()),
  texts: () => Promise.resolve(new Map()),
}

/** A door behind which there is nothing until somebody stands there. */
export function createMediaDoor(): MediaDoor {
  let asked = NOTHING
  return {
    changes: (...given) => asked.changes(...given),
    texts: (...given) => asked.texts(...given),
    receive: (media) => {
      asked = media
    },
  }
}
