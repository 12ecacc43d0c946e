import { sql } from 'kysely'
import type { ContentOfNew } from '../../contract/index.ts'
import type { Change, Reads } from '../tables.ts'

/** A member's draft. */
export function draftOf(reads: Reads, memberId: string) {
  return reads.selectFrom('posts.draft').selectAll().where('member_id', '=', memberId).executeTakeFirst()
}

interface WrittenDraft {
  readonly memberId: string
  /** What it goes on from; 0 when there was none. */
  readonly version: number
  readonly content: ContentOfNew
  readonly at: Date
}

/** Writes the draft that goes on from a version; undefined when it is not that one any more. */
export async function writeDraft(
  change: Change,
  { memberId, version, content, at }: WrittenDraft,
): Promise<number | undefined> {
  const values = { content: JSON.stringify(content), saved_at: at }
  if (version === 0) {
    const row = await change
      .insertInto('posts.draft')
      .values({ member_id: memberId, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst()
    return row?.version
  }
  const row = await change
    .updateTable('posts.draft')
    .set({ ...values, version: sql`nextval('posts.draft_version')` })
    .where('member_id', '=', memberId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
  return row?.version
}

/** A member's draft goes; only that version of it when one is given. */
export async function deleteDraft(change: Change | Reads, memberId: string, version?: number): Promise<void> {
  let query = change.deleteFrom('posts.draft').where('member_id', '=', memberId)
  if (version !== undefined) query = query.where('version', '=', version)
  await query.execute()
}
