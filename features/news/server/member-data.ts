import type { NewsDeps } from './deps.ts'

/** What news keeps about a member: to read, and to erase when the account goes. */
export function newsMemberData({ database, changes }: Pick<NewsDeps, 'database' | 'changes'>) {
  return {
    name: '看盘',
    exportOf: (uid: string) =>
      database
        .selectFrom('news.watch_note')
        .select(['day', 'period', 'title', 'content', 'status', 'created_at', 'published_at'])
        .where('author_id', '=', uid)
        .orderBy('id')
        .execute(),
    async erase(uid: string) {
      await database.transaction().execute(async (change) => {
        const own = change.selectFrom('news.watch_note').select('id').where('author_id', '=', uid)
        await change.deleteFrom('news.note_event').where('note_id', 'in', own).execute()
        const gone = await change.deleteFrom('news.watch_note').where('author_id', '=', uid).returning('id').execute()
        await changes.notify(
          change,
          'watch-note',
          gone.map(({ id }) => id),
        )
      })
    },
  }
}
