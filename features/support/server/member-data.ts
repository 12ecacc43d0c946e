import type { StorePicture } from '@niujin/community/ports'
import type { SupportDatabase } from './tables.ts'

/** What support keeps about a member: to read, and to erase when the account goes. */
export function supportMemberData(database: SupportDatabase, pictures: StorePicture) {
  return {
    name: '客服',
    async exportOf(uid: string) {
      const tickets = await database
        .selectFrom('support.ticket')
        .selectAll()
        .where('member_id', '=', uid)
        .orderBy('created_at')
        .execute()
      const replies = await database
        .selectFrom('support.reply')
        .innerJoin('support.ticket', 'support.ticket.id', 'support.reply.ticket_id')
        .select([
          'support.reply.ticket_id',
          'support.reply.author_kind',
          'support.reply.content',
          'support.reply.created_at',
        ])
        .where('support.ticket.member_id', '=', uid)
        .orderBy('support.reply.id')
        .execute()
      const shares = await database
        .selectFrom('support.share_event')
        .selectAll()
        .where('member_id', '=', uid)
        .orderBy('id')
        .execute()
      return { 反馈: tickets, 回复: replies, 由分享而来: shares }
    },
    async erase(uid: string) {
      const own = await database.selectFrom('support.picture').select('url').where('member_id', '=', uid).execute()
      for (const { url } of own) await pictures.forget(url)
      await database.transaction().execute(async (change) => {
        const tickets = change.selectFrom('support.ticket').select('id').where('member_id', '=', uid)
        await change.deleteFrom('support.picture').where('member_id', '=', uid).execute()
        // Pictures that staff sent in their answers belong to the tickets too.
        await change.deleteFrom('support.picture').where('ticket_id', 'in', tickets).execute()
        await change
          .deleteFrom('support.picture')
          .where('reply_id', 'in', change.selectFrom('support.reply').select('id').where('ticket_id', 'in', tickets))
          .execute()
        await change.deleteFrom('support.reply').where('ticket_id', 'in', tickets).execute()
        await change.deleteFrom('support.ticket').where('member_id', '=', uid).execute()
        await change
          .deleteFrom('support.share_event')
          .where((where) => where.or([where('member_id', '=', uid), where('share_code', '=', uid)]))
          .execute()
        await change.deleteFrom('support.help_vote').where('voter', '=', `member:${uid}`).execute()
      })
    },
  }
}
