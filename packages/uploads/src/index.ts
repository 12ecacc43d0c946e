export type { FileKind } from './files/file-kind.ts'
export { unfitReason, type FileFacts, type Unfit, type VideoBounds } from './files/fitness.ts'
export { copyPicture, copySound, withVideo, type OpenVideo } from './files/with-video.ts'
