import type { TippingDatabase } from './tables.ts'

/** What tipping keeps about a member: to read. Payments stay when the account goes, under an id that names nobody any more. */
export function tippingMemberData(database: TippingDatabase) {
  return {
    name: '打赏',
    exportOf: (uid: string) =>
      database
        .selectFrom('tipping.tip')
        .select(['ts_id', 'title', 'coins', 'created_at'])
        .where('payer_id', '=', uid)
        .orderBy('id')
        .execute(),
  }
}
