import type { CoursesDeps } from '../deps.ts'
import { lockedDroppedVideos } from '../store/dropped-lessons.ts'

/** Takes away what was to come for lessons that were left out, however they were; gives how many such lessons there are. */
export function forgetDroppedFilms({ database, films }: Pick<CoursesDeps, 'database' | 'films'>): Promise<number> {
  return database.transaction().execute(async (change) => {
    const ids = await lockedDroppedVideos(change)
    await films.discard(change, ids)
    return ids.length
  })
}
