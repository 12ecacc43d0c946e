import type { UploadsOf } from '@niujin/uploads/server'
import { LIMITS, UPLOAD_OF, UPLOAD_PATH } from '../../contract/index.ts'
import type { LessonMediaDeps } from '../deps.ts'
import { ownFilm } from '../films.ts'
import { uploadsIn } from '../pack/folders.ts'

/** Uploads belong to drafts of lesson videos. */
export function lessonUploads({
  database,
  folder,
  now,
  authenticate,
}: Pick<LessonMediaDeps, 'database' | 'folder' | 'now' | 'authenticate'>): UploadsOf {
  return {
    path: UPLOAD_PATH,
    draftIn: UPLOAD_OF,
    folder: uploadsIn(folder),
    maxBytes: LIMITS.fileBytes,
    authenticate,
    async find(id, memberId) {
      const film = await ownFilm(database, id, memberId)
      if (!film) return undefined
      const isUploaded = film.status !== 'draft' || film.uploaded_at !== null
      return { announced: film.announced, uploadId: film.upload_id, isUploaded }
    },
    async begin(id, uploadId) {
      const { numUpdatedRows } = await database
        .updateTable('lesson_media.film')
        .set({ upload_id: uploadId })
        .where('id', '=', id)
        .where('status', '=', 'draft')
        .where('uploaded_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
    async isOwn(uploadId, memberId) {
      const own = await database
        .selectFrom('lesson_media.film')
        .select('id')
        .where('upload_id', '=', uploadId)
        .where('member_id', '=', memberId)
        .where('status', '=', 'draft')
        .executeTakeFirst()
      return own !== undefined
    },
    async finished(uploadId) {
      await database
        .updateTable('lesson_media.film')
        .set({ uploaded_at: new Date(now()) })
        .where('upload_id', '=', uploadId)
        .where('status', '=', 'draft')
        .execute()
    },
  }
}
