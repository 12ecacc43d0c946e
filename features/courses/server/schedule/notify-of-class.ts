import { shanghaiClock } from '@niujin/contract-kit/shanghai'
import type { CoursesDeps } from '../deps.ts'
import { addNews, nextNews, noteNotified, peopleOf } from '../store/class-news.ts'
import type { Change, ClassEvent, ClassNewsRow, ClassRow } from '../tables.ts'

const SAID: Readonly<Record<ClassEvent, string>> = { moved: '改期', cancelled: '取消了', soon: '快要开始' }

/** People told in one transaction. */
const AT_ONCE = 500

/** What happened to a class, or is about to. */
export interface ClassNews {
  readonly row: ClassRow
  readonly event: ClassEvent
  /** Why; '' where there is nothing to say. */
  readonly reason?: string
  /** Its teacher hears of it too: it was not theirs to do. */
  readonly isForTeacher?: boolean
}

/**
 * Those who collected a class, those who are in its course, and of what others did its teacher, are told when the
 * transaction commits: by a job, however many they are.
 */
export async function notifyOfClass(
  change: Change,
  { row, event, reason = '', isForTeacher = false }: ClassNews,
): Promise<void> {
  const { id, starts_at, title } = row
  await addNews(change, { class_id: id, event, reason, is_for_teacher: isForTeacher, starts_at, title })
}

type Notifying = Pick<CoursesDeps, 'database' | 'notices' | 'now'>

/** Tells all news: so many people in one transaction, and on from there when it ended in between. Gives how many were told. */
export async function notifyAll(deps: Notifying): Promise<number> {
  let notified = 0
  for (;;) {
    const some = await deps.database.transaction().execute((change) => notifySome(deps, change))
    if (some === undefined) return notified
    notified += some
  }
}

/** Tells the next people of the oldest news; undefined when there is none. */
async function notifySome({ notices, now }: Notifying, change: Change): Promise<number | undefined> {
  const next = await nextNews(change)
  if (!next) return undefined
  const { news, row } = next
  const people = await peopleOf(change, row, { after: news.after, at: new Date(now()), count: AT_ONCE })
  const notified = new Set(people)
  // With the first of them: a teacher stands in no order among those who learn.
  notified.delete(row.teacher_id)
  if (news.is_for_teacher && news.after === '') notified.add(row.teacher_id)
  for (const memberId of notified) await notices.send(change, { memberId, ...noticeOf(news, row) })
  await noteNotified(change, news, people.length === AT_ONCE ? people.at(-1) : undefined)
  return notified.size
}

function noticeOf({ event, reason, starts_at: startsAt, title }: ClassNewsRow, row: ClassRow) {
  const when = shanghaiClock(startsAt.getTime()).slice(0, 16).replace('T', ' ')
  const because = reason === '' ? '' : `原因：${reason}`
  return {
    kind: 'system' as const,
    key: `class ${row.id} ${event} ${startsAt.getTime()}`,
    title: `《${title}》${SAID[event]}`,
    text: event === 'cancelled' ? `原定 ${when} 的课不上了。${because}` : `${when} 开始。${because}`,
    link: linkOf(row),
  }
}

/** Where a class is opened: the page of its live lesson, its course, or the academy. */
function linkOf({ course_id: courseId, lesson_id: lessonId }: ClassRow): string {
  if (courseId === null) return '/NJDX'
  return lessonId === null
    ? `/Course?id=${encodeURIComponent(courseId)}`
    : `/NjdxLive?id=${encodeURIComponent(lessonId)}`
}
