import { changeReactions, transition } from './transition.ts'
import type { Change, CommentDatabase } from './tables.ts'

/** What comments keep about a member: to read, and to erase when the account goes. */
export function commentsMemberData(database: CommentDatabase) {
  return {
    name: '评论',
    async exportOf(uid: string) {
      const [own, votes, reports] = await Promise.all([
        database
          .selectFrom('comments.comment')
          .select(['target_kind', 'target_id', 'content', 'status', 'up', 'down', 'created_at'])
          .where('member_id', '=', uid)
          .where('status', '!=', 'deleted')
          .orderBy('id')
          .execute(),
        database
          .selectFrom('comments.vote')
          .select(['comment_id', 'way', 'created_at'])
          .where('member_id', '=', uid)
          .orderBy('created_at')
          .execute(),
        database
          .selectFrom('comments.report')
          .select(['comment_id', 'reason', 'detail', 'created_at'])
          .where('member_id', '=', uid)
          .orderBy('created_at')
          .execute(),
      ])
      return { 评论: own, 顶踩: votes, 举报: reports }
    },
    /** Their words go; the places stay where others have replied. Each comment by itself, as moderation may be at work on it. */
    async erase(uid: string) {
      const rows = await database.selectFrom('comments.comment').select('id').where('member_id', '=', uid).execute()
      for (const { id } of rows) await database.transaction().execute((change) => eraseComment(change, id))
      const votes = await database
        .selectFrom('comments.vote')
        .select('comment_id')
        .where('member_id', '=', uid)
        .execute()
      for (const { comment_id } of votes)
        await database.transaction().execute((change) => eraseVote(change, comment_id, uid))
      await database.deleteFrom('comments.report').where('member_id', '=', uid).execute()
      await database.deleteFrom('comments.flood').where('member_id', '=', uid).execute()
      await database.deleteFrom('comments.mute').where('member_id', '=', uid).execute()
    },
  }
}

async function eraseComment(change: Change, id: string): Promise<void> {
  const row = await change
    .selectFrom('comments.comment')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) return
  await transition(change, row, 'remove')
  await change
    .updateTable('comments.comment')
    .set({ content: '', stocks: '[]', words: [] })
    .where('id', '=', id)
    .execute()
}

async function eraseVote(change: Change, commentId: string, uid: string): Promise<void> {
  await change
    .selectFrom('comments.comment')
    .select('id')
    .where('id', '=', commentId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const gone = await change
    .deleteFrom('comments.vote')
    .where('comment_id', '=', commentId)
    .where('member_id', '=', uid)
    .returning('way')
    .executeTakeFirst()
  if (gone)
    await changeReactions(change, commentId, {
      up: gone.way === 'up' ? -1 : 0,
      down: gone.way === 'down' ? -1 : 0,
      replies: 0,
    })
}
