import { fail, ok, type Result } from '@niujin/contract-kit'
import type { CoursesDeps } from '../deps.ts'
import { publish, returnToTeacher } from '../publishing.ts'
import { sellApproved } from '../selling.ts'
import { lockedCourse } from '../store/own-courses.ts'
import { newestRevision } from '../store/revisions.ts'
import type { Change, CourseRow } from '../tables.ts'

interface Decision {
  readonly id: string
  /** The version that was read. */
  readonly revision: number
  readonly staffId: string
  readonly verdict: 'publish' | 'reject'
  readonly reason: string
  readonly at: Date
}

type Problem = 'COURSE_UNKNOWN' | 'DECIDED_ALREADY' | 'OWN_COURSE' | 'REASON_MISSING'

/** Decides over a version that waits, once. */
export async function decide(
  deps: CoursesDeps,
  change: Change,
  { id, revision: number, staffId, verdict, reason, at }: Decision,
): Promise<Result<CourseRow, Problem>> {
  if (verdict === 'reject' && reason === '') return fail('REASON_MISSING')
  const course = await lockedCourse(change, id)
  if (!course || course.status === 'deleted') return fail('COURSE_UNKNOWN')
  const revision = await newestRevision(change, id)
  if (revision.status !== 'review' || revision.number !== number) return fail('DECIDED_ALREADY')
  // Four eyes: who made it does not let it through.
  if (course.owner_id === staffId) return fail('OWN_COURSE')
  const about = { course, revision, by: staffId, at }
  if (verdict === 'reject') return settled(await returnToTeacher(deps, change, { ...about, reason }))
  return sellAndPublish(deps, change, about)
}

/** First sold, then shown: one that cannot be sold does not come out for nothing. */
async function sellAndPublish(
  deps: CoursesDeps,
  change: Change,
  about: Parameters<typeof publish>[2],
): Promise<Result<CourseRow, 'DECIDED_ALREADY'>> {
  const { course } = about
  const sold = course.status === 'review' ? await sellApproved(deps, change, course) : ok(course)
  if (!sold.ok) return fail('DECIDED_ALREADY', '商品没有开成，请到商品里检查后再试')
  return settled(await publish(deps, change, { ...about, course: sold.value }))
}

function settled(result: Result<CourseRow, string>): Result<CourseRow, 'DECIDED_ALREADY'> {
  return result.ok ? ok(result.value) : fail('DECIDED_ALREADY')
}
