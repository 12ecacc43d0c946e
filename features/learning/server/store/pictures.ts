import { sql } from 'kysely'
import { LIMITS } from '../../contract/limits.ts'
import { inTurn, type Change, type LearningDatabase, type Reads } from '../tables.ts'

/** Whether a member may upload one more picture: of those that stand in nothing there are so many at the most. */
export async function hasRoom(reads: Reads, memberId: string): Promise<boolean> {
  const { count } = await reads
    .selectFrom('learning.picture')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('member_id', '=', memberId)
    .where('homework_id', 'is', null)
    .executeTakeFirstOrThrow()
  return count < LIMITS.loosePictures
}

/** Notes an uploaded picture that stands in nothing yet, one after the other for a member; false: there is no room. */
export async function notePicture(
  database: LearningDatabase,
  { url, memberId, at }: { url: string; memberId: string; at: Date },
): Promise<boolean> {
  return database.transaction().execute(async (change) => {
    await inTurn(change, `pictures ${memberId}`)
    if (!(await hasRoom(change, memberId))) return false
    await change
      .insertInto('learning.picture')
      .values({ url, member_id: memberId, homework_id: null, created_at: at })
      .execute()
    return true
  })
}

/** Whether all of these are pictures the member uploaded here. */
export async function ownPictures(reads: Reads, memberId: string, urls: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(urls)]
  if (wanted.length === 0) return true
  const rows = await reads
    .selectFrom('learning.picture')
    .select('url')
    .where('url', 'in', wanted)
    .where('member_id', '=', memberId)
    .execute()
  return rows.length === wanted.length
}

/** The pictures stand in that homework from now on. */
export async function attachPictures(change: Change, homeworkId: string, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return
  await change.updateTable('learning.picture').set({ homework_id: homeworkId }).where('url', 'in', urls).execute()
}

/** Takes out of the list what was uploaded before then and stands in nothing; gives the addresses. */
export async function dropLoose(reads: Reads, before: Date): Promise<string[]> {
  const rows = await reads
    .deleteFrom('learning.picture')
    .where('homework_id', 'is', null)
    .where('created_at', '<', before)
    .returning('url')
    .execute()
  return rows.map(({ url }) => url)
}
