/** For whom a course or a series is. */
export const COURSE_LEVELS = { starter: '入门', basic: '进阶', advanced: '实战' } as const
export type CourseLevel = keyof typeof COURSE_LEVELS
export const COURSE_LEVEL_NAMES = Object.keys(COURSE_LEVELS) as [CourseLevel, ...CourseLevel[]]

/** What a lesson is made of, and what people call it. */
export const LESSON_KINDS = {
  video: '视频',
  article: '图文',
  live: '直播课',
  recording: '回看',
  quiz: '测验',
  homework: '作业',
  exercise: '盘面练习',
} as const
export type LessonKind = keyof typeof LESSON_KINDS
export const LESSON_KIND_NAMES = Object.keys(LESSON_KINDS) as [LessonKind, ...LessonKind[]]

/** The name of what a member who bought a course has, as the shop gives it. */
export function thingOfCourse(course: string): string {
  return `course:${course}`
}
