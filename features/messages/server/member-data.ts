import type { MessageDatabase } from './store.ts'

/** What the inbox keeps about a member: to read, and to erase when the account goes. */
export function messagesMemberData(database: MessageDatabase) {
  return {
    name: '消息',
    exportOf: (uid: string) =>
      database
        .selectFrom('messages.message')
        .select(['kind', 'title', 'text', 'created_at', 'read_at'])
        .where('member_id', '=', uid)
        .orderBy('id')
        .execute(),
    async erase(uid: string) {
      await database.deleteFrom('messages.message').where('member_id', '=', uid).execute()
    },
  }
}
