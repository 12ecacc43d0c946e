import type { ScreeningDatabase } from './store.ts'

/** What screening keeps about a member: to read, and to erase when the account goes. */
export function screeningMemberData(database: ScreeningDatabase) {
  return {
    name: '选股',
    async exportOf(uid: string) {
      const [screens, formulas] = await Promise.all([
        database.selectFrom('screening.saved_screen').select(['name', 'rule', 'subscribed', 'created_at']).where('owner_kind', '=', 'member').where('owner_id', '=', uid).execute(),
        database.selectFrom('screening.own_formula').select(['name', 'text', 'parameters', 'created_at']).where('owner_kind', '=', 'member').where('owner_id', '=', uid).execute(),
      ])
      return { 我的选股: screens, 我的公式: formulas }
    },
    async erase(uid: string) {
      await database.transaction().execute(async (change) => {
        const own = change.selectFrom('screening.saved_screen').select('id').where('owner_kind', '=', 'member').where('owner_id', '=', uid)
        await change.deleteFrom('screening.new_match').where('screen_id', 'in', own).execute()
        await change.deleteFrom('screening.saved_screen').where('owner_kind', '=', 'member').where('owner_id', '=', uid).execute()
        await change.deleteFrom('screening.own_formula').where('owner_kind', '=', 'member').where('owner_id', '=', uid).execute()
      })
    },
  }
}
