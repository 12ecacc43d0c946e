import type { LoadArgs } from '@niujin/web-kit'
import { findCourse, findLesson, type Course } from '../../contract/index.ts'

const ID = /^[\w-]{8,40}$/

/** A course as anyone may learn it: the lesson that the address names, or the first that is open. */
export async function loadOpen({ call, url }: LoadArgs) {
  const id = url.searchParams.get('id') ?? ''
  if (!ID.test(id)) return { kind: 'none' as const }
  const course = await call(findCourse, { id })
  if (!course.ok) {
    const { code, msg } = course
    return code === 'COURSE_UNKNOWN' ? { kind: 'none' as const } : { kind: 'failed' as const, code, msg }
  }
  const asked = url.searchParams.get('lesson')
  const lessonId = asked !== null && ID.test(asked) ? asked : firstOpen(course.value)
  const found = lessonId === undefined ? undefined : await call(findLesson, { lessonId })
  const lesson = found && (found.ok ? { shown: found.value } : { refused: found.msg, code: found.code as string })
  return { kind: 'course' as const, course: course.value, lessonId, lesson }
}

export type LoadedOpen = Awaited<ReturnType<typeof loadOpen>>

function firstOpen({ chapters }: Course): string | undefined {
  return chapters.flatMap(({ lessons }) => lessons).find(({ canOpen }) => canOpen)?.id
}
