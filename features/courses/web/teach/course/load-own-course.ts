import { needMember, type LoadArgs } from '@niujin/web-kit'
import { getOwnCourse } from '../../../contract/index.ts'

const ID = /^[\w-]{8,40}$/

/** One of the courses of whoever asks. */
export async function loadOwnCourse({ call, url }: LoadArgs) {
  const id = url.searchParams.get('id') ?? ''
  // A malformed id would be refused as input; to the visitor it is just no course.
  if (!ID.test(id)) return { state: 'none' as const }
  const outcome = needMember(await call(getOwnCourse, { id }), url)
  if (outcome.ok) return { state: 'loaded' as const, course: outcome.value }
  const { code, msg } = outcome
  return code === 'COURSE_UNKNOWN' ? { state: 'none' as const } : { state: 'failed' as const, code, msg }
}

export type LoadedOwnCourse = Awaited<ReturnType<typeof loadOwnCourse>>
