import { fail, ok } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { staffCourseReport, staffReport } from '../../contract/index.ts'
import { meanStars } from '../../domain/stars.ts'
import type { LearningDeps } from '../deps.ts'
import { courseReports } from '../store/figures.ts'
import { starsOf } from '../store/sayings.ts'
import { countsOfCourse, figuresOf } from './figures.ts'

/** Courses in the report, those with most learners. */
const MOST = 100

/** How courses go, for the staff. */
export function reportHandlers({ database, lessons, may }: LearningDeps): Handler[] {
  return [
    handleMember(staffReport, async (_, { memberId }) => {
      if (!(await may(memberId, 'content.review', database))) return fail('NOT_ALLOWED')
      const reports = await courseReports(database, MOST)
      const stars = await starsOf(
        database,
        reports.map(({ courseId }) => courseId),
      )
      const enrolled = await lessons.enrolledCounts(
        database,
        reports.map(({ courseId }) => courseId),
      )
      const list = []
      for (const { courseId, certificates } of reports) {
        const facts = await lessons.ofCourse(database, courseId)
        list.push({
          courseId,
          title: facts[0]?.courseTitle ?? '已下架的课程',
          enrolled: enrolled.get(courseId) ?? null,
          ...(await countsOfCourse(database, courseId, facts)),
          certificates,
          stars: meanStars(stars.get(courseId) ?? []),
        })
      }
      return ok({ list })
    }),
    handleMember(staffCourseReport, async ({ courseId }, { memberId }) => {
      if (!(await may(memberId, 'content.review', database))) return fail('NOT_ALLOWED')
      const facts = await lessons.ofCourse(database, courseId)
      const [first] = facts
      if (!first) return fail('COURSE_UNKNOWN')
      return ok({ title: first.courseTitle, lessons: await figuresOf(database, courseId, facts) })
    }),
  ]
}
