import type { OpenTransaction } from '@niujin/server-kit/database'
import type { TeacherCard } from '../../contract/read.ts'
import type { CoursesDeps } from '../deps.ts'
import type { TeacherFigures } from '../store/teachers.ts'
import { authorsOf } from './people.ts'

/** Teachers as lists show them, in their order. */
export async function presentTeachers(
  deps: CoursesDeps,
  connection: OpenTransaction,
  teachers: readonly TeacherFigures[],
): Promise<TeacherCard[]> {
  const ids = teachers.map(({ id }) => id)
  const authorOf = await authorsOf(deps, ids, connection)
  const introductions = await deps.introductions(ids, connection)
  return teachers.map(({ id, courses, enrolled }) => ({
    author: authorOf(id),
    introduction: introductions.get(id) ?? '',
    courses,
    enrolled,
  }))
}
