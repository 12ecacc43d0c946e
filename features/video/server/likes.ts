import { fail, ok } from '@niujin/contract-kit'
import type { Change } from './tables.ts'

interface GivenLike {
  readonly id: string
  readonly memberId: string
  readonly liked: boolean
  readonly at: Date
}

/** Whether a member likes a published video from now on, and its likes after it; doing it again changes nothing. */
export async function setLiked(change: Change, { id, memberId, liked, at }: GivenLike) {
  // The video first: two taps of one member, or of many, change it one after the other.
  const row = await change
    .selectFrom('video.clip')
    .select('likes')
    .where('id', '=', id)
    .where('status', '=', 'published')
    .forUpdate()
    .executeTakeFirst()
  if (!row) return fail('VIDEO_UNKNOWN')
  const changed = liked ? await like(change, id, memberId, at) : await unlike(change, id, memberId)
  const likes = row.likes + (changed ? (liked ? 1 : -1) : 0)
  if (changed) await change.updateTable('video.clip').set({ likes }).where('id', '=', id).execute()
  return ok({ likes, liked })
}

async function like(change: Change, id: string, memberId: string, at: Date): Promise<boolean> {
  const row = await change
    .insertInto('video.liked')
    .values({ clip_id: id, member_id: memberId, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('clip_id')
    .executeTakeFirst()
  return row !== undefined
}

async function unlike(change: Change, id: string, memberId: string): Promise<boolean> {
  const { numDeletedRows } = await change
    .deleteFrom('video.liked')
    .where('clip_id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
