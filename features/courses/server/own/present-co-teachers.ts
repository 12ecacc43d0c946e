import type { OpenTransaction } from '@niujin/server-kit/database'
import type { CoTeacher } from '../../contract/own-fields.ts'
import type { CoursesDeps } from '../deps.ts'
import { authorsOf } from '../read/people.ts'
import { coTeachersOf } from '../store/co-teachers.ts'
import { within } from '../tables.ts'

/** Whom the owner asked to teach a course too, with what they answered. */
export async function presentCoTeachers(
  deps: CoursesDeps,
  connection: OpenTransaction,
  courseId: string,
): Promise<CoTeacher[]> {
  const rows = await coTeachersOf(within(connection), courseId)
  const authorOf = await authorsOf(
    deps,
    rows.map(({ member_id }) => member_id),
    connection,
  )
  return rows.map(({ member_id, status, invited_at }) => ({
    author: authorOf(member_id),
    status,
    invitedAt: invited_at.toISOString(),
  }))
}
