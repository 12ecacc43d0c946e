import type { CollectionDatabase } from './store.ts'

/** What a member has collected: to read, and to erase when the account goes. */
export function collectionsMemberData(database: CollectionDatabase) {
  return {
    name: '收藏',
    exportOf: (uid: string) =>
      database
        .selectFrom('collections.item')
        .select(['target_kind', 'target_id', 'created_at'])
        .where('member_id', '=', uid)
        .orderBy('id')
        .execute(),
    async erase(uid: string) {
      await database.deleteFrom('collections.item').where('member_id', '=', uid).execute()
    },
  }
}
