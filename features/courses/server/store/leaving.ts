import type { Change, ClassRow, CourseRow, Reads } from '../tables.ts'

/** Why the courses and classes of a teacher ended who gave up the account. */
export const TEACHER_LEFT = '老师已注销'

/** What is kept of a member who learns and teaches, for them to read. */
export async function keptOf(reads: Reads, memberId: string) {
  const enrolments = await reads
    .selectFrom('courses.enrolment as enrolment')
    .innerJoin('courses.course as course', 'course.id', 'enrolment.course_id')
    .select(['course.title', 'enrolment.how', 'enrolment.at', 'enrolment.until', 'enrolment.ended_at'])
    .where('enrolment.member_id', '=', memberId)
    .orderBy('enrolment.at')
    .execute()
  const placements = await reads
    .selectFrom('courses.placement')
    .select(['level', 'percent', 'at'])
    .where('member_id', '=', memberId)
    .execute()
  const collected = await reads
    .selectFrom('courses.collected_class as collected')
    .innerJoin('courses.class as class', 'class.id', 'collected.class_id')
    .select(['class.title', 'class.starts_at', 'collected.at'])
    .where('collected.member_id', '=', memberId)
    .orderBy('collected.at')
    .execute()
  const courses = await reads
    .selectFrom('courses.course as course')
    .innerJoin('courses.revision as revision', 'revision.course_id', 'course.id')
    .select(['course.status', 'revision.number', 'revision.content', 'revision.outline', 'revision.created_at'])
    .where('course.owner_id', '=', memberId)
    .orderBy('revision.created_at')
    .execute()
  const taught = await reads
    .selectFrom('courses.co_teacher as co_teacher')
    .innerJoin('courses.course as course', 'course.id', 'co_teacher.course_id')
    .select(['course.title', 'co_teacher.status', 'co_teacher.invited_at', 'co_teacher.answered_at'])
    .where('co_teacher.member_id', '=', memberId)
    .orderBy('co_teacher.invited_at')
    .execute()
  return { 报名的课: enrolments, 分级小测: placements, 收藏的日程: collected, 开的课: courses, 同讲的课: taught }
}

/** What a member learnt is forgotten; how many learnt a course stays as it was. */
export async function forgetLearner(change: Change, memberId: string): Promise<void> {
  await change
    .updateTable('courses.class')
    .set((row) => ({ collected: row('collected', '-', 1) }))
    .where('id', 'in', (query) =>
      query.selectFrom('courses.collected_class').select('class_id').where('member_id', '=', memberId),
    )
    .execute()
  await change.deleteFrom('courses.collected_class').where('member_id', '=', memberId).execute()
  await change.deleteFrom('courses.placement').where('member_id', '=', memberId).execute()
  await change.deleteFrom('courses.trial').where('member_id', '=', memberId).execute()
  await change.deleteFrom('courses.enrolment').where('member_id', '=', memberId).execute()
}

/**
 * A teacher leaves: classes to come are cancelled, what never came out goes, what came out is taken down and stays for
 * those who learn it. Gives what learners had until now.
 */
export async function retireTeacher(
  change: Change,
  memberId: string,
  at: Date,
): Promise<{ readonly courses: readonly CourseRow[]; readonly classes: readonly ClassRow[] }> {
  const classes = await change
    .updateTable('courses.class')
    .set({ cancelled_at: at })
    .where('teacher_id', '=', memberId)
    .where('cancelled_at', 'is', null)
    .where('starts_at', '>', at)
    .returningAll()
    .execute()
  await change
    .updateTable('courses.course')
    .set({ status: 'deleted', updated_at: at })
    .where('owner_id', '=', memberId)
    .where('published_at', 'is', null)
    .execute()
  await change
    .updateTable('courses.picture')
    .set({ course_id: null })
    .where('member_id', '=', memberId)
    .where('course_id', 'in', (query) =>
      query.selectFrom('courses.course').select('id').where('owner_id', '=', memberId).where('status', '=', 'deleted'),
    )
    .execute()
  const courses = await change
    .updateTable('courses.course')
    .set({ status: 'offline', is_staff_down: true, reason: TEACHER_LEFT, updated_at: at })
    .where('owner_id', '=', memberId)
    .where('published_at', 'is not', null)
    .where('status', '<>', 'offline')
    .returningAll()
    .execute()
  return { courses, classes }
}
