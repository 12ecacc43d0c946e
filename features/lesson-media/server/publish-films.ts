import type { LessonFilms } from '@niujin/academy/ports'
import type { LessonMediaDeps } from './deps.ts'
import { dropNext, dropReady, readyLessons, replaceReady } from './films.ts'
import { dropHeld, publishHeld } from './held-subtitles.ts'
import { dropCues, notePublishedSubtitles } from './subtitles.ts'
import { within } from './tables.ts'

/** Films that wait, packed, for the review of the next version of their course. */
export function filmsOfVersions({ lessons, now }: Pick<LessonMediaDeps, 'lessons' | 'now'>): LessonFilms {
  return {
    async publish(transaction, lessonIds, packedBy) {
      if (lessonIds.length === 0) return false
      const change = within(transaction)
      const isMoreHeld = await publishHeld(change, lessonIds, packedBy)
      await notePublishedSubtitles(change, lessonIds)
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
      return isMoreHeld || due.length < packed.length
    },
    async discard(transaction, lessonIds) {
      if (lessonIds.length === 0) return
      const change = within(transaction)
      const at = new Date(now())
      await dropNext(change, lessonIds, at)
      await dropHeld(change, lessonIds)
      for (const lessonId of await readyLessons(change, lessonIds)) {
        // What came out once stays with those who had it; of a lesson that never did, all was still to come.
        if (await lessons.find(transaction, lessonId)) continue
        await dropReady(change, lessonId, at)
        await dropCues(change, lessonId)
      }
    },
  }
}
