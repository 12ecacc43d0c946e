import { sql } from 'kysely'
import { LIMITS } from '../../contract/limits.ts'
import { inTurn, type Change, type CoursesDatabase, type Reads } from '../tables.ts'

/** Whether a member may upload one more picture: of those that stand in nothing there are so many at the most. */
export async function hasRoom(reads: Reads, memberId: string): Promise<boolean> {
  const { count } = await reads
    .selectFrom('courses.picture')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('member_id', '=', memberId)
    .where('course_id', 'is', null)
    .executeTakeFirstOrThrow()
  return count < LIMITS.loosePictures
}

/** Notes an uploaded picture that stands in nothing yet, one after the other for a member; false: there is no room. */
export async function notePicture(
  database: CoursesDatabase,
  { url, memberId, at }: { url: string; memberId: string; at: Date },
): Promise<boolean> {
  return database.transaction().execute(async (change) => {
    await inTurn(change, `pictures ${memberId}`)
    if (!(await hasRoom(change, memberId))) return false
    await change
      .insertInto('courses.picture')
      .values({ url, member_id: memberId, course_id: null, created_at: at })
      .execute()
    return true
  })
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
