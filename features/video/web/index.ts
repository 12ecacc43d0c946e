/** Short videos as other slices show them; their code comes when they are seen. */
export { VideoStrip, type VideoStripProps } from './home/video-strip.tsx'
export { LazyUploadVideo as UploadVideo } from './upload/lazy-upload-video.tsx'
