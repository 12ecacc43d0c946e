import { sql } from 'kysely'
import { classesKeptOf, forgetClasses } from './classes/kept.ts'
import type { LiveDatabase } from './tables.ts'

/** What live keeps about a member: to read, and to erase when the account goes. */
export function liveMemberData(database: LiveDatabase) {
  return {
    name: '直播',
    async exportOf(uid: string) {
      const [bookings, watched, spoken, votes, positions, hosted, classes] = await Promise.all([
        database
          .selectFrom('live.booking')
          .select(['ts_id', 'at'])
          .where('member_id', '=', uid)
          .orderBy('at')
          .execute(),
        database
          .selectFrom('live.viewer')
          .select(['ts_id', 'first_at', 'last_at', 'seconds'])
          .where('member_id', '=', uid)
          .orderBy('first_at')
          .execute(),
        database
          .selectFrom('live.message')
          .select(['ts_id', 'kind', 'content', 'status', 'created_at'])
          .where('author_id', '=', uid)
          .orderBy('id')
          .execute(),
        database
          .selectFrom('live.vote')
          .select(['poll_id', 'option', 'at'])
          .where('member_id', '=', uid)
          .orderBy('at')
          .execute(),
        database
          .selectFrom('live.position')
          .select(['ts_id', 'position_ms', 'at'])
          .where('member_id', '=', uid)
          .execute(),
        database
          .selectFrom('live.broadcast')
          .select(['ts_id', 'title', 'state', 'start_at'])
          .where('host_id', '=', uid)
          .orderBy('start_at')
          .execute(),
        classesKeptOf(database, uid),
      ])
      return {
        预约: bookings,
        看过: watched,
        发言: spoken,
        投票: votes,
        看到哪里: positions,
        主持: hosted,
        ...classes,
      }
    },
    /** What was said in public stays under 已注销用户; votes stay counted, nobody's any more. Who silenced whom is kept for complaints. */
    async erase(uid: string) {
      await database.transaction().execute(async (change) => {
        await change.deleteFrom('live.booking').where('member_id', '=', uid).execute()
        await change.deleteFrom('live.position').where('member_id', '=', uid).execute()
        await forgetClasses(change, uid)
        await change.deleteFrom('live.moderator').where('member_id', '=', uid).execute()
        await change
          .updateTable('live.viewer')
          .set({ member_id: null, viewer: sql<string>`'erased:' || gen_random_uuid()` })
          .where('member_id', '=', uid)
          .execute()
        await change
          .updateTable('live.vote')
          .set({ member_id: sql<string>`'erased:' || gen_random_uuid()` })
          .where('member_id', '=', uid)
          .execute()
        await change.updateTable('live.message').set({ device: null }).where('author_id', '=', uid).execute()
        await change
          .updateTable('live.message')
          .set({ status: 'hidden' })
          .where('author_id', '=', uid)
          .where('status', '=', 'pending')
          .execute()
        await change.deleteFrom('live.silenced_device').where('member_id', '=', uid).execute()
      })
    },
  }
}
