import { sql } from 'kysely'
import type { Change, Reads } from '../tables.ts'

/** Notes an uploaded picture that stands in nothing yet. */
export async function notePicture(
  change: Change,
  { url, memberId, at }: { url: string; memberId: string; at: Date },
): Promise<void> {
  await change
    .insertInto('courses.picture')
    .values({ url, member_id: memberId, course_id: null, created_at: at })
    .execute()
}

/** How many uploaded pictures of a member stand in nothing. */
export async function loosePictures(reads: Reads, memberId: string): Promise<number> {
  const { count } = await reads
    .selectFrom('courses.picture')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('member_id', '=', memberId)
    .where('course_id', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether all of these are pictures the member uploaded here; those that stood in nothing belong to the course from now on. */
export async function claimPictures(
  change: Change,
  { urls, memberId, courseId }: { urls: readonly string[]; memberId: string; courseId: string },
): Promise<boolean> {
  const wanted = [...new Set(urls)]
  if (wanted.length === 0) return true
  const rows = await change
    .selectFrom('courses.picture')
    .select('url')
    .where('url', 'in', wanted)
    .where('member_id', '=', memberId)
    .forUpdate()
    .execute()
  if (rows.length !== wanted.length) return false
  await change
    .updateTable('courses.picture')
    .set({ course_id: courseId })
    .where('url', 'in', wanted)
    .where('course_id', 'is', null)
    .execute()
  return true
}

/** Takes out of the list what was uploaded before then and stands in nothing; gives the addresses. */
export async function dropLoose(reads: Reads, before: Date): Promise<string[]> {
  const rows = await reads
    .deleteFrom('courses.picture')
    .where('course_id', 'is', null)
    .where('created_at', '<', before)
    .returning('url')
    .execute()
  return rows.map(({ url }) => url)
}

/** The pictures of a course stand in nothing any more. */
export async function loosenPictures(change: Change, courseId: string): Promise<void> {
  await change.updateTable('courses.picture').set({ course_id: null }).where('course_id', '=', courseId).execute()
}
