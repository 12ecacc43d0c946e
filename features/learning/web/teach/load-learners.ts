import { needMember, type LoadArgs } from '@niujin/web-kit'
import { courseFigures } from '../../contract/index.ts'

const ID = /^[\w-]{8,40}$/

/** The figures of a course for its teacher. */
export async function loadLearners({ call, url }: LoadArgs) {
  const courseId = url.searchParams.get('id') ?? ''
  if (!ID.test(courseId)) return { state: 'none' as const, text: '没有这门课' }
  const outcome = needMember(await call(courseFigures, { courseId }), url)
  if (outcome.ok) return { state: 'loaded' as const, courseId, figures: outcome.value, now: Date.now() }
  if (outcome.code === 'NOT_TEACHER') return { state: 'none' as const, text: outcome.msg }
  return { state: 'failed' as const, code: outcome.code, msg: outcome.msg }
}

export type LoadedLearners = Awaited<ReturnType<typeof loadLearners>>
