import { fail, ok } from '@niujin/contract-kit'
import { DAY_MS, shanghaiDay, shanghaiDayStart } from '@niujin/contract-kit/shanghai'
import { handle, type Handler } from '@niujin/server-kit'
import { findCourse, findTeacher } from '../../contract/read.ts'
import type { CoursesDeps } from '../deps.ts'
import { presentClasses } from '../schedule/present-classes.ts'
import { classesBetween } from '../store/classes.ts'
import { newCourses } from '../store/courses.ts'
import { teacherFigures } from '../store/teachers.ts'
import { cardsOf } from './cards.ts'
import { presentCourse } from './present-course.ts'
import { presentTeachers } from './teachers.ts'

const COURSES = 50
const DAYS = 7

/** One course, one teacher. */
export function oneHandlers(deps: CoursesDeps): Handler[] {
  const { database, now } = deps
  return [
    handle(findCourse, async ({ id }, { memberId }) => {
      const course = await presentCourse(deps, database, memberId, id)
      return course ? ok(course) : fail('COURSE_UNKNOWN')
    }),

    handle(findTeacher, async ({ id }, { memberId }) => {
      const figures = await teacherFigures(database, id)
      if (!figures && !(await deps.isTeacher(id, database))) return fail('TEACHER_UNKNOWN')
      const [teacher] = await presentTeachers(deps, database, [figures ?? { id, courses: 0, enrolled: 0 }])
      if (!teacher) return fail('TEACHER_UNKNOWN')
      const from = shanghaiDayStart(shanghaiDay(now()))
      const week = { from: new Date(from), until: new Date(from + DAYS * DAY_MS), teacherId: id }
      const courses = await newCourses(database, { teacherId: id }, { from: undefined, count: COURSES })
      return ok({
        ...teacher,
        list: await cardsOf(deps, database, memberId, courses),
        classes: await presentClasses(deps, database, memberId, await classesBetween(database, week)),
      })
    }),
  ]
}
