export { draftsIn } from './drafts-in.ts'
export { dropUpload, serveUploads, type UploadsOf } from './serve-uploads.ts'
