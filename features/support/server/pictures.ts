import { sql } from 'kysely'
import type { Picture } from '../contract/index.ts'
import type { Change, Reads } from './tables.ts'

/** Notes an uploaded picture that stands nowhere yet. */
export async function notePicture(
  change: Change,
  picture: { id: string; memberId: string; url: string; at: Date },
): Promise<void> {
  const { id, memberId, url, at } = picture
  await change
    .insertInto('support.picture')
    .values({ id, member_id: memberId, url, ticket_id: null, reply_id: null, position: 0, created_at: at })
    .execute()
}

/** How many pictures a member uploaded after `since`. */
export async function picturesSince(database: Reads, memberId: string, since: Date): Promise<number> {
  const { count } = await database
    .selectFrom('support.picture')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('member_id', '=', memberId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Where pictures are to stand. */
export interface PictureOwner {
  readonly ticketId: string
  /** The ticket itself when left out. */
  readonly replyId?: string
}

/** Puts the member's own unused pictures in a place, in their order; false when one of them is not theirs or used already. */
export async function attachPictures(
  change: Change,
  ids: readonly string[],
  memberId: string,
  { ticketId, replyId }: PictureOwner,
): Promise<boolean> {
  for (const [position, id] of ids.entries()) {
    const { numUpdatedRows } = await change
      .updateTable('support.picture')
      .set({ ticket_id: ticketId, reply_id: replyId ?? null, position })
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .where('ticket_id', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
  }
  return true
}

/** Pictures of a ticket: under '' its own, under a reply's id that reply's. */
export async function picturesOf(database: Reads, ticketId: string): Promise<(replyId: string) => Picture[]> {
  const rows = await database
    .selectFrom('support.picture')
    .select(['id', 'url', 'reply_id'])
    .where('ticket_id', '=', ticketId)
    .orderBy('position')
    .execute()
  return (replyId) => rows.filter((row) => (row.reply_id ?? '') === replyId).map(({ id, url }) => ({ id, url }))
}
