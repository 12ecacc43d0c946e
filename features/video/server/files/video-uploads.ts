import { draftsIn, type UploadsOf } from '@niujin/uploads/server'
import { LIMITS, UPLOAD_OF, UPLOAD_PATH } from '../../contract/index.ts'
import type { VideoDeps } from '../deps.ts'
import { uploadsIn } from './folders.ts'

/** Uploads belong to drafts of short videos. */
export function videoUploads(deps: Pick<VideoDeps, 'database' | 'folder' | 'now' | 'authenticate'>): UploadsOf {
  return {
    path: UPLOAD_PATH,
    draftIn: UPLOAD_OF,
    folder: uploadsIn(deps.folder),
    maxBytes: LIMITS.fileBytes,
    authenticate: deps.authenticate,
    ...draftsIn('video.clip', deps),
  }
}
