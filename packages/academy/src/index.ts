export { chapterId, courseId, exerciseId, lessonId } from './ids.ts'
export {
  COURSE_LEVEL_NAMES,
  COURSE_LEVELS,
  LESSON_KIND_NAMES,
  LESSON_KINDS,
  thingOfCourse,
  type CourseLevel,
  type LessonKind,
} from './names.ts'
export {
  answer,
  askedQuestion,
  question,
  QUIZ_LIMITS,
  solution,
  type Answer,
  type AskedQuestion,
  type Question,
  type Solution,
} from './quiz/questions.ts'
export { timeText } from './video/time-text.ts'
export { FASTEST, SPEEDS, watchedSeconds, type Interval } from './video/watched.ts'
