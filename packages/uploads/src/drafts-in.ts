import { sql, type QueryExecutorProvider } from 'kysely'
import type { UploadsOf } from './serve-uploads.ts'

/**
 * Drafts as rows of a table with the columns `id`, `member_id`, `status`, `announced`, `upload_id` and `uploaded_at`:
 * `draft` while they wait for their file, `deleted` when nobody wants them any more.
 */
export function draftsIn(
  table: string,
  { database, now }: { readonly database: QueryExecutorProvider; readonly now: () => number },
): Pick<UploadsOf, 'find' | 'begin' | 'isOwn' | 'finished'> {
  const drafts = sql.table(table)
  return {
    async find(id, memberId) {
      const { rows } = await sql<{ announced: number; uploadId: string | null; isUploaded: boolean }>`
        select announced, upload_id as "uploadId", status <> 'draft' or uploaded_at is not null as "isUploaded"
        from ${drafts} where id = ${id} and member_id = ${memberId} and status <> 'deleted'`.execute(database)
      return rows[0]
    },
    async begin(id, uploadId) {
      const { numAffectedRows } = await sql`
        update ${drafts} set upload_id = ${uploadId}
        where id = ${id} and status = 'draft' and uploaded_at is null`.execute(database)
      return numAffectedRows === 1n
    },
    async isOwn(uploadId, memberId) {
      const { rows } = await sql`
        select from ${drafts} where upload_id = ${uploadId} and member_id = ${memberId} and status = 'draft'`.execute(
        database,
      )
      return rows.length > 0
    },
    async finished(uploadId) {
      await sql`
        update ${drafts} set uploaded_at = ${new Date(now())}
        where upload_id = ${uploadId} and status = 'draft'`.execute(database)
    },
  }
}
