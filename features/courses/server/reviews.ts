import { fail, ok } from '@niujin/contract-kit'
import type { ReviewItem, ReviewSource } from '@niujin/server-kit'
import { picturesOf } from '../domain/document.ts'
import type { CoursesDeps } from './deps.ts'
import { wordsOf } from './own/submitting.ts'
import { titleReviews } from './schedule/title-reviews.ts'
import { decide } from './staff/deciding.ts'
import { courseOf } from './store/courses.ts'
import { newestRevision } from './store/revisions.ts'
import { pastOfTeacher, waitingCount, waitingCourses } from './store/waiting.ts'
import { within, type Change, type CourseRow } from './tables.ts'

/** Characters of a course that the queue shows; the rest is read on its own page. */
const SHOWN = 2000
/** An id names the version too: what was changed meanwhile is not decided over unseen. */
const VERSION_ID = /^([\w-]{8,40})\.(\d{1,9})$/

/** The versions of courses and the titles of classes that wait, in the one queue over everything. */
export function coursesReviews(deps: CoursesDeps): ReviewSource[] {
  return [
    {
      kind: 'course',
      title: '课程',
      canBeFirst: false,
      async waiting(after, count, connection) {
        const change = within(connection)
        const [, courseId] = VERSION_ID.exec(after ?? '') ?? []
        const last = courseId === undefined ? undefined : await courseOf(change, courseId)
        const from = last ? { at: last.submitted_at ?? last.updated_at, id: last.id } : undefined
        const rows = await waitingCourses(change, { from, count })
        const items: ReviewItem[] = []
        for (const row of rows) items.push(await itemOf(change, row))
        return items
      },
      async find(id, connection) {
        const change = within(connection)
        const [, courseId] = VERSION_ID.exec(id) ?? []
        const row = courseId === undefined ? undefined : await courseOf(change, courseId)
        if (row?.status !== 'review' && row?.status !== 'editReview') return undefined
        const item = await itemOf(change, row)
        return item.id === id ? item : undefined
      },
      count: (connection) => waitingCount(within(connection)),
      async decide(transaction, { id, staffId, verdict, reason }) {
        const [, courseId, number] = VERSION_ID.exec(id) ?? []
        if (courseId === undefined) return fail('DECIDED_ALREADY')
        const decided = await decide(deps, within(transaction), {
          id: courseId,
          revision: Number(number),
          staffId,
          verdict,
          reason,
          at: new Date(deps.now()),
        })
        if (decided.ok) return ok(null)
        return fail('DECIDED_ALREADY', decided.code === 'OWN_COURSE' ? '自己的课要由别人审核' : decided.msg)
      },
      pastOf: (authorId, connection) => pastOfTeacher(within(connection), authorId),
    },
    titleReviews(deps),
  ]
}

async function itemOf(change: Change, course: CourseRow): Promise<ReviewItem> {
  const revision = await newestRevision(change, course.id)
  const { content } = revision
  return {
    id: `${course.id}.${revision.number}`,
    title: content.title,
    text: (await wordsOf(change, revision)).slice(0, SHOWN),
    pictures: [...(content.cover === null ? [] : [content.cover]), ...picturesOf(content.introduction)],
    authorId: course.owner_id,
    at: course.submitted_at ?? course.updated_at,
    words: revision.words,
    reports: 0,
    link: `/console/courses/${course.id}`,
  }
}
