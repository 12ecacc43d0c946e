import type { MemberData } from '@niujin/server-kit'
import type { LessonMediaDeps } from './deps.ts'

/** What lesson videos keep about a member: what a teacher sent, and players that are open. */
export function lessonMediaMemberData({ database }: Pick<LessonMediaDeps, 'database'>): MemberData {
  return {
    name: '课时视频',
    async exportOf(memberId) {
      const [sent, playing] = await Promise.all([
        database
          .selectFrom('lesson_media.film')
          .select(['lesson_id', 'status', 'reason', 'seconds', 'created_at'])
          .where('member_id', '=', memberId)
          .orderBy('created_at')
          .execute(),
        database
          .selectFrom('lesson_media.playing')
          .select(['lesson_id', 'since', 'seen_at'])
          .where('member_id', '=', memberId)
          .orderBy('since')
          .execute(),
      ])
      return { 上传的课时视频: sent, 正在看的课: playing }
    },
    // What learners of the course paid for stays with them, without the name of who sent it.
    async erase(memberId) {
      await database.deleteFrom('lesson_media.playing').where('member_id', '=', memberId).execute()
      await database.updateTable('lesson_media.film').set({ member_id: '' }).where('member_id', '=', memberId).execute()
      for (const table of ['lesson_media.subtitle', 'lesson_media.held_subtitle'] as const)
        await database.updateTable(table).set({ member_id: '' }).where('member_id', '=', memberId).execute()
    },
  }
}
