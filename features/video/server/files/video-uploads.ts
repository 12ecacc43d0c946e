import type { UploadsOf } from '@niujin/uploads/server'
import { LIMITS, UPLOAD_OF, UPLOAD_PATH } from '../../contract/index.ts'
import { clipOf } from '../clips.ts'
import type { VideoDeps } from '../deps.ts'
import { uploadsIn } from './folders.ts'

/** Uploads belong to drafts of short videos. */
export function videoUploads({
  database,
  folder,
  now,
  authenticate,
}: Pick<VideoDeps, 'database' | 'folder' | 'now' | 'authenticate'>): UploadsOf {
  return {
    path: UPLOAD_PATH,
    draftIn: UPLOAD_OF,
    folder: uploadsIn(folder),
    maxBytes: LIMITS.fileBytes,
    authenticate,
    async find(id, memberId) {
      const draft = await clipOf(database, id)
      if (!draft || draft.member_id !== memberId) return undefined
      const isUploaded = draft.status !== 'draft' || draft.uploaded_at !== null
      return { announced: draft.announced, uploadId: draft.upload_id, isUploaded }
    },
    async begin(id, uploadId) {
      const { numUpdatedRows } = await database
        .updateTable('video.clip')
        .set({ upload_id: uploadId })
        .where('id', '=', id)
        .where('status', '=', 'draft')
        .where('uploaded_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
    async isOwn(uploadId, memberId) {
      const own = await database
        .selectFrom('video.clip')
        .select('id')
        .where('upload_id', '=', uploadId)
        .where('member_id', '=', memberId)
        .where('status', '=', 'draft')
        .executeTakeFirst()
      return own !== undefined
    },
    async finished(uploadId) {
      await database
        .updateTable('video.clip')
        .set({ uploaded_at: new Date(now()) })
        .where('upload_id', '=', uploadId)
        .where('status', '=', 'draft')
        .execute()
    },
  }
}
