import { ok } from '@niujin/contract-kit'
import { handle, type Handler } from '@niujin/server-kit'
import { byTime, pageOfRows } from '@niujin/server-kit/paging'
import { courseList, searchCourses, type Category } from '../../contract/read.ts'
import type { CoursesDeps } from '../deps.ts'
import { byEnrolled, hotCourses, newCourses, type Filter } from '../store/courses.ts'
import { byFit, countFound, findCourses, lessonsFound, teachersOfAll } from '../store/finding.ts'
import { shelvesOf, withThoseBelow } from '../store/shelves.ts'
import { cardsOf } from './cards.ts'

/** Lessons that the search shows under a course. */
const LESSONS = 3

/** Lists of courses. */
export function listHandlers(deps: CoursesDeps): Handler[] {
  return [listHandler(deps), searchHandler(deps)]
}

function listHandler(deps: CoursesDeps): Handler {
  const { database } = deps
  return handle(courseList, async ({ sort, cursor, count, category, level, price, teacherId }, { memberId }) => {
    const categories = await shelvesOf(database)
    const filter = { ...narrowed(categories, { category, level, price }), teacherId }
    const answer = async (rows: Parameters<typeof cardsOf>[3], nextCursor: string | null) =>
      ok({ list: await cardsOf(deps, database, memberId, rows), nextCursor, categories })
    if (sort === 'hot') {
      const from = byEnrolled.read(cursor)
      if (!from.ok) return from
      const rows = await hotCourses(database, filter, { from: from.value, count: count + 1 })
      const page = pageOfRows(rows, count, byEnrolled, (row) => row)
      return answer(page.rows, page.nextCursor)
    }
    const from = byTime.read(cursor)
    if (!from.ok) return from
    const rows = await newCourses(database, filter, { from: from.value, count: count + 1 })
    const page = pageOfRows(rows, count, byTime, ({ published_at: at, created_at: made, id }) => ({
      at: at ?? made,
      id,
    }))
    return answer(page.rows, page.nextCursor)
  })
}

function searchHandler(deps: CoursesDeps): Handler {
  const { database } = deps
  return handle(searchCourses, async ({ q, category, level, price, cursor, count }, { memberId }) => {
    const from = byFit.read(cursor)
    if (!from.ok) return from
    const sought = {
      ...narrowed(await shelvesOf(database), { category, level, price }),
      q,
      teacherIds: await teachersCalled(deps, q),
    }
    const found = await findCourses(database, sought, { from: from.value, count: count + 1 })
    const page = pageOfRows(found, count, byFit, (row) => row)
    const lessons = await lessonsFound(
      database,
      q,
      page.rows.map(({ id }) => id),
      LESSONS,
    )
    return ok({
      list: await cardsOf(deps, database, memberId, page.rows),
      nextCursor: page.nextCursor,
      lessons: lessons.map(({ course_id: courseId, lesson_id: id, title, kind }) => ({ courseId, id, title, kind })),
      total: await countFound(database, sought),
    })
  })
}

/** What a list is narrowed to; a category with those below it. */
function narrowed(
  categories: readonly Category[],
  { category, ...filter }: Pick<Filter, 'level' | 'price'> & { readonly category?: string | undefined },
): Filter {
  return { ...filter, categoryIds: category === undefined ? undefined : withThoseBelow(categories, category) }
}

/** Teachers whose name has the words. */
async function teachersCalled({ database, members }: CoursesDeps, q: string): Promise<string[]> {
  const cards = await members.find(await teachersOfAll(database), database)
  const wanted = q.toLowerCase()
  return [...cards.values()]
    .filter(({ nickname }) => nickname.toLowerCase().includes(wanted))
    .map(({ niujinUid }) => niujinUid)
}
