import { findCourse, findLesson, type Lesson } from '@niujin/courses/contract'
import { needMember, type LoadArgs } from '@niujin/web-kit'
import { courseState, lessonState, type CourseProgress, type LessonState } from '../../contract/index.ts'

const ID = /^[\w-]{8,40}$/
const NONE: readonly string[] = ['COURSE_UNKNOWN', 'LESSON_UNKNOWN', 'INPUT_INVALID']

/** A lesson that the member may learn, with how far they are. */
export interface OpenLesson {
  readonly shown: Lesson
  readonly state: LessonState
}

/** A course with how far the member is, and the lesson that the address names or that is next. */
export async function loadLearn(args: LoadArgs) {
  const { searchParams } = args.url
  const id = searchParams.get('id') ?? ''
  return ID.test(id) ? loadCourse(args, id, searchParams.get('lesson')) : { state: 'none' as const }
}

/** The course of a recorded class, with that class. */
export async function loadRecording(args: LoadArgs) {
  const id = args.url.searchParams.get('id') ?? ''
  if (!ID.test(id)) return { state: 'none' as const }
  const lesson = await args.call(findLesson, { lessonId: id })
  if (lesson.ok) return loadCourse(args, lesson.value.courseId, id)
  needMember(lesson, args.url)
  return refused(lesson)
}

export type LoadedLearn = Awaited<ReturnType<typeof loadLearn>>
export type LoadedCourse = Extract<LoadedLearn, { state: 'loaded' }>

async function loadCourse({ call, url }: LoadArgs, courseId: string, asked: string | null) {
  const [course, progress] = await Promise.all([call(findCourse, { id: courseId }), call(courseState, { courseId })])
  needMember(progress, url)
  if (!course.ok) return refused(course)
  if (!progress.ok) return refused(progress)
  const wanted = asked !== null && ID.test(asked) ? asked : firstOf(progress.value)
  const lesson = wanted === undefined ? undefined : await loadLesson({ call }, wanted)
  return { state: 'loaded' as const, course: course.value, progress: progress.value, wanted, lesson, now: Date.now() }
}

function firstOf({ next, lessons }: CourseProgress): string | undefined {
  return next?.lessonId ?? lessons[0]?.lessonId
}

/** What a lesson holds and how far the member is in it; why not, when it is not for them. */
async function loadLesson(
  { call }: Pick<LoadArgs, 'call'>,
  lessonId: string,
): Promise<OpenLesson | { readonly refused: string }> {
  const [shown, state] = await Promise.all([call(findLesson, { lessonId }), call(lessonState, { lessonId })])
  if (shown.ok && state.ok) return { shown: shown.value, state: state.value }
  const refusal = [shown, state].find(({ ok }) => !ok)
  return { refused: refusal && !refusal.ok ? refusal.msg : '' }
}

function refused({ code, msg }: { code: string; msg: string }) {
  return NONE.includes(code) ? { state: 'none' as const } : { state: 'failed' as const, code, msg }
}
