import { randomId } from '@niujin/contract-kit'
import type { MemberData } from '@niujin/server-kit'
import type { TopicDatabase } from './tables.ts'

/** A member's votes and papers, to read. When the account goes the papers do too; votes stay counted, as nobody's. */
export function topicMemberData(database: TopicDatabase): MemberData {
  return {
    name: '节目话题',
    exportOf: async (memberId) => ({
      votes: await database
        .selectFrom('programme_topics.vote')
        .select(['topic_id', 'option', 'at'])
        .where('member_id', '=', memberId)
        .orderBy('at')
        .execute(),
      papers: await database
        .selectFrom('programme_topics.attempt')
        .select(['topic_id', 'number', 'state', 'started_at', 'handed_at', 'answers', 'score'])
        .where('member_id', '=', memberId)
        .orderBy('id')
        .execute(),
    }),
    erase: (memberId) =>
      database.transaction().execute(async (change) => {
        await change.deleteFrom('programme_topics.attempt').where('member_id', '=', memberId).execute()
        await change
          .updateTable('programme_topics.vote')
          .set({ member_id: `gone-${randomId(16)}` })
          .where('member_id', '=', memberId)
          .execute()
      }),
  }
}
