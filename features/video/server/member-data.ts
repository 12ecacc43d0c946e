import { sql } from 'kysely'
import type { VideoDeps } from './deps.ts'

/** What short videos keep about a member: to read, and to erase when the account goes. Files go with the next tidying. */
export function videoMemberData({ database, changes }: Pick<VideoDeps, 'database' | 'changes'>) {
  return {
    name: '短视频',
    async exportOf(uid: string) {
      const [videos, likes] = await Promise.all([
        database
          .selectFrom('video.clip')
          .select([
            'id',
            'title',
            'intro',
            'status',
            'reason',
            'likes',
            'plays',
            'shares',
            'created_at',
            'published_at',
          ])
          .where('member_id', '=', uid)
          .orderBy('created_at')
          .execute(),
        database
          .selectFrom('video.liked')
          .select(['clip_id', 'at'])
          .where('member_id', '=', uid)
          .orderBy('at')
          .execute(),
      ])
      return { 发布的视频: videos, 点赞: likes }
    },
    async erase(uid: string) {
      await database.transaction().execute(async (change) => {
        const liked = await change.deleteFrom('video.liked').where('member_id', '=', uid).returning('clip_id').execute()
        if (liked.length > 0) {
          const ids = liked.map(({ clip_id }) => clip_id)
          await change
            .updateTable('video.clip')
            .set({ likes: sql`likes - 1` })
            .where('id', 'in', ids)
            .execute()
          await changes.notify(change, 'video', ids)
        }
        await change.deleteFrom('video.counted').where('viewer', '=', `member:${uid}`).execute()
        const own = await change
          .updateTable('video.clip')
          .set({ status: 'deleted', title: '', intro: '', reason: '', deleted_at: sql`now()` })
          .where('member_id', '=', uid)
          .returning('id')
          .execute()
        await changes.notify(
          change,
          'video',
          own.map(({ id }) => id),
        )
      })
    },
  }
}
