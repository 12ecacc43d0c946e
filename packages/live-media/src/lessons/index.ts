export { LESSONS, type Lesson } from './lessons.ts'
export { sendLessons, type LessonPosition, type SendingLessons } from './send-lessons.ts'
export { lessonCover, lessonFile, lessonUrl, serveLessons } from './serve-lessons.ts'
