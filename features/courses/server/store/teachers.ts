import { sql } from 'kysely'
import { SHOWN, type Reads } from '../tables.ts'

/** How much somebody teaches. */
export interface TeacherFigures {
  readonly id: string
  readonly courses: number
  readonly enrolled: number
}

function figures(reads: Reads) {
  return reads
    .selectFrom((query) =>
      query
        .selectFrom('courses.course')
        .select(['enrolled', sql<string>`unnest(teacher_ids)`.as('teacher')])
        .where('status', 'in', SHOWN)
        .as('taught'),
    )
    .select([
      'taught.teacher as id',
      sql<number>`count(*)::int`.as('courses'),
      sql<number>`sum(taught.enrolled)::int`.as('enrolled'),
    ])
    .groupBy('taught.teacher')
}

/** Those with the most members first. */
export function leadingTeachers(reads: Reads, count: number): Promise<TeacherFigures[]> {
  return figures(reads).orderBy('enrolled', 'desc').orderBy('id').limit(count).execute()
}

/** One teacher; undefined for who teaches no course that learners find. */
export function teacherFigures(reads: Reads, id: string): Promise<TeacherFigures | undefined> {
  return figures(reads).where('taught.teacher', '=', id).executeTakeFirst()
}
