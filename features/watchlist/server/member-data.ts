import type { WatchlistDatabase } from './store/tables.ts'

/** What the watchlist keeps about a member: to read, and to erase when the account goes. */
export function watchlistMemberData(database: WatchlistDatabase) {
  return {
    name: '自选',
    async exportOf(uid: string) {
      const [groups, stocks, notes, alerts, hits] = await Promise.all([
        database
          .selectFrom('watchlist.list_group')
          .select(['id', 'name'])
          .where('member_id', '=', uid)
          .orderBy('rank')
          .execute(),
        database
          .selectFrom('watchlist.membership')
          .select(['group_id', 'stock_id', 'pinned'])
          .where('member_id', '=', uid)
          .orderBy('group_id')
          .orderBy('rank')
          .execute(),
        database
          .selectFrom('watchlist.note')
          .select(['stock_id', 'note', 'cost', 'quantity'])
          .where('member_id', '=', uid)
          .execute(),
        database
          .selectFrom('watchlist.alert')
          .select(['stock_id', 'kind', 'threshold', 'repeat', 'enabled'])
          .where('member_id', '=', uid)
          .execute(),
        database
          .selectFrom('watchlist.alert_hit')
          .select(['stock_id', 'title', 'text', 'at'])
          .where('member_id', '=', uid)
          .orderBy('at')
          .execute(),
      ])
      return { 分组: groups, 自选股: stocks, 备注与成本: notes, 预警: alerts, 预警记录: hits }
    },
    async erase(uid: string) {
      await database.transaction().execute(async (change) => {
        await change.deleteFrom('watchlist.alert_hit').where('member_id', '=', uid).execute()
        await change.deleteFrom('watchlist.alert').where('member_id', '=', uid).execute()
        await change.deleteFrom('watchlist.merged').where('member_id', '=', uid).execute()
        // Groups, stocks and notes refer to this row and go with it.
        await change.deleteFrom('watchlist.watchlist').where('member_id', '=', uid).execute()
      })
    },
  }
}
