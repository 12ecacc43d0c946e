export {
  chapterId,
  COURSE_LEVEL_NAMES,
  COURSE_LEVELS,
  courseId,
  exerciseId,
  LESSON_KIND_NAMES,
  LESSON_KINDS,
  lessonId,
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
export { FASTEST, SPEEDS, watchedSeconds, type Interval } from './video/watched.ts'
