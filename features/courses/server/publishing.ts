import { fail, ok, type Result } from '@niujin/contract-kit'
import type { CoursesDeps } from './deps.ts'
import { beginEdit } from './own/lesson-edits.ts'
import { markCourseBroadcasts } from './schedule/mark-broadcasts.ts'
import { noteAct } from './store/acts.ts'
import { contentsIn, lessonsByIds, publishLessons, setLength, type Published } from './store/lesson-versions.ts'
import { moveCourse } from './store/own-courses.ts'
import { moveRevision, newestRevision, replacePublished, takeBack } from './store/revisions.ts'
import type { Change, CourseRow, RevisionRow } from './tables.ts'

/** Where a course is shown. */
export function linkOfCourse(id: string): string {
  return `/Course?id=${encodeURIComponent(id)}`
}

/** Where its teacher goes on with a course. */
export function linkOfBuilder(id: string): string {
  return `/teach/course?id=${encodeURIComponent(id)}`
}

interface Publishing {
  readonly course: CourseRow
  readonly revision: RevisionRow
  readonly by: string
  readonly at: Date
}

/**
 * A version becomes what learners have. Lessons keep their ids, so that what learners did stays; those left out are
 * archived. Everything that follows is in the same transaction: streams of followers, feed and search, the message.
 */
export async function publish(
  deps: CoursesDeps,
  change: Change,
  { course, revision, by, at }: Publishing,
): Promise<Result<CourseRow, 'STATUS_CHANGED' | 'CATEGORY_EMPTY'>> {
  const { content } = revision
  if (content.categoryId === null) return fail('CATEGORY_EMPTY')
  const isFirst = course.published_at === null
  const ids = revision.outline.flatMap((chapter) => chapter.lessons.map(({ id }) => id))
  const isMoreToCome = await deps.films.publish(change, ids, revision.submitted_at ?? at)
  const { lessons, seconds } = await lessonsOf(deps, change, revision)
  const moved = await moveCourse(change, course, 'approve', {
    revision: revision.number,
    reason: '',
    is_staff_down: false,
    submitted_at: null,
    updated_at: at,
    published_at: course.published_at ?? at,
    version: course.version + 1,
    title: content.title,
    subtitle: content.subtitle,
    cover: content.cover,
    level: content.level,
    category_id: content.categoryId,
    is_open: content.isOpen,
    lessons: lessons.length,
    seconds,
  })
  if (!moved.ok) return moved
  await publishLessons(change, course.id, lessons, at)
  if (course.product_id !== null)
    await deps.shop.rename(change, { ...wordsOf(content), productId: course.product_id, by })
  await replacePublished(change, course.id)
  await moveRevision(change, revision, { status: 'published', decided_at: at, decided_by: by })
  await noteAct(change, { courseId: course.id, act: 'publish', by, at })
  if (isFirst)
    await deps.follows.published(change, {
      kind: 'course',
      id: course.id,
      authorId: course.owner_id,
      title: content.title,
      link: linkOfCourse(course.id),
      isImportant: true,
    })
  await deps.changes.notify(change, 'course', [course.id])
  if (course.is_open !== content.isOpen) await markCourseBroadcasts(deps, change, course.id)
  await deps.notices.send(change, {
    memberId: course.owner_id,
    kind: 'system',
    key: `course:${course.id}:${revision.number}:published`,
    title: isFirst ? '你的课程已上架' : '课程的修改已上架',
    text: `《${content.title}》通过了审核，学员可以看到了`,
    link: linkOfCourse(course.id),
  })
  return isMoreToCome ? ok(await beginEdit(change, moved.value, at)) : moved
}

function wordsOf({ title, subtitle: introduction, cover: picture }: RevisionRow['content']) {
  return { title, introduction, picture }
}

/** The lessons of a version as learners get them, and how long its videos and recordings are together. */
async function lessonsOf(
  { recordings }: CoursesDeps,
  change: Change,
  { course_id: courseId, number, content, outline }: RevisionRow,
): Promise<{ lessons: Published[]; seconds: number }> {
  const ids = outline.flatMap(({ lessons }) => lessons.map(({ id }) => id))
  const contents = await contentsIn(change, ids, number)
  const rows = await lessonsByIds(change, ids)
  const course = { title: content.title, isOpen: content.isOpen, isInOrder: content.isInOrder }
  const lessons: Published[] = []
  let seconds = 0
  for (const { id, title, lessons: wanted } of outline)
    for (const { id: lessonId, ...lesson } of wanted) {
      const held = contents.get(lessonId)
      if (!held) throw new Error(`课时 ${lessonId} 没有内容`)
      let length = rows.get(lessonId)?.seconds ?? 0
      if (held.kind === 'recording' && held.liveId !== null) {
        length = (await recordings.secondsOf(held.liveId, change)) ?? 0
        await setLength(change, lessonId, length)
      }
      seconds += length
      const chapter = { id, title }
      lessons.push({ ...lesson, lessonId, courseId, chapter, position: lessons.length, course, content: held })
    }
  return { lessons, seconds }
}

/** A version goes back to its teacher with a reason. */
export async function returnToTeacher(
  { notices }: CoursesDeps,
  change: Change,
  { course, revision, by, reason, at }: Publishing & { readonly reason: string },
): Promise<Result<CourseRow, 'STATUS_CHANGED'>> {
  const moved = await moveCourse(change, course, 'return', {
    reason,
    submitted_at: null,
    updated_at: at,
    version: course.version + 1,
  })
  if (!moved.ok) return moved
  await moveRevision(change, revision, { status: 'returned', reason, decided_at: at, decided_by: by })
  await noteAct(change, { courseId: course.id, act: 'return', by, reason, at })
  await notices.send(change, {
    memberId: course.owner_id,
    kind: 'system',
    key: `course:${course.id}:${revision.number}:returned`,
    title: '你的课程没有通过',
    text: `《${revision.content.title}》：${reason}`,
    link: linkOfBuilder(course.id),
  })
  return moved
}

/** Learners do not find the course any more and nobody buys it; who is in it goes on. Its teacher is told of what others do. */
export async function takeDown(
  { changes, notices, shop }: CoursesDeps,
  change: Change,
  { course, by, reason, at }: { course: CourseRow; by: string; reason: string; at: Date },
): Promise<Result<CourseRow, 'STATUS_CHANGED'>> {
  const isStaff = by !== course.owner_id
  const moved = await moveCourse(change, course, 'takeDown', {
    reason,
    is_staff_down: isStaff,
    submitted_at: null,
    updated_at: at,
    version: course.version + 1,
  })
  if (!moved.ok) return moved
  const newest = await newestRevision(change, course.id)
  // What waited does not wait any more: its teacher can send it in again.
  if (newest.status === 'review') await takeBack(change, newest)
  if (course.product_id !== null) await shop.stopSelling(change, { productId: course.product_id, by, reason })
  await noteAct(change, { courseId: course.id, act: 'takeDown', by, reason, at })
  await changes.notify(change, 'course', [course.id])
  if (course.is_open) await markCourseBroadcasts({ changes }, change, course.id)
  if (isStaff)
    await notices.send(change, {
      memberId: course.owner_id,
      kind: 'system',
      key: `course:${course.id}:${course.version}:down`,
      title: '你的课程被下架',
      text: `《${course.title}》：${reason}`,
      link: linkOfBuilder(course.id),
    })
  return ok(moved.value)
}
