import type { DiagnosisDatabase } from './store.ts'

/** What diagnosis keeps about a member: to read, and to erase when the account goes. */
export function diagnosisMemberData(database: DiagnosisDatabase) {
  return {
    name: '诊股',
    async exportOf(uid: string) {
      const visits = database.selectFrom('diagnosis.visit').select(['stock_id', 'day', 'score', 'at'])
      return {
        诊过的股票: await visits.where('owner_kind', '=', 'member').where('owner_id', '=', uid).orderBy('at').execute(),
      }
    },
    async erase(uid: string) {
      await database
        .deleteFrom('diagnosis.visit')
        .where('owner_kind', '=', 'member')
        .where('owner_id', '=', uid)
        .execute()
    },
  }
}
