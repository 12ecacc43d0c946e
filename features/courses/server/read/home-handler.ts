import { COURSE_LEVEL_NAMES, type CourseLevel } from '@niujin/academy'
import { ok } from '@niujin/contract-kit'
import { shanghaiDay, shanghaiDaySpan } from '@niujin/contract-kit/shanghai'
import { handle, type Handler } from '@niujin/server-kit'
import type { CourseCard } from '../../contract/fields.ts'
import { coursesHome } from '../../contract/read.ts'
import type { CoursesDeps } from '../deps.ts'
import { presentClasses } from '../schedule/present-classes.ts'
import { classesBetween } from '../store/classes.ts'
import { hotCourses, newCourses, pathOf } from '../store/courses.ts'
import { placementOf } from '../store/placements.ts'
import { shelvesOf } from '../store/shelves.ts'
import { leadingTeachers } from '../store/teachers.ts'
import { cardsOf } from './cards.ts'
import { presentTeachers } from './teachers.ts'

const OF_LEVEL = 6
const OPEN = 8
const PAID = 6
const TEACHERS = 10
const FIRST = { from: undefined }

/** The academy's home. */
export function homeHandler(deps: CoursesDeps): Handler {
  const { database, now } = deps
  return handle(coursesHome, async (_, { memberId }) => {
    const level = memberId === undefined ? null : ((await placementOf(database, memberId))?.level ?? null)
    const today = await classesBetween(database, shanghaiDaySpan(shanghaiDay(now())))
    const open = await newCourses(database, { price: 'open' }, { ...FIRST, count: OPEN })
    const paid = await hotCourses(database, { price: 'paid' }, { ...FIRST, count: PAID })
    return ok({
      level,
      path: await pathOfAll(deps, memberId),
      today: await presentClasses(deps, database, memberId, today),
      open: await cardsOf(deps, database, memberId, open),
      paid: await cardsOf(deps, database, memberId, paid),
      teachers: await presentTeachers(deps, database, await leadingTeachers(database, TEACHERS)),
      categories: await shelvesOf(database),
    })
  })
}

/** The first courses of every level that has some, from the easiest. */
async function pathOfAll(
  deps: CoursesDeps,
  memberId: string | undefined,
): Promise<{ level: CourseLevel; courses: CourseCard[] }[]> {
  const path = []
  for (const level of COURSE_LEVEL_NAMES) {
    const courses = await pathOf(deps.database, level, OF_LEVEL)
    if (courses.length > 0) path.push({ level, courses: await cardsOf(deps, deps.database, memberId, courses) })
  }
  return path
}
