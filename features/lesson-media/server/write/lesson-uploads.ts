import { draftsIn, type UploadsOf } from '@niujin/uploads/server'
import { LIMITS, UPLOAD_OF, UPLOAD_PATH } from '../../contract/index.ts'
import type { LessonMediaDeps } from '../deps.ts'
import { uploadsIn } from '../pack/folders.ts'

/** Uploads belong to drafts of lesson videos. */
export function lessonUploads(deps: Pick<LessonMediaDeps, 'database' | 'folder' | 'now' | 'authenticate'>): UploadsOf {
  return {
    path: UPLOAD_PATH,
    draftIn: UPLOAD_OF,
    folder: uploadsIn(deps.folder),
    maxBytes: LIMITS.fileBytes,
    authenticate: deps.authenticate,
    ...draftsIn('lesson_media.film', deps),
  }
}
