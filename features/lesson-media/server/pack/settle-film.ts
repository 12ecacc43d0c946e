import type { LessonMediaDeps } from '../deps.ts'
import { sql } from 'kysely'
import { readyFilm, replaceReady } from '../films.ts'
import type { FilmRow } from '../tables.ts'
import type { PackedFilm } from './pack-film.ts'

/**
 * A packed film becomes what is watched; one that would take the place of what learners have, or of what somebody is to
 * decide about, waits for the next version of its course. Its teacher hears of it; false when it is not wanted any more.
 */
export function makeReady(
  { database, lessons, edits, notices, now }: LessonMediaDeps,
  { id, lesson_id, member_id }: FilmRow,
  { renditions, ...film }: PackedFilm & { readonly folder: string },
): Promise<boolean> {
  const at = new Date(now())
  return database.transaction().execute(async (change) => {
    const standing = await edits.standing(change, lesson_id)
    // Two ready ones of a lesson cannot be: the earlier goes first, and stays when this one is not wanted any more.
    const waiting = await change
      .selectFrom('lesson_media.film')
      .select('id')
      .where('id', '=', id)
      .where('status', '=', 'processing')
      .forUpdate()
      .executeTakeFirst()
    if (!waiting || !standing) return false
    // Where nothing is watched yet there is nothing to put in the place of: so come the films of samples.
    const isHeld = standing.isOut || standing.waitsSince !== null
    const status = isHeld && (await readyFilm(change, lesson_id)) ? 'packed' : 'ready'
    if (status === 'ready') await replaceReady(change, lesson_id, at)
    await change
      .updateTable('lesson_media.film')
      .set({
        ...film,
        renditions: sql`${JSON.stringify(renditions)}::jsonb`,
        status,
        packed_at: at,
        claimed_until: null,
        upload_id: null,
      })
      .where('id', '=', id)
      .execute()
    if (status === 'ready') await lessons.setSeconds(change, lesson_id, film.seconds)
    else if (standing.waitsSince === null) await edits.begin(change, lesson_id)
    const length = `视频长 ${Math.floor(film.seconds / 60)} 分 ${film.seconds % 60} 秒，可以预览了`
    await notices.send(change, {
      memberId: member_id,
      kind: 'system',
      key: `lesson-film:${id}`,
      title: '课时视频已备好',
      text: status === 'ready' ? length : `${length}。送审通过后替换学员看的视频`,
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
