import { needMember, type LoadArgs } from '@niujin/web-kit'
import { getOwnCourse, getOwnLesson } from '../../../contract/index.ts'

const ID = /^[\w-]{8,40}$/

/** One lesson of whoever asks, with the outline it stands in. */
export async function loadOwnLesson({ call, url }: LoadArgs) {
  const lessonId = url.searchParams.get('id') ?? ''
  // A malformed id would be refused as input; to the visitor it is just no lesson.
  if (!ID.test(lessonId)) return { state: 'none' as const }
  const lesson = needMember(await call(getOwnLesson, { lessonId }), url)
  if (!lesson.ok) return failed(lesson)
  const course = await call(getOwnCourse, { id: lesson.value.courseId })
  return course.ok ? { state: 'loaded' as const, lesson: lesson.value, course: course.value } : failed(course)
}

export type LoadedOwnLesson = Awaited<ReturnType<typeof loadOwnLesson>>

function failed({ code, msg }: { code: string; msg: string }) {
  const isUnknown = code === 'LESSON_UNKNOWN' || code === 'COURSE_UNKNOWN'
  return isUnknown ? { state: 'none' as const } : { state: 'failed' as const, code, msg }
}
