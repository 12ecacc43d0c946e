import { shanghaiClock } from '@niujin/contract-kit/shanghai'
import type { CoursesDeps } from '../deps.ts'
import { collectorsOf } from '../store/classes.ts'
import { membersIn } from '../store/enrolments.ts'
import type { Change, ClassRow } from '../tables.ts'

const SAID = { moved: '改期', cancelled: '取消了', soon: '快要开始' } as const

/** What happened to a class, or is about to. */
export interface ClassNews {
  readonly row: ClassRow
  readonly event: keyof typeof SAID
  /** Why; '' where there is nothing to say. */
  readonly reason?: string
  /** Its teacher hears of it too: it was not theirs to do. */
  readonly isForTeacher?: boolean
}

/** Notifies those who collected a class, those who are in its course, and of what others did its teacher. */
export async function notifyOfClass(
  { notices, now }: Pick<CoursesDeps, 'notices' | 'now'>,
  change: Change,
  { row, event, reason = '', isForTeacher = false }: ClassNews,
): Promise<void> {
  const learners = row.course_id === null ? [] : await membersIn(change, row.course_id, new Date(now()))
  const notified = new Set([...(await collectorsOf(change, row.id)), ...learners])
  if (isForTeacher) notified.add(row.teacher_id)
  else notified.delete(row.teacher_id)
  const when = shanghaiClock(row.starts_at.getTime()).slice(0, 16).replace('T', ' ')
  const because = reason === '' ? '' : `原因：${reason}`
  for (const memberId of notified)
    await notices.send(change, {
      memberId,
      kind: 'system',
      key: `class ${row.id} ${event} ${row.starts_at.getTime()}`,
      title: `《${row.title}》${SAID[event]}`,
      text: event === 'cancelled' ? `原定 ${when} 的课不上了。${because}` : `${when} 开始。${because}`,
      link: linkOf(row),
    })
}

/** Where a class is opened: the page of its live lesson, its course, or the academy. */
function linkOf({ course_id: courseId, lesson_id: lessonId }: ClassRow): string {
  if (courseId === null) return '/NJDX'
  return lessonId === null
    ? `/Course?id=${encodeURIComponent(courseId)}`
    : `/NjdxLive?id=${encodeURIComponent(lessonId)}`
}
