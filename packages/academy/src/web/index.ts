export { LessonIcon } from './lesson-icon.tsx'
export { RecordingChapters } from './recording-chapters.tsx'
