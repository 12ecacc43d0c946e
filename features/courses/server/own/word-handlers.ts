import { randomUUID } from 'node:crypto'
import { fail, ok } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { byTime, pageOfRows } from '@niujin/server-kit/paging'
import { LIMITS } from '../../contract/limits.ts'
import { getOwnCourse, ownCourses, saveCourse, startCourse } from '../../contract/own.ts'
import { canHappen } from '../../domain/states.ts'
import type { CoursesDeps } from '../deps.ts'
import { courseOf } from '../store/courses.ts'
import { addCourse, groupCounts, lockedOwn, moveCourse, ownCoursesOf, unpublishedOf } from '../store/own-courses.ts'
import { addRevision, workingRevision, writeRevision } from '../store/revisions.ts'
import { inTurn, within } from '../tables.ts'
import { builtChapters } from './building.ts'
import { EMPTY_CONTENT } from './empty.ts'
import { presentLines, presentOwn } from './present-own.ts'
import { settleContent } from './settle-content.ts'
import { addNewLessons, settleOutline } from './settle-outline.ts'

/** Own courses: which there are, one of them, a new one, and its words and outline. */
export function wordHandlers(deps: CoursesDeps): Handler[] {
  return [listHandler(deps), oneHandler(deps), startHandler(deps), saveHandler(deps)]
}

function listHandler({ database, may }: CoursesDeps): Handler {
  return handleMember(ownCourses, async ({ group, cursor, count }, { memberId }) => {
    const from = byTime.read(cursor)
    if (!from.ok) return from
    const found = await ownCoursesOf(database, memberId, { group, from: from.value, count: count + 1 })
    const page = pageOfRows(found, count, byTime, ({ updated_at: at, id }) => ({ at, id }))
    return ok({
      list: await presentLines(database, page.rows),
      nextCursor: page.nextCursor,
      counts: await groupCounts(database, memberId),
      mayTeach: await may(memberId, 'content.publish.own', database),
    })
  })
}

function oneHandler(deps: CoursesDeps): Handler {
  return handleMember(getOwnCourse, async ({ id }, { memberId }) => {
    const course = await courseOf(deps.database, id)
    if (course?.owner_id !== memberId || course.status === 'deleted') return fail('COURSE_UNKNOWN')
    return ok(await presentOwn(deps, deps.database, course))
  })
}

function startHandler(deps: CoursesDeps): Handler {
  const { may, now } = deps
  return handleOnce(startCourse, async (_, { memberId, transaction }) => {
    if (!(await may(memberId, 'content.publish.own', transaction))) return fail('NOT_ALLOWED')
    const [change, at] = [within(transaction), new Date(now())]
    await inTurn(change, `start ${memberId}`)
    if ((await unpublishedOf(change, memberId)) >= LIMITS.drafts) return fail('TOO_MANY_DRAFTS')
    const course = await addCourse(change, { id: randomUUID(), ownerId: memberId, at })
    if (!course) throw new Error('没有写下新的课程')
    await addRevision(change, { courseId: course.id, number: 1, content: EMPTY_CONTENT, outline: [], at })
    return ok(await presentOwn(deps, change, course))
  })
}

function saveHandler(deps: CoursesDeps): Handler {
  const { database, may, now } = deps
  return handleMember(saveCourse, ({ id, version, content, outline }, { memberId }) =>
    database.transaction().execute(async (change) => {
      if (!(await may(memberId, 'content.publish.own', change))) return fail('NOT_ALLOWED')
      const course = await lockedOwn(change, id, memberId)
      if (!course) return fail('COURSE_UNKNOWN')
      if (!canHappen(course.status, 'edit')) return fail('STATUS_CHANGED', '送审的课程要先撤回才能改')
      if (course.version !== version) return fail('VERSION_OLD')
      const settledOutline = await settleOutline(change, course, outline)
      if (!settledOutline.ok) return settledOutline
      const settled = await settleContent(change, course, content)
      if (!settled.ok) return settled
      const at = new Date(now())
      const revision = await workingRevision(change, id, at)
      await addNewLessons(change, revision, settledOutline.value, at)
      await writeRevision(change, revision, { content: settled.value, outline: settledOutline.value })
      const moved = await moveCourse(change, course, 'edit', { version: version + 1, updated_at: at })
      if (!moved.ok) return moved
      return ok({
        version: moved.value.version,
        status: moved.value.status,
        updatedAt: moved.value.updated_at.toISOString(),
        chapters: await builtChapters(deps, change, { ...revision, outline: settledOutline.value }),
      })
    }),
  )
}
