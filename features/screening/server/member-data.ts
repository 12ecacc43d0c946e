import type { ScreeningDatabase } from './tables.ts'
import { universesOf } from './universe-store.ts'

/** What screening keeps about a member: to read, and to erase when the account goes. */
export function screeningMemberData(database: ScreeningDatabase) {
  return {
    name: '选股',
    async exportOf(uid: string) {
      const [screens, formulas, shares] = await Promise.all([
        database
          .selectFrom('screening.saved_screen')
          .select(['name', 'rule', 'subscribed', 'created_at'])
          .where('owner_kind', '=', 'member')
          .where('owner_id', '=', uid)
          .execute(),
        database
          .selectFrom('screening.own_formula')
          .select(['name', 'text', 'parameters', 'created_at'])
          .where('owner_kind', '=', 'member')
          .where('owner_id', '=', uid)
          .execute(),
        database
          .selectFrom('screening.shared_screen')
          .select(['name', 'rule', 'created_at'])
          .where('owner_kind', '=', 'member')
          .where('owner_id', '=', uid)
          .execute(),
      ])
      const records = await database
        .selectFrom('screening.day_record as day')
        .innerJoin('screening.saved_screen as saved', 'saved.id', 'day.screen_id')
        .select(['saved.name', 'day.date', 'day.total', 'day.stock_ids'])
        .where('owner_kind', '=', 'member')
        .where('owner_id', '=', uid)
        .orderBy('day.date')
        .execute()
      const universes = await universesOf(database, uid)
      return { 我的选股: screens, 选股战绩: records, 我的公式: formulas, 我的分享: shares, 我的板块: universes }
    },
    async erase(uid: string) {
      await database.transaction().execute(async (change) => {
        const own = change
          .selectFrom('screening.saved_screen')
          .select('id')
          .where('owner_kind', '=', 'member')
          .where('owner_id', '=', uid)
        await change.deleteFrom('screening.universe').where('member_uid', '=', uid).execute()
        await change.deleteFrom('screening.new_match').where('screen_id', 'in', own).execute()
        await change
          .deleteFrom('screening.saved_screen')
          .where('owner_kind', '=', 'member')
          .where('owner_id', '=', uid)
          .execute()
        await change
          .deleteFrom('screening.own_formula')
          .where('owner_kind', '=', 'member')
          .where('owner_id', '=', uid)
          .execute()
        await change
          .deleteFrom('screening.shared_screen')
          .where('owner_kind', '=', 'member')
          .where('owner_id', '=', uid)
          .execute()
      })
    },
  }
}
