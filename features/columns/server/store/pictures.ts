import { sql } from 'kysely'
import { LIMITS } from '../../contract/limits.ts'
import { inTurn, type Change, type ColumnsDatabase, type Reads } from '../tables.ts'

/** Whether a member may upload one more picture: of those that stand in nothing there are so many at the most. */
export async function hasRoom(reads: Reads, memberId: string): Promise<boolean> {
  const { count } = await reads
    .selectFrom('columns.picture')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('member_id', '=', memberId)
    .where('article_id', 'is', null)
    .where('column_id', 'is', null)
    .executeTakeFirstOrThrow()
  return count < LIMITS.loosePictures
}

/** Notes an uploaded picture that stands in nothing yet, one after the other for a member; false: there is no room. */
export async function notePicture(
  database: ColumnsDatabase,
  { url, memberId, at }: { url: string; memberId: string; at: Date },
): Promise<boolean> {
  return database.transaction().execute(async (change) => {
    await inTurn(change, `pictures ${memberId}`)
    if (!(await hasRoom(change, memberId))) return false
    await change
      .insertInto('columns.picture')
      .values({ url, member_id: memberId, article_id: null, column_id: null, created_at: at })
      .execute()
    return true
  })
}

/** Whether all of these are pictures the member uploaded here; those that stood in nothing belong to the owner from now on. */
export async function claimPictures(
  change: Change,
  {
    urls,
    memberId,
    owner,
  }: {
    urls: readonly string[]
    memberId: string
    owner: { readonly articleId: string } | { readonly columnId: string }
  },
): Promise<boolean> {
  const wanted = [...new Set(urls)]
  if (wanted.length === 0) return true
  const rows = await change
    .selectFrom('columns.picture')
    .select('url')
    .where('url', 'in', wanted)
    .where('member_id', '=', memberId)
    .forUpdate()
    .execute()
  if (rows.length !== wanted.length) return false
  await change
    .updateTable('columns.picture')
    .set('articleId' in owner ? { article_id: owner.articleId } : { column_id: owner.columnId })
    .where('url', 'in', wanted)
    .where('article_id', 'is', null)
    .where('column_id', 'is', null)
    .execute()
  return true
}

/** Whether a member uploaded a picture here; null is no picture, which anyone has. */
export async function ownsPicture(reads: Reads, memberId: string, url: string | null): Promise<boolean> {
  if (url === null) return true
  const row = await reads
    .selectFrom('columns.picture')
    .select('url')
    .where('url', '=', url)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row !== undefined
}

/** Takes out of the list what was uploaded before then and stands in nothing; gives the addresses. */
export async function dropLoose(reads: Reads, before: Date): Promise<string[]> {
  const rows = await reads
    .deleteFrom('columns.picture')
    .where('article_id', 'is', null)
    .where('column_id', 'is', null)
    .where('created_at', '<', before)
    .returning('url')
    .execute()
  return rows.map(({ url }) => url)
}

/** A member's pictures stand in nothing any more, and are the next to go. */
export async function loosenPictures(change: Change, memberId: string): Promise<void> {
  await change
    .updateTable('columns.picture')
    .set({ article_id: null, column_id: null, created_at: new Date(0) })
    .where('member_id', '=', memberId)
    .execute()
}
