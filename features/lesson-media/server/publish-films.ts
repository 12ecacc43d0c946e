import type { LessonFilms } from '@niujin/academy/ports'
import type { LessonMediaDeps } from './deps.ts'
import { dropNext, replaceReady } from './films.ts'
import { within } from './tables.ts'

/** Films that wait, packed, for the review of the next version of their course. */
export function filmsOfVersions({ lessons, now }: Pick<LessonMediaDeps, 'lessons' | 'now'>): LessonFilms {
  return {
    async publish(transaction, lessonIds, packedBy) {
      if (lessonIds.length === 0) return false
      const change = within(transaction)
      const packed = await change
        .selectFrom('lesson_media.film')
        .select(['id', 'lesson_id', 'seconds', 'packed_at'])
        .where('lesson_id', 'in', [...lessonIds])
        .where('status', '=', 'packed')
        .forUpdate()
        .execute()
      // Who looked at the version before did not see a film that was packed later.
      const due = packed.filter((film) => film.packed_at !== null && film.packed_at <= packedBy)
      for (const { id, lesson_id, seconds } of due) {
        await replaceReady(change, lesson_id, new Date(now()))
        await change.updateTable('lesson_media.film').set({ status: 'ready' }).where('id', '=', id).execute()
        await lessons.setSeconds(transaction, lesson_id, seconds ?? 0)
      }
      return due.length < packed.length
    },
    async discard(transaction, lessonIds) {
      if (lessonIds.length > 0) await dropNext(within(transaction), lessonIds, new Date(now()))
    },
  }
}
