import type { ModerationDatabase } from './tables.ts'

/** How often a member published; decisions about works stay, they name the staff. */
export function moderationMemberData(database: ModerationDatabase) {
  return {
    name: '发布次数',
    exportOf: (memberId: string) =>
      database
        .selectFrom('moderation.turns')
        .select(['first_at', 'last_at', 'total'])
        .where('member_id', '=', memberId)
        .execute(),
    async erase(memberId: string) {
      await database.deleteFrom('moderation.turns').where('member_id', '=', memberId).execute()
    },
  }
}
