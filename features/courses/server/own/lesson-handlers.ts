import { fail, ok } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { LessonDraft } from '../../contract/fields.ts'
import { getOwnLesson, saveLesson } from '../../contract/own.ts'
import type { OwnLesson } from '../../contract/own-fields.ts'
import { documentProblem, picturesOf } from '../../domain/document.ts'
import { gapOf } from '../../domain/gaps.ts'
import { canHappen } from '../../domain/states.ts'
import type { CoursesDeps } from '../deps.ts'
import { courseOf } from '../store/courses.ts'
import { contentsIn, countChange, keepVersion, lessonsByIds, lockedLesson } from '../store/lesson-versions.ts'
import { lockedOwn, moveCourse } from '../store/own-courses.ts'
import { claimPictures } from '../store/pictures.ts'
import { newestRevision, workingRevision } from '../store/revisions.ts'
import { within, type Change, type CourseRow, type LessonRow, type RevisionRow } from '../tables.ts'
import { secondsOf } from './building.ts'
import { emptyLesson } from './empty.ts'
import { foreignIn } from './named-things.ts'

/** One lesson of one's own. */
export function lessonHandlers(deps: CoursesDeps): Handler[] {
  return [oneHandler(deps), saveHandler(deps)]
}

function oneHandler(deps: CoursesDeps): Handler {
  const { database } = deps
  return handleMember(getOwnLesson, async ({ lessonId }, { memberId }) => {
    const lesson = (await lessonsByIds(database, [lessonId])).get(lessonId)
    const course = lesson && (await courseOf(database, lesson.course_id))
    if (!lesson || course?.owner_id !== memberId || course.status === 'deleted') return fail('LESSON_UNKNOWN')
    return ok(await presentLesson(deps, database, course, lesson))
  })
}

function saveHandler(deps: CoursesDeps): Handler {
  const { database, may, now } = deps
  return handleMember(saveLesson, ({ lessonId, version, content }, { memberId }) =>
    database.transaction().execute(async (change) => {
      if (!(await may(memberId, 'content.publish.own', change))) return fail('NOT_ALLOWED')
      const known = (await lessonsByIds(change, [lessonId])).get(lessonId)
      // The course before its lesson, as whoever saves the course takes them.
      const course = known && (await lockedOwn(change, known.course_id, memberId))
      const lesson = course && (await lockedLesson(change, lessonId))
      if (!course || !lesson) return fail('LESSON_UNKNOWN')
      if (!canHappen(course.status, 'edit')) return fail('STATUS_CHANGED', '送审的课程要先撤回才能改')
      if (lesson.version !== version) return fail('VERSION_OLD')
      const problem = await problemOf(deps, change, { course, lesson, content })
      if (problem) return fail(problem)
      const at = new Date(now())
      const revision = await workingRevision(change, course.id, at)
      await keepVersion(change, { id: lessonId, revision: revision.number, content, at })
      await countChange(change, lessonId)
      const moved = await moveCourse(change, course, 'edit', { updated_at: at })
      if (!moved.ok) return moved
      return ok(await presentLesson(deps, change, moved.value, { ...lesson, version: version + 1 }))
    }),
  )
}

/** Why the content cannot be kept; the pictures in it belong to the course from now on. */
async function problemOf(
  deps: CoursesDeps,
  change: Change,
  { course, lesson, content }: { course: CourseRow; lesson: LessonRow; content: LessonDraft },
) {
  if (content.kind !== lesson.kind) return 'LESSON_KIND'
  if (content.kind === 'quiz') {
    const ids = content.questions.map(({ asked }) => asked.id)
    return new Set(ids).size === ids.length ? undefined : 'QUESTION_REPEATED'
  }
  if (content.kind !== 'article' && content.kind !== 'homework') {
    const { number } = await newestRevision(change, course.id)
    const before = (await contentsIn(change, [lesson.id], number)).get(lesson.id)
    return foreignIn(deps, change, course, { content, before })
  }
  const problem = documentProblem(content.document)
  if (problem) return problem
  const urls = picturesOf(content.document)
  const isOwn = await claimPictures(change, { urls, memberId: course.owner_id, courseId: course.id })
  return isOwn ? undefined : 'PICTURE_FOREIGN'
}

async function presentLesson(
  deps: CoursesDeps,
  connection: OpenTransaction,
  course: CourseRow,
  lesson: LessonRow,
): Promise<OwnLesson> {
  const revision = await newestRevision(within(connection), course.id)
  return lessonIn(deps, connection, { revision, lesson, canEdit: canHappen(course.status, 'edit') })
}

/** A lesson as it stands in one version of its course. */
export async function lessonIn(
  deps: Pick<CoursesDeps, 'recordings'>,
  connection: OpenTransaction,
  { revision, lesson, canEdit }: { revision: RevisionRow; lesson: LessonRow; canEdit: boolean },
): Promise<OwnLesson> {
  const { number, outline, content: words } = revision
  const content = (await contentsIn(within(connection), [lesson.id], number)).get(lesson.id) ?? emptyLesson(lesson.kind)
  const seconds = await secondsOf(deps, connection, content, lesson)
  const title = outline.flatMap(({ lessons }) => lessons).find(({ id }) => id === lesson.id)?.title ?? ''
  return {
    id: lesson.id,
    courseId: lesson.course_id,
    courseTitle: words.title,
    title,
    kind: lesson.kind,
    seconds,
    content,
    version: lesson.version,
    gap: gapOf(title, content, seconds),
    canEdit,
  }
}
