import type { LessonMediaDeps } from '../deps.ts'
import { sql } from 'kysely'
import type { FilmRow } from '../tables.ts'
import type { PackedFilm } from './pack-film.ts'

/** A packed film takes the place of the one before it, and its teacher hears of it; false when it is not wanted any more. */
export function makeReady(
  { database, lessons, notices, now }: LessonMediaDeps,
  { id, lesson_id, member_id }: FilmRow,
  { renditions, ...film }: PackedFilm & { readonly folder: string },
): Promise<boolean> {
  const at = new Date(now())
  return database.transaction().execute(async (change) => {
    // Two ready ones of a lesson cannot be: the earlier goes first, and stays when this one is not wanted any more.
    const waiting = await change
      .selectFrom('lesson_media.film')
      .select('id')
      .where('id', '=', id)
      .where('status', '=', 'processing')
      .forUpdate()
      .executeTakeFirst()
    if (!waiting) return false
    await change
      .updateTable('lesson_media.film')
      .set({ status: 'replaced', ended_at: at })
      .where('lesson_id', '=', lesson_id)
      .where('status', '=', 'ready')
      .execute()
    await change
      .updateTable('lesson_media.film')
      .set({
        ...film,
        renditions: sql`${JSON.stringify(renditions)}::jsonb`,
        status: 'ready',
        claimed_until: null,
        upload_id: null,
      })
      .where('id', '=', id)
      .execute()
    await lessons.setSeconds(change, lesson_id, film.seconds)
    await notices.send(change, {
      memberId: member_id,
      kind: 'system',
      key: `lesson-film:${id}`,
      title: '课时视频已备好',
      text: `视频长 ${Math.floor(film.seconds / 60)} 分 ${film.seconds % 60} 秒，可以预览了`,
      link: '/teach',
    })
    return true
  })
}

/** A film that cannot be shown everywhere stays with the reason, and its teacher hears of it; false when it is not wanted any more. */
export function breakFilm(
  { database, notices }: LessonMediaDeps,
  { id, member_id }: FilmRow,
  reason: string,
): Promise<boolean> {
  return database.transaction().execute(async (change) => {
    const { numUpdatedRows } = await change
      .updateTable('lesson_media.film')
      .set({ status: 'broken', reason, claimed_until: null, upload_id: null })
      .where('id', '=', id)
      .where('status', '=', 'processing')
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
    await notices.send(change, {
      memberId: member_id,
      kind: 'system',
      key: `lesson-film:${id}`,
      title: '课时视频放不了',
      text: reason,
      link: '/teach',
    })
    return true
  })
}
